"""What a command prints to: streams that may be closed, full, or read by somebody who goes away."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import TYPE_CHECKING, Any

from ropetheory.cli.terminal import IN_ASCII

if TYPE_CHECKING:
    from collections.abc import Iterator

_OUT = 1  # the number of the standard output


class OutputError(Exception):
    """What a command prints cannot be written; ``reason`` says why, and is empty where nobody reads on."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class _Output(io.TextIOWrapper):
    """A standard output whose failures are told from those of other files."""

    def write(self, text: str, /) -> int:
        try:
            return super().write(text)
        except OSError as error:
            raise _failure(error) from error

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as error:
            raise _failure(error) from error


class _Errors(io.TextIOWrapper):
    """A standard error that loses what cannot be written: the command goes on without it."""

    def write(self, text: str, /) -> int:
        with contextlib.suppress(OSError):
            return super().write(text)
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            super().flush()


def _failure(error: OSError) -> OutputError:
    return OutputError("" if isinstance(error, BrokenPipeError) else error.strerror or str(error))


@contextlib.contextmanager
def guarded() -> Iterator[None]:
    """Make the standard streams safe to print to, and write what was printed before they are given back.

    What is left for the end of the process would fail without a word.

    Raises
    ------
    OutputError
        There is no standard output, or it cannot be written.
    """
    _reserve()
    if not sys.stderr:  # what is said to none would go to the standard output
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  it lasts as long as the process
    if not sys.stdout:
        raise OutputError("it is closed")
    kept = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _around(kept[0], _Output), _around(kept[1], _Errors)
    try:
        yield
    finally:
        made = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = kept
        for own, stream in ((made[1], kept[1]), (made[0], kept[0])):
            if own is not stream:  # both write to the same buffer; this one is written first
                own.detach()


def _around(stream: Any, kind: type[io.TextIOWrapper]) -> Any:
    """Return a stream of this kind that writes where the given one does; one in memory stays."""
    if type(stream) is not io.TextIOWrapper or _number(stream) is None:
        return stream
    stream.flush()
    # A terminal that cannot show a bar or a Greek letter gets a sign or its escape, not a traceback.
    return kind(stream.buffer, stream.encoding, IN_ASCII, line_buffering=stream.line_buffering)


def _number(stream: Any) -> int | None:
    try:
        return int(stream.fileno())
    except (AttributeError, OSError, ValueError):  # of a stream in memory
        return None


def _reserve() -> None:
    """Keep the numbers of streams that are closed: a file that is opened later would be written by them."""
    while True:
        handle = os.open(os.devnull, os.O_RDWR)
        if handle > 2:
            os.close(handle)
            return


def give_up() -> None:
    """Let go what is not written yet, so that the end of the process does not try again."""
    if _number(sys.stdout) == _OUT:
        handle = os.open(os.devnull, os.O_WRONLY)
        os.dup2(handle, _OUT)
        os.close(handle)


def say(words: str) -> None:
    """Write a line to the standard error, where it can be written."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(f"ropetheory: {words}", file=sys.stderr, flush=True)
