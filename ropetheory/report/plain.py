"""Pages where rich is not installed: columns as wide as their widest cell, no line broken, no colour.

These are the few classes of rich that a page uses, under their names there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator


class Span(NamedTuple):
    """A part of a text that has a style of its own."""

    start: int
    end: int
    style: str


class Text:
    """Text that can be added to; a notebook shows its style."""

    def __init__(self, text: str = "", style: str = "") -> None:
        self.plain, self.style, self.spans = text, style, list[Span]()

    def append(self, text: str, style: str = "") -> Text:
        """Add text at the end."""
        self.spans.append(Span(len(self.plain), len(self.plain) + len(text), style))
        self.plain += text
        return self

    def __str__(self) -> str:
        return self.plain


@dataclass
class Column:
    """A column; a notebook shows its style."""

    header: object
    justify: str
    style: str
    cells: list[object] = field(default_factory=list)


@dataclass
class Row:
    """What is known of a row beside its cells."""

    style: str = ""


class Table:
    """Rows under headings."""

    def __init__(self, *, padding: tuple[int, int, int, int], show_header: bool = True, **_: object) -> None:
        self.columns: list[Column] = []
        self.rows: list[Row] = []
        self.show_header, self._gap = show_header, " " * padding[1]

    @classmethod
    def grid(cls, *, padding: tuple[int, int, int, int]) -> Table:
        """Begin a table without headings."""
        return cls(padding=padding, show_header=False)

    def add_column(self, header: object = "", justify: str = "left", style: str = "", **_: object) -> None:
        """Add a column at the right; how narrow it may be is not asked."""
        self.columns.append(Column(header, justify, style))

    def add_row(self, *cells: object, style: str = "") -> None:
        """Add a row at the end."""
        blank = [""] * (len(self.columns) - len(cells))
        for column, cell in zip(self.columns, (*cells, *blank), strict=True):
            column.cells.append(cell)
        self.rows.append(Row(style))

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        heads = [[column.header] * self.show_header + column.cells for column in self.columns]
        cells = [[str(cell).split("\n") for cell in column] for column in heads]
        widths = [max((len(line) for cell in column for line in cell), default=0) for column in cells]
        for row in zip(*cells, strict=True):
            for line in zip_longest(*row, fillvalue=""):
                looks = zip(self.columns, line, widths, strict=True)
                padded = (x.rjust(w) if column.justify == "right" else x.ljust(w) for column, x, w in looks)
                yield self._gap.join(padded)


class Console:
    """What is printed, as it comes."""

    def __init__(self, file: TextIO, **_: object) -> None:
        self._file = file

    def print(self, what: object = "", **_: object) -> None:
        """Write a text or a table."""
        self._file.write(f"{what}\n")
