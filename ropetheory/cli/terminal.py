"""The terminal that the command line runs in: its width, its colour, and bars of progress."""

from __future__ import annotations

import codecs
import contextlib
import os
import shutil
import sys
from typing import TYPE_CHECKING

from ropetheory.progress import bar, on_terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


UNWRAPPED = 10_000  # columns where nobody looks: a pipe takes each row as one line
IN_ASCII = "ropetheory.ascii"  # how a stream treats what its encoding does not have
SIGNS = str.maketrans({
    "█": "#", "▒": "+", "▸": ">", "│": "|", "┊": ":", "…": "~", "×": "x", "·": ".", "–": "-", "’": "'",
})  # fmt: skip


def _in_ascii(error: UnicodeError) -> tuple[str | bytes, int]:
    """Write signs that every encoding has, one for one so that columns stand; others as escapes."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    plain = text.translate(SIGNS)
    return plain.encode("ascii", "backslashreplace").decode("ascii"), error.end


codecs.register_error(IN_ASCII, _in_ascii)


def columns(piped: int = 100) -> int:
    """Count the columns of the terminal; where there is none and COLUMNS says nothing, those given."""
    return shutil.get_terminal_size((piped, 24)).columns if sys.stdout.isatty() else _wanted(piped)


def _wanted(piped: int) -> int:
    text = os.environ.get("COLUMNS", "")
    return int(text) if text.isascii() and text.isdigit() and int(text) else piped


def colour() -> bool:
    """Follow NO_COLOR, then FORCE_COLOR (both count when not empty), then the terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


@contextlib.contextmanager
def progress_bar(doing: str = "checking") -> Iterator[Callable[[int, int, str], None]]:
    """Show a bar on a terminal, nothing elsewhere."""
    with bar(doing) as tell:
        yield tell


@contextlib.contextmanager
def block_bar(points_of_block: float) -> Iterator[Callable[[int, int], None]]:
    """Show a bar with rate and time left on a terminal, nothing elsewhere."""
    if not on_terminal():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        Task,
        TaskID,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(TextColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{(task.speed or 0.0) * points_of_block / 1e6:,.1f} Mpoints/s")

    columns = (
        BarColumn(), TaskProgressColumn(), TextColumn("{task.completed}/{task.total} blocks"), Rate(""),
        TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        tasks: list[TaskID] = []

        def show(done: int, total: int) -> None:
            # What a journal brings along counts as done from the start, and not into the rate.
            if not tasks:
                tasks.append(shown.add_task("", total=total, completed=done))
            shown.update(tasks[0], completed=done)

        yield show
