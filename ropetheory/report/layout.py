"""Words in styles, and tables of them, laid out in the columns of a terminal.

A table takes the room that its widest cells need; where the page is narrower, columns of words share what is
missing and are broken, the widest first. Everything here is counted in columns of a terminal, of which a sign
takes one, two or none.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

CODES = {
    "bold": "1", "dim": "2",
    "red": "31", "green": "32", "yellow": "33", "blue": "34", "magenta": "35", "cyan": "36",
}  # fmt: skip
"""The words of which a style is made, and what each is to a terminal."""
CUT = "…"
_WORD = re.compile(r"\s*\S+\s*")


class Text:
    """Words, each part in a style of its own.

    >>> str(Text("refuted", "red").append(" at d = 2"))
    'refuted at d = 2'
    """

    __slots__ = ("parts", "style")

    def __init__(self, text: str, style: str = "") -> None:
        self.style = style
        self.parts = [(text, style)]

    def append(self, text: str, style: str = "") -> Text:
        """Add words."""
        self.parts.append((text, style))
        return self

    def __str__(self) -> str:
        return "".join(text for text, _ in self.parts)


Cell = str | Text


class Line(NamedTuple):
    """One line of words, with the style of each of its signs."""

    text: str
    styles: Sequence[str]

    def part(self, start: int, end: int | None = None) -> Line:
        """Return some signs of it."""
        return Line(self.text[start:end], self.styles[start:end])

    def extended(self, text: str) -> Line:
        """Add signs in the style of its last one."""
        return Line(self.text + text, [*self.styles, *[self.styles[-1] if self.styles else ""] * len(text)])


@dataclass(slots=True)
class Column:
    """How the cells of a column stand, and the cells.

    ``overflow`` says what becomes of what is too long for a line: ``fold`` breaks it, ``ellipsis`` cuts it,
    ``ignore`` leaves it.
    """

    header: Cell
    justify: str = "left"
    style: str = ""
    no_wrap: bool = False
    overflow: str = "ellipsis"
    width: int | None = None
    max_width: int | None = None
    cells: list[Cell] = field(default_factory=list)

    def natural(self, *, headed: bool) -> int:
        """Return the columns that it takes where nothing is broken."""
        if self.width is not None:
            return self.width
        shown = [self.header, *self.cells] if headed else self.cells
        widest = max((cells(line) for cell in shown for line in str(cell).splitlines()), default=0)
        return widest if self.max_width is None else min(widest, self.max_width)

    def lines(self, cell: Cell, width: int, style: str) -> list[Line]:
        """Break a cell into lines of this width."""
        lines = wrapped(cell, width, style, overflow=self.overflow, whole=self.no_wrap)
        return [_aligned(line, width, self.justify) for line in lines]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, as a whole."""

    style: str = ""


@dataclass(slots=True)
class Table:
    """Rows in columns that stand ``gap`` apart."""

    gap: int = 2
    show_header: bool = True
    columns: list[Column] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)

    def add_column(self, header: Cell = "", **how: Any) -> None:
        """Add a column."""
        self.columns.append(Column(header, **how))

    def add_row(self, *row: Cell, style: str = "") -> None:
        """Add a row; cells that are left out are empty."""
        self.rows.append(Row(style))
        for place, column in enumerate(self.columns):
            column.cells.append(row[place] if place < len(row) else "")

    def lines(self, width: int) -> Iterator[Line]:
        """Lay it out in so many columns."""
        widths = self._widths(width)
        if self.show_header:
            heads, bold = [column.header for column in self.columns], ["bold"] * len(widths)
            yield from self._row(heads, bold, widths, low=True)
        for place, row in enumerate(self.rows):
            styles = [f"{column.style} {row.style}" for column in self.columns]
            yield from self._row([column.cells[place] for column in self.columns], styles, widths)

    def _gaps(self) -> list[int]:
        count = len(self.columns)
        return [*[self.gap] * (count - 1), 0][:count]

    def _widths(self, width: int) -> list[int]:
        """Share the width out; the gap behind a column counts with it."""
        gaps = self._gaps()
        natural = [column.natural(headed=self.show_header) for column in self.columns]
        breakable = [column.width is None and not column.no_wrap for column in self.columns]
        wanted = [min(width, one + gap) or 1 for one, gap in zip(natural, gaps, strict=True)]
        narrowed = reduced(wanted, breakable, width)
        return narrowed

    def _row(
        self, row: Sequence[Cell], styles: Sequence[str], widths: Sequence[int], *, low: bool = False
    ) -> Iterator[Line]:
        """Lay out one row: as many lines as its highest cell has; a column without room stays empty."""
        each = zip(self.columns, row, widths, self._gaps(), styles, strict=True)
        stacks = [
            column.lines(cell, width - gap, style) if width > gap else []
            for column, cell, width, gap, style in each
        ]
        most = max(map(len, stacks), default=0)
        for height in range(most):
            text, seen = "", list[str]()
            for stack, width in zip(stacks, widths, strict=True):
                place = height - (most - len(stack) if low else 0)
                line = stack[place] if 0 <= place < len(stack) else Line("", [])
                padding = " " * (width - cells(line.text))
                text += line.text + padding
                seen += [*line.styles, *([""] * len(padding))]
            yield Line(text, seen)


