"""A notebook's page as HTML: the texts and tables that a terminal has, and formulas that it typesets.

Whatever writes on a terminal's page writes on this one, too, so that each table is written once.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from ropetheory.report.terminal import Page
from ropetheory.report.typesetting import Typesetting
from ropetheory.symbolic.language.typeset import latex, unicode

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rich.console import RenderableType
    from rich.table import Table

WIDTH = 130  # columns that a page has where it asks for them, as bars of wavelengths do
COLOURS = {
    "green": "#2e8b57", "cyan": "#0e8aa0", "red": "#d0342c", "yellow": "#b8860b", "blue": "#3b6fd4",
    "magenta": "#a640a6",
}  # fmt: skip
"""By the names of a terminal. A page that defines ``--rt-red`` and so on has its own for its ground."""
COMMAND = "python -m "


class HtmlPage(Page):
    """A page whose parts unfold; those that a reader wants at once stand open."""

    def __init__(self, *, unfolded: Collection[str] = ()) -> None:
        self._lines: list[str] = []
        self._unfolded = unfolded
        self._within = False

    def print(self, what: RenderableType = "", style: str | None = None, *, whole: bool = False) -> None:
        if what == "":
            return
        if hasattr(what, "columns"):
            self.add(write_table(what))  # type: ignore[arg-type]  # a terminal's page is given text and tables
        else:
            text = str(what)
            written = f"<code>{escape(text)}</code>" if text.startswith(COMMAND) else _pieces(what)
            self.add(paragraph(written, style or ""))

    def title(self, text: str) -> None:
        self.end()
        self._within = True
        self.add(f"<details{' open' if text in self._unfolded else ''}><summary>{escape(text)}</summary>")

    def note(self, text: str) -> None:
        self.add(paragraph(f"<small>{words(text)}</small>", "dim"))

    def add(self, written: str) -> None:
        """Add what is HTML already."""
        self._lines.append(written)

    def end(self) -> None:
        """End the part that is under way."""
        if self._within:
            self.add("</details>")
        self._within = False

    @property
    def text(self) -> str:
        """What stands on the page."""
        closing = ["</details>"] if self._within else []
        return "\n".join(["<div>", *self._lines, *closing, "</div>"])


class Html(Typesetting):
    """LaTeX between dollars, which a notebook typesets; a pointer over it shows it as plain text."""

    between = "<br>"
    large = r"\displaystyle "

    def formula(self, text: str) -> str:
        return latex(text)

    def mark(self, typeset: str) -> str:
        return f"${escape(typeset)}$"

    def inline(self, text: str) -> str:
        return f'<span title="{escape(unicode(text))}">{self.mark(latex(text))}</span>'

    def display(self, text: str) -> str:
        return f'<span title="{escape(unicode(text))}">{self.mark(self.large + latex(text))}</span>'

    def prose(self, text: str) -> str:
        return escape(text)

    def name(self, text: str) -> str:
        return f"<code>{escape(text)}</code>"

    def result(self, name: str) -> str:
        return self.name(name)

    def letters(self, where: Mapping[str, str]) -> str:
        return ", ".join(self.mark(rf"{latex(letter)} \to {latex(text)}") for letter, text in where.items())


HTML = Html()


def escape(text: str) -> str:
    """Keep a browser from reading signs into our words.

    >>> escape('L < "2π"')
    'L &lt; &quot;2π&quot;'
    """
    return html.escape(text)


def words(text: str) -> str:
    """Escape words; what stands between backticks is code.

    >>> words("`a < b` holds")
    '<code>a &lt; b</code> holds'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _pieces(what: RenderableType) -> str:
    """Write a text whose parts have styles of their own."""
    text, base = str(what), str(getattr(what, "style", ""))
    pieces, at = [], 0
    for start, end, style in getattr(what, "spans", ()):
        pieces += [(text[at:start], base), (text[start:end], _joined(base, str(style)))]
        at = end
    pieces.append((text[at:], base))
    shown = (coloured(words(piece), style) for piece, style in pieces if piece)
    return "".join(shown).strip("\n").replace("\n", "<br>")


def _joined(base: str, own: str) -> str:
    """Return the style of a part of a text: what it says of weight counts."""
    if "not bold" in own:
        return f"{base} {own}".replace("not bold", "").replace("bold", "")
    return f"{base} {own}"


def coloured(written: str, style: str) -> str:
    """Set HTML in the style of a terminal.

    >>> coloured("refuted", "bold red")
    '<b style="color:var(--rt-red,#d0342c)">refuted</b>'
    """
    tag = "b" if "bold" in style else "span"
    found = [f"color:var(--rt-{word},{COLOURS[word]})" for word in style.split() if word in COLOURS]
    found += ["opacity:.7"] if "dim" in style else []
    if not found:
        return f"<b>{written}</b>" if tag == "b" else written
    return f'<{tag} style="{";".join(found)}">{written}</{tag}>'


def paragraph(written: str, style: str = "") -> str:
    """Write a paragraph; a notebook leaves much room about one, which lines of a report do not need."""
    return f'<p style="margin:.3em 0">{coloured(written, style)}</p>'


def write_table(shown: Table) -> str:
    """Write a table of a terminal; numbers stand at the right, and a bar in letters of one width."""
    columns = shown.columns
    sides = ["right" if column.justify == "right" else "left" for column in columns]
    cells = zip(*(column.cells for column in columns), strict=True)
    styles = (str(row.style or "") for row in shown.rows)
    looks = [str(column.style or "") for column in columns]
    lines = [
        _row("td", sides, own, [f"{look} {style}".strip() for look in looks])
        for own, style in zip(cells, styles, strict=True)
    ]
    if shown.show_header and any(str(column.header) for column in columns):
        lines.insert(0, _row("th", sides, [column.header for column in columns], [""] * len(columns)))
    return "\n".join(['<table style="margin:.3em 0">', *lines, "</table>"])


def _row(tag: str, sides: Iterable[str], cells: Iterable[RenderableType], styles: Iterable[str]) -> str:
    written = "".join(
        f'<{tag} style="text-align:{side};vertical-align:top">{coloured(_cell(cell), style)}</{tag}>'
        for side, cell, style in zip(sides, cells, styles, strict=True)
    )
    return f"<tr>{written}</tr>"


def _cell(cell: RenderableType) -> str:
    text = str(cell)
    if any(sign in text for sign in BARS):
        return f'<code style="white-space:pre;opacity:.6">{escape(text)}</code>'
    return _pieces(cell)


BARS = "█▒│┊"


def lines_of(rows: Iterable[tuple[str, str]]) -> str:
    """Write labels and what stands beside them; both are HTML already."""
    lines = (f"<tr>{_label(label)}{_label(words)}</tr>" for label, words in rows)
    return "\n".join(['<table style="margin:.3em 0">', *lines, "</table>"])


def _label(written: str) -> str:
    return f'<td style="text-align:left;vertical-align:top">{written}</td>'


def fold(summary: str, inside: str) -> str:
    """Write what unfolds under a line; both are HTML already."""
    return f"<details><summary>{summary}</summary>\n{inside}\n</details>"
