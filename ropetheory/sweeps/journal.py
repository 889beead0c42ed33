"""The journal of a sweep: an SQLite database, the plan in its header, then a row a block.

A row is there whole or not at all, whatever kills the driver. While a sweep runs, and after one that
was killed, the file beside it that ends in ``-wal`` is part of the journal. Each row has a checksum
that goes on from that of the header: a number that was changed, by hand or by a disk, or came from
another journal, is refused.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sqlite3
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from ropetheory.errors import UsageError, echo
from ropetheory.files import show_path
from ropetheory.sweeps.plan import difference

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMA = 2  # 1 was a text file, a line of JSON a block
_BESIDE = ("-wal", "-shm", "-journal")  # what SQLite writes beside a database, and waits for if it is a pipe
_EARLIER = b'{"ropetheory":"sweep",'
_OURS = 0x726F7065  # the application id of an SQLite database that is a journal
_TABLES = (
    "CREATE TABLE sweep (header TEXT NOT NULL)",
    "CREATE TABLE blocks (block INTEGER PRIMARY KEY, result TEXT, error TEXT, seal INTEGER NOT NULL)",
    f"PRAGMA user_version = {SCHEMA}",
    f"PRAGMA application_id = {_OURS}",
)
# What SQLite refuses, by the beginning of its name for that, in one line.
_NO_ROOM = (
    "cannot write the journal {path}: {error} (free some space, then run the same command again: it resumes)"
)
_NO_FILE = "cannot write the journal {path}: {error} (give another file)"
_REFUSALS = {
    "SQLITE_BUSY": "another sweep is writing the journal {path} (wait for it, or end it)",
    "SQLITE_FULL": _NO_ROOM,
    "SQLITE_IOERR": _NO_ROOM,
    "SQLITE_CANTOPEN": _NO_FILE,
    "SQLITE_READONLY": _NO_FILE,
    "SQLITE_NOTADB": "{path} is not the journal of a sweep: it is not a database (give another file)",
    "": "the journal {path} is damaged: {error} (give another file)",
}


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
        _make(path)
        self._database = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            with self._in_words():
                self._begin(json.loads(json.dumps(plan)))
        except BaseException:  # an interrupt too must give the lock back
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the file and its lock back."""
        self._database.close()

    def records(self) -> Iterator[dict[str, Any]]:
        """Yield what is written of every block."""
        with self._in_words():
            for block, result, error, seal in self._database.execute("SELECT * FROM blocks ORDER BY block"):
                if seal != self._checksum(block, result, error):
                    message = (
                        f"block {echo(block)} of the journal {echo(str(self.path))} is not as it was written "
                        "(delete its row of the table `blocks`, and it is done again)"
                    )
                    raise UsageError(message)
                found = {"error": error} if result is None else {"result": json.loads(result)}
                yield {"block": block, **found}

    def has_results(self) -> bool:
        """Tell whether any block is done."""
        with self._in_words():
            return bool(self._value("SELECT count(*) FROM blocks WHERE result IS NOT NULL"))

    def add(self, block: int, result: dict[str, Any]) -> None:
        """Write that a block is done; on return the row is with the operating system."""
        self._write(block, json.dumps(result, allow_nan=False, separators=(",", ":")), None)

    def fail(self, block: int, error: str) -> None:
        """Write that a block failed, and how; the next run tries it again."""
        self._write(block, None, error)

    def _write(self, block: int, result: str | None, error: str | None) -> None:
        row = (block, result, error, self._checksum(block, result, error))
        with self._in_words():
            self._database.execute("INSERT OR REPLACE INTO blocks VALUES (?, ?, ?, ?)", row)

    def _checksum(self, block: int, result: str | None, error: str | None) -> int:
        """Return the checksum of a row, which goes on from that of the header."""
        return zlib.crc32(f"{block}\n{result}\n{error}".encode(), self._seal)

    def _begin(self, plan: dict[str, Any]) -> None:
        """Take the file for this journal alone, then read its header or write it."""
        self._database.execute("PRAGMA locking_mode = EXCLUSIVE")
        application, schema = self._value("PRAGMA application_id"), self._value("PRAGMA user_version")
        # What a driver that was killed at once leaves is a database without a table.
        new = application == 0 and not self._value("SELECT count(*) FROM sqlite_master")
        if not new and (application, schema) != (_OURS, SCHEMA):
            what = f"its schema is {schema}, this version has {SCHEMA}"
            raise self._foreign(what if application == _OURS else "it is another database")
        # A row then does not wait for the disk: a loss of power costs the last rows, and no other.
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")
        if new:
            header = json.dumps({"store": self.store, "plan": plan}, allow_nan=False)
            self._database.execute("BEGIN")
            for statement in _TABLES:
                self._database.execute(statement)
            self._database.execute("INSERT INTO sweep VALUES (?)", (header,))
            self._database.execute("COMMIT")
        header = self._value("SELECT header FROM sweep")
        self._seal = zlib.crc32(str(header).encode())
        self._compare(header, plan)

    def _value(self, query: str) -> Any:
        """Return the one value that a query asks for, None where there is none."""
        row = self._database.execute(query).fetchone()
        return None if row is None else row[0]

    def _compare(self, text: Any, plan: dict[str, Any]) -> None:
        """Refuse the journal of another sweep."""
        try:
            header = json.loads(text)
            different, store = difference(header["plan"], plan), header["store"]
        except (ValueError, RecursionError, TypeError, KeyError):
            raise self._foreign("its header names no sweep") from None
        if not different and (store is None) != (self.store is None):
            different = "it wrote a dense store" if store else "it wrote no dense store"
        if different:
            message = (
                f"the journal {echo(str(self.path))} belongs to another sweep: {different} "
                "(give this one a journal of its own)"
            )
            raise UsageError(message)
        self.store = store

    def _foreign(self, reason: str) -> UsageError:
        message = f"{echo(str(self.path))} is not the journal of a sweep: {reason} (give another file)"
        return UsageError(message)

    @contextlib.contextmanager
    def _in_words(self) -> Iterator[None]:
        """Say in one line what SQLite refuses."""
        try:
            yield
        except sqlite3.Error as error:
            name = getattr(error, "sqlite_errorname", "")
            if name == "SQLITE_NOTADB":
                _refuse_earlier(self.path)
            words = next(words for start, words in _REFUSALS.items() if name.startswith(start))
            raise UsageError(words.format(path=echo(str(self.path)), error=error)) from error


def _make(path: Path) -> None:
    """Make the file where it is absent: SQLite does not say why it cannot.

    One that is there is not opened: closing it would end a lock that this process has on it.
    """
    try:
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o666))
    except OSError as error:
        message = f"cannot write the journal {echo(str(path))}: {error.strerror} (give another file)"
        raise UsageError(message) from error
    for part in (path, *(Path(f"{path}{ending}") for ending in _BESIDE)):
        if not part.is_file() and (part is path or os.path.lexists(part)):
            message = f"the journal {show_path(part)} must be a file on a disk (give another file)"
            raise UsageError(message)
    if path.stat().st_size == 1:  # which SQLite takes for an empty file
        raise UsageError(_REFUSALS["SQLITE_NOTADB"].format(path=echo(str(path))))


def _refuse_earlier(path: Path) -> None:
    """Refuse by name what an earlier version wrote; nobody can hold it as a database."""
    with path.open("rb") as file:
        first = file.read(len(_EARLIER))
    if first == _EARLIER:
        message = (
            f"{echo(str(path))} is the journal of an earlier version, which this one does not read "
            "(finish the sweep with that version, or give another file to begin again)"
        )
        raise UsageError(message)