def reduced(widths: list[int], breakable: Sequence[bool], room: int) -> list[int]:
    """Narrow columns until all fit: the widest of those that can be broken, and at last every column.

    >>> reduced([4, 30, 20], [False, True, True], 44)
    [4, 20, 20]
    """
    widths = list(widths)
    while (excess := sum(widths) - room) > 0 and any(breakable):
        most = max(one for one, can in zip(widths, breakable, strict=True) if can)
        second = max(one if can and one != most else 0 for one, can in zip(widths, breakable, strict=True))
        widest = [can and one == most for one, can in zip(widths, breakable, strict=True)]
        if most == second:
            break
        widths = _less(widths, widest, excess, most - second)
    if excess > 0:
        widths = _less(widths, [one > 0 for one in widths], excess, None)
    return widths


def _less(widths: Sequence[int], which: Sequence[bool], excess: int, most: int | None) -> list[int]:
    """Take an excess from some columns in equal shares, from none more than it has or ``most``."""
    left, shares, found = excess, sum(which), []
    for width, taken in zip(widths, which, strict=True):
        share = min(width if most is None else min(excess, most), round(left / shares)) if taken else 0
        left, shares = left - share, shares - taken
        found.append(width - share)
    return found


def cells(text: str) -> int:
    """Count the columns that a text takes.

    >>> cells("θ_j → b′"), cells("x\N{COMBINING TILDE}"), cells("基")
    (8, 1, 2)
    """
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def _cells_of(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def wrapped(
    what: Cell, width: int, style: str = "", *, overflow: str = "fold", whole: bool = False
) -> Iterator[Line]:
    """Break words into lines of a width; whole, only where they have a line break themselves."""
    for line in _split(what, style):
        places = [] if whole else breaks(line.text, width, fold=overflow == "fold")
        for start, end in zip([0, *places], [*places, None], strict=True):
            one = line.part(start, end)
            if cells(one.text) > width:
                one = one.part(0, max(len(one.text.rstrip()), _fitting(one.text, width)))
            yield one if overflow == "ignore" else _cropped(one, width, overflow)


def breaks(text: str, width: int, *, fold: bool) -> list[int]:
    """Say where a line is broken so that its parts fit; a word that fits nowhere is folded, or stays.

    >>> breaks("one two three", 8, fold=True)
    [8]
    """
    found, used = list[int](), 0
    for match in _WORD.finditer(text):
        word, start = match[0], match.start()
        length = cells(word.rstrip())
        if width - used >= length:
            used += cells(word)
            continue
        if start and (used or length > width):
            found.append(start)
        used = cells(word)
        while fold and length > width and used > width:
            step = max(1, _fitting(word, width))
            word, start = word[step:], start + step
            if word:
                found.append(start)
            used = cells(word)
    return found


def _fitting(text: str, width: int) -> int:
    """Count the signs that fit into a width."""
    used = 0
    for place, sign in enumerate(text):
        used += _cells_of(sign)
        if used > width:
            return place
    return len(text)


def _split(what: Cell, style: str) -> Iterator[Line]:
    """Yield the lines that words have already, each sign with its style."""
    parts = [(what, "")] if isinstance(what, str) else what.parts
    text = "".join(part for part, _ in parts)
    styles = [f"{style} {own}" for part, own in parts for _ in part]
    place = 0
    for line in text.split("\n"):
        yield Line(line, styles[place : place + len(line)])
        place += len(line) + 1


def _cropped(line: Line, width: int, overflow: str) -> Line:
    if cells(line.text) <= width:
        return line
    if overflow == "ellipsis":
        return line.part(0, _fitting(line.text, width - 1)).extended(CUT)
    return line.part(0, _fitting(line.text, width))


def _aligned(line: Line, width: int, justify: str) -> Line:
    if justify != "right":
        return line
    text = line.text.rstrip()
    room = max(0, width - cells(text))
    return Line(" " * room + text, [*[""] * room, *line.styles[: len(text)]])


def painted(lines: Iterable[Line], *, colour: bool) -> str:
    r"""Write lines, with escape sequences where a terminal takes them; no line ends in spaces.

    >>> painted([Line("ab", ["bold", ""])], colour=True)
    '\x1b[1ma\x1b[0mb\n'
    """
    if not colour:
        return "".join(f"{line.text.rstrip()}\n" for line in lines)
    return "".join(f"{''.join(_runs(line))}\n" for line in lines)


def _runs(line: Line) -> Iterator[str]:
    text, start = line.text.rstrip(), 0
    for place in range(1, len(text) + 1):
        if place == len(text) or line.styles[place] != line.styles[start]:
            codes = ";".join(dict.fromkeys(CODES[word] for word in line.styles[start].split()))
            run = text[start:place]
            yield f"\x1b[{codes}m{run}\x1b[0m" if codes else run
            start = place
