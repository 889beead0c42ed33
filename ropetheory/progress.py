"""Bars of progress: on a terminal and in a notebook, and nothing elsewhere.

Work that takes long takes ``progress``: a function of its own arguments, or True for a bar. A bar takes
what such work tells: a share, or how much is done of how much, and what comes next.
"""

from __future__ import annotations

import contextlib
import html
import os
import sys
import time
from typing import TYPE_CHECKING, Any

from ropetheory.errors import WrongKindError, echo
from ropetheory.missing import installed

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
        with _terminal_bar(doing) as tell:
            yield tell
    else:
        yield lambda done, total=1.0, name="": None


def in_notebook() -> bool:
    """Tell whether this process is the kernel of a notebook; IPython is not loaded to find that out."""
    loaded = sys.modules.get("IPython")
    shell = loaded.get_ipython() if loaded is not None else None
    return getattr(shell, "kernel", None) is not None


def on_terminal() -> bool:
    """Tell whether what goes to stderr is seen on a terminal that can draw, and rich is there to draw."""
    seen = sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    return seen and installed("rich")


@contextlib.contextmanager
def _terminal_bar(doing: str) -> Iterator[Tell]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(doing), BarColumn(), TextColumn("{task.fields[count]} {task.description}"))
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None, count="")

        def tell(done: float, total: float = 1.0, name: str = "") -> None:
            shown.update(task, completed=done, total=total, description=name, count=count_of(done, total))

        yield tell


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
