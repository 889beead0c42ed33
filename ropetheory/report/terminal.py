"""A terminal's page as text: what is printed on it, its tables and its colours."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

    from ropetheory.report.fields import Field

    Column = Mapping[str, Any]

COLOURS = {
    "holds": "green",
    "holds-if": "cyan",
    "refuted": "red",
    "imprecise": "yellow",
    "definition": "blue",
    "empirical": "magenta",
    "open": "bold magenta",
}
"""Of the verdicts."""
WORDS: Column = {"overflow": "fold"}
NAME: Column = {"no_wrap": True}
WHOLE_NAME: Column = {"no_wrap": True, "overflow": "ignore"}
LABEL: Column = {"no_wrap": True, "style": "bold"}
NUMBER: Column = {"no_wrap": True, "justify": "right"}
"""How the cells of a column stand; a whole name is never cut, however narrow the terminal."""


class Page:
    """A page of some columns, as text."""

    def __init__(self, width: int, *, colour: bool) -> None:
        self._stream = io.StringIO()
        self._console = _drawing().Console(
            file=self._stream, width=width, force_terminal=colour, no_color=not colour, highlight=False,
            markup=False, legacy_windows=False,
        )  # fmt: skip

    def print(self, what: RenderableType = "", style: str | None = None, *, whole: bool = False) -> None:
        """Add text, or a table; whole, its lines are not broken."""
        self._console.print(what, style=style, soft_wrap=whole)

    def title(self, text: str) -> None:
        """Begin a part."""
        self.print(f"\n{text}", "bold")

    def note(self, text: str) -> None:
        """Add what explains the rest."""
        self.print(text, "dim")

    @property
    def text(self) -> str:
        """What stands on the page; rich pads every line to the width, a terminal and a pipe do without."""
        return "".join(f"{line.rstrip()}\n" for line in self._stream.getvalue().splitlines())


def styled(text: str, style: str) -> Text:
    """Return text in a style, such as a colour."""
    made: Text = _drawing().Text(text, style=style)
    return made


def _drawing() -> Any:
    """Return the classes that draw a page: those of rich, or what stands in for them without it."""
    try:
        from rich.console import Console
        from rich.table import Table
        from rich.text import Text
    except ImportError:
        from ropetheory.report import plain

        return plain
    return SimpleNamespace(Console=Console, Table=Table, Text=Text)


def table(
    columns: Mapping[str, Column] | Sequence[tuple[str | Text, Column]],
    rows: Iterable[Iterable[RenderableType]] = (),
    *,
    gap: int = 2,
) -> Table:
    """Lay out rows under headings, ``gap`` columns apart."""
    made: Table = _drawing().Table(box=None, pad_edge=False, header_style="bold", padding=(0, gap, 0, 0))
    for head, column in columns.items() if isinstance(columns, Mapping) else columns:
        made.add_column(head, **column)
    for row in rows:
        made.add_row(*row)
    return made


def field_table(
    fields: Sequence[Field],
    results: Iterable[Any],
    *,
    first: Column = WORDS,
    others: Column = NUMBER,
    gap: int = 2,
) -> Table:
    """Lay out results, a row each, by those of their fields that have a heading."""
    headed = [field for field in fields if field.head]
    columns = [(field.head, others if place else first) for place, field in enumerate(headed)]
    return table(columns, ([field.cell(one) for field in headed] for one in results), gap=gap)


def grid(columns: Sequence[Column], rows: Iterable[Iterable[RenderableType]], *, gap: int = 2) -> Table:
    """Lay out rows without headings."""
    made: Table = _drawing().Table.grid(padding=(0, gap, 0, 0))
    for column in columns:
        made.add_column(**column)
    for row in rows:
        made.add_row(*row)
    return made


def count_words(number: int, noun: str) -> str:
    """Write how many there are of something.

    >>> count_words(1, "block"), count_words(1200, "point")
    ('1 block', '1,200 points')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def fold(text: str, width: int, *, indent: int = 4, hang: int = 4, cut: bool = True) -> list[str]:
    """Break text into lines, each after the first ``hang`` further in; cut, a longer word is broken too."""
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
        break_long_words=cut,
    )
