"""The journal of a sweep: append-only lines of JSON, the first the plan, then one a block.

A block counts as done once its line ends with a newline. Whatever kills the driver leaves at most
one line without one, which the next run cuts off. Each line ends with a checksum of itself after the
first line: a number that was changed, by hand or by a disk, or came from another journal, is refused.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import stat
import zlib
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn, Self, cast

from ropetheory.errors import UsageError, echo

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCHEMA = 1
_MARK = b'{"ropetheory":"sweep",'
_LONGEST = 2**28  # bytes of a line: no block writes as many, and a file without newlines is no journal
_HELD: set[tuple[int, int]] = set()  # device and inode of every journal that this process has open


class Journal:
    """An open journal that no other sweep can write.

    Parameters
    ----------
    path : Path
        The file: made where it is absent, read and continued where it is there.
    plan : dict
        The plan as JSON values; a journal of another plan is refused.
    dense : bool
        Whether the sweep writes a store, which the journal then names by a token of its own.
    """

    def __init__(self, path: Path, plan: dict[str, Any], *, dense: bool = False):
        self.path = path
        self.store = secrets.token_hex(8) if dense else None
        self._busy = f"another sweep is writing the journal {echo(str(path))} (wait for it, or end it)"
        with contextlib.suppress(OSError):
            # Before it is opened: closing it again would end the lock that this process has.
            if _key(os.stat(path)) in _HELD:
                raise UsageError(self._busy)
        self._file = _opened(path)
        try:
            self._lock()
            try:
                self._end = self._checked(json.loads(json.dumps(plan)))
            except BaseException:
                self._unlock()
                raise
        except BaseException:
            os.close(self._file)
            raise
        if self._end == 0:
            header = {"ropetheory": "sweep", "schema": SCHEMA, "version": _version()}
            first = _line({**header, "store": self.store, "plan": plan})
            self._seal = zlib.crc32(first)
            try:
                self._append(first)
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the file and its lock back."""
        if self._file >= 0:
            self._unlock()
            os.close(self._file)
            self._file = -1

    def records(self) -> Iterator[dict[str, Any]]:
        """Yield the line of every block in the order in which they were written."""
        with self._reader() as file:
            file.readline()
            number = 1
            while file.tell() < self._end:
                number += 1
                yield self._record(file.readline(), number)

    def done(self, block: int, result: dict[str, Any]) -> None:
        """Write that a block is done; on return the line is with the operating system."""
        self._append(_sealed(_line({"block": block, "result": result}), self._seal))

    def failed(self, block: int, error: str) -> None:
        """Write that a block failed, and how; the next run tries it again."""
        self._append(_sealed(_line({"block": block, "error": error}), self._seal))

    def _append(self, line: bytes) -> None:
        """Write one line at the end, whole or not at all."""
        written = 0
        os.lseek(self._file, self._end, os.SEEK_SET)
        try:
            while written < len(line):
                written += os.write(self._file, line[written:])
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            way_out = "free some space, then run the same command again: it resumes"
            message = f"cannot write the journal {echo(str(self.path))}: {error.strerror} ({way_out})"
            raise UsageError(message) from error
        self._end += len(line)

    def _checked(self, plan: dict[str, Any]) -> int:
        """Return where the last whole line ends, having cut off what follows; 0 for a new journal."""
        size = os.fstat(self._file).st_size
        with self._reader() as file:
            first = file.readline(_LONGEST)
            if not first.endswith(b"\n"):
                # The beginning of a first line is all that a driver killed at once leaves behind.
                if size > len(first) or not (first.startswith(_MARK) or _MARK.startswith(first)):
                    self._foreign("its first line names no sweep")
                os.ftruncate(self._file, 0)
                return 0
            self._compare(first, plan)
            self._seal = zlib.crc32(first)
            end = len(first) + sum(len(line) for line in file if line.endswith(b"\n"))
        if end < size:
            os.ftruncate(self._file, end)
        return end

    def _reader(self) -> BinaryIO:
        """Read from the start, through the one descriptor: closing another would end the lock."""
        file = os.fdopen(self._file, "rb", closefd=False)
        file.seek(0)
        return file

    def _compare(self, first: bytes, plan: dict[str, Any]) -> None:
        if not first.startswith(_MARK):
            self._foreign("its first line names no sweep")
        try:
            header = json.loads(first)
        except (ValueError, RecursionError):
            self._foreign("its first line is not JSON")
        if header.get("schema") != SCHEMA:
            self._foreign(f"its schema is {echo(header.get('schema'))}, this version writes {SCHEMA}")
        different = difference(header.get("plan"), plan)
        store = header.get("store")
        if not different and (store is None) != (self.store is None):
            different = "it wrote a dense store" if store else "it wrote no dense store"
        if different:
            message = (
                f"the journal {echo(str(self.path))} belongs to another sweep: {different} "
                "(give this one a journal of its own)"
            )
            raise UsageError(message)
        self.store = store

    def _record(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            self._foreign(f"line {number} is not JSON")
        whole = isinstance(record, dict) and type(record.get("block")) is int
        if not (whole and (isinstance(record.get("result"), dict) or isinstance(record.get("error"), str))):
            self._foreign(f"line {number} is no block")
        record.pop("crc", None)
        bare = line.rpartition(b',"crc":')[0] + b"}\n"
        if _sealed(bare, self._seal) != line:
            message = (
                f"line {number} of the journal {echo(str(self.path))} is not as it was written "
                "(delete the line, and its block is done again)"
            )
            raise UsageError(message)
        return cast("dict[str, Any]", record)

    def _foreign(self, reason: str) -> NoReturn:
        message = f"{echo(str(self.path))} is not the journal of a sweep: {reason} (give another file)"
        raise UsageError(message)

    def _lock(self) -> None:
        """Take the file for this process alone, and within it for this journal alone.

        A record lock belongs to the process: workers that were forked do not keep it when it dies.
        """
        try:
            import fcntl
        except ImportError:  # no such locks there: two sweeps at once are the user's to avoid
            pass
        else:
            try:
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except (BlockingIOError, PermissionError):
                raise UsageError(self._busy) from None
        self._key = _key(os.fstat(self._file))
        _HELD.add(self._key)

    def _unlock(self) -> None:
        _HELD.discard(self._key)  # closing the file ends the lock


def difference(other: Any, own: Any, where: str = "") -> str:
    """Say where two JSON values first differ; empty where they do not."""
    if isinstance(other, dict) and isinstance(own, dict):
        for key in sorted(other.keys() | own.keys()):
            found = difference(other.get(key), own.get(key), f"{where}.{key}" if where else str(key))
            if found:
                return found
        return ""
    # Lists of numbers are compared as wholes: an axis differs, not its 17th value.
    same = type(other) is type(own) and other == own
    return "" if same else f"{where or 'plan'} is {_short(other)} there and {_short(own)} here"


def _version() -> str:
    """Return the version of the package, as information: it is written and never compared."""
    from importlib import metadata  # takes as long as a fifth of NumPy to import

    try:
        return metadata.version("ropetheory")
    except metadata.PackageNotFoundError:  # a source tree that is not installed
        return ""


def _key(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 48 else f"{text[:32]} ... {text[-12:]}"


def _line(value: dict[str, Any]) -> bytes:
    return (json.dumps(value, allow_nan=False, separators=(",", ":")) + "\n").encode()


def _sealed(line: bytes, seal: int) -> bytes:
    """Add its checksum, which goes on from that of the first line."""
    return line[:-2] + b',"crc":%d}\n' % zlib.crc32(line, seal)


def _opened(path: Path) -> int:
    """Open a regular file for reading and writing, made where it is absent."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as error:
        message = f"cannot write the journal {echo(str(path))}: {error.strerror} (give another file)"
        raise UsageError(message) from error
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        message = f"the journal {echo(str(path))} must be a file on a disk (give another file)"
        raise UsageError(message)
    return file
