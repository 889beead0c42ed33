"""Bars of progress: on a terminal and in a notebook, and nothing elsewhere.

Work that takes long takes ``progress``: a function of its own arguments, or True for a bar. A bar takes
what such work tells: a share, or how much is done of how much, and what comes next.
"""

from __future__ import annotations

import contextlib
import html
import os
import shutil
import sys
import time
from typing import TYPE_CHECKING, Any

from ropetheory.errors import WrongKindError, echo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Tell = Callable[..., None]

PAUSE = 0.1  # seconds between two pictures of a bar in a notebook


@contextlib.contextmanager
def telling(progress: object, doing: str) -> Iterator[Tell | None]:
    """Return what work tells its progress: the function that is given, a bar for True, or None.

    Raises
    ------
    WrongKindError
        ``progress`` is something else.
    """
    if progress is None or progress is False:
        yield None
    elif progress is True:
        with bar(doing) as tell:
            yield tell
    elif callable(progress):
        yield progress
    else:
        words = f"`progress` must be True, a function or None; got {echo(progress)} (True shows a bar)"
        raise WrongKindError(words)


@contextlib.contextmanager
def bar(doing: str) -> Iterator[Tell]:
    """Show a bar where somebody looks: in a notebook, or on a terminal; else tell nothing."""
    if in_notebook():
        yield NotebookBar(doing)
    elif on_terminal():
        with terminal_bar(doing) as tell:
            yield tell
    else:
        yield lambda done, total=1.0, name="": None


def in_notebook() -> bool:
    """Tell whether this process is the kernel of a notebook; IPython is not loaded to find that out."""
    loaded = sys.modules.get("IPython")
    shell = loaded.get_ipython() if loaded is not None else None
    return getattr(shell, "kernel", None) is not None


def on_terminal() -> bool:
    """Tell whether what goes to stderr is seen on a terminal that can draw."""
    return sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


class TerminalBar:
    """A bar on one line of a terminal, which is written over; when the work is done, nothing is left of it.

    Parameters
    ----------
    doing : str
        What is done.
    speaks : callable, optional
        Words for what is done, of how much in all, in so many seconds; a count by default.
    """

    def __init__(self, doing: str, speaks: Callable[[float, float, float], str] | None = None) -> None:
        self.doing, self._speaks = doing, speaks
        self._began, self._next = time.monotonic(), 0.0
        self._write(f"{doing} …")

    def __call__(self, done: float, total: float = 1.0, name: str = "") -> None:
        """Show how much is done; often asked, it draws as often as can be seen."""
        now = time.monotonic()
        if done < total and now < self._next:
            return
        self._next = now + PAUSE
        passed = now - self._began
        words = count_of(done, total) if self._speaks is None else self._speaks(done, total, passed)
        share = done / total if total else 1.0
        self._write(" ".join(filter(None, (self.doing, drawn(share), words, clock(passed), name))))

    def end(self) -> None:
        """Leave the line empty."""
        self._write("")

    def _write(self, line: str) -> None:
        room = shutil.get_terminal_size().columns - 1
        stream = sys.stderr
        with contextlib.suppress(OSError, ValueError):  # closed, or without the sign of a bar
            stream.write(f"\r{line[:room]}\x1b[K")
            stream.flush()


def drawn(share: float, room: int = 40) -> str:
    """Draw a share as a bar.

    >>> drawn(0.5, 8)
    '████    '
    """
    full = round(room * min(max(share, 0.0), 1.0))
    return "█" * full + " " * (room - full)


def clock(seconds: float) -> str:
    """Write a time as a clock does.

    >>> clock(59.6), clock(3725)
    ('0:01:00', '1:02:05')
    """
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"


@contextlib.contextmanager
def terminal_bar(doing: str, speaks: Callable[[float, float, float], str] | None = None) -> Iterator[Tell]:
    """Show a bar on the terminal, and take it away in the end."""
    shown = TerminalBar(doing, speaks)
    try:
        yield shown
    finally:
        shown.end()


class NotebookBar:
    """A bar in the output of a notebook's cell; it stays there, full, when the work is done.

    IPython shows it and puts each picture in the place of the last one. So it needs no widgets, which not
    every notebook has, and a saved notebook keeps it.
    """

    def __init__(self, doing: str) -> None:
        self.doing = doing
        self._handle: Any = None
        self._next = 0.0

    def __call__(self, done: float, total: float = 1.0, name: str = "") -> None:
        """Show how much is done; often asked, it draws as often as can be seen."""
        now = time.monotonic()
        if done < total and now < self._next:
            return
        self._next = now + PAUSE
        from IPython.display import HTML, display

        picture = HTML(bar_html(self.doing, done, total, name))
        if self._handle is None:
            self._handle = display(picture, display_id=True)
        else:
            self._handle.update(picture)


def bar_html(doing: str, done: float, total: float, name: str) -> str:
    """Write a bar as HTML.

    >>> bar_html("comparing", 1, 2, "YaRN")
    'comparing <progress value="1" max="2"></progress> 1/2 YaRN'
    """
    words = " ".join(filter(None, (count_of(done, total), name)))
    return f'{html.escape(doing)} <progress value="{done:g}" max="{total:g}"></progress> {html.escape(words)}'


def count_of(done: float, total: float) -> str:
    """Write how much is done: a share of one in percent, else how many of how many.

    >>> count_of(0.25, 1.0), count_of(3, 12)
    ('25 %', '3/12')
    """
    return f"{100 * done:.0f} %" if total == 1.0 else f"{done:,}/{total:,}"
