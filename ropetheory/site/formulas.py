"""Formulas as MathML, made while the site is built, and as plain text for its search."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree

from ropetheory.errors import RopeTheoryError

FORMULA = re.compile(r"```math\n(?P<display>.*?)\n```|\$`(?P<inline>.*?)`\$", re.DOTALL)
ALIGNED = re.compile(r"\\begin\{aligned\}(.*)\\end\{aligned\}", re.DOTALL)
SPACE = "{http://www.w3.org/1998/Math/MathML}"
BAR = re.compile(r'(<mover[^>]*>|<mo accent="true">&#x02015;</mo></mover>|</mover>)')
MARK = "formula{}formula"
PLACED = re.compile(r"formula(\d+)formula")


class Formulas:
    """The formulas of a site by number, each as MathML and as plain text.

    While Markdown is read a mark stands for each, since it would take signs of theirs for its own.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, bool], int] = {}
        self._found: list[tuple[str, str]] = []

    def __len__(self) -> int:
        return len(self._found)

    def mark(self, text: str) -> str:
        """Return Markdown with a mark in place of every formula."""
        return FORMULA.sub(self._mark, text)

    def _mark(self, found: re.Match[str]) -> str:
        large = found["display"] is not None
        key = found["display" if large else "inline"], large
        if key not in self._numbers:
            written = mathml(key[0], large=large)
            self._numbers[key] = len(self._found)
            self._found.append((written, plain(written)))
        return MARK.format(self._numbers[key])

    def as_text(self, page: str) -> str:
        """Return a page with its formulas as plain text, by which it is searched."""
        return PLACED.sub(self._text, page)

    def _text(self, found: re.Match[str]) -> str:
        return f"<!--{found[0]}-->{html.escape(self._found[int(found[1])][1])}<!--/-->"

    def typeset(self, page: str) -> str:
        """Return a page with its formulas as MathML."""
        shown = re.compile(rf"<!--{PLACED.pattern}-->.*?<!--/-->", re.DOTALL)
        page = shown.sub(lambda found: self._found[int(found[1])][0], page)
        return PLACED.sub(lambda found: html.escape(self._found[int(found[1])][1]), page)


def mathml(latex: str, *, large: bool = False) -> str:
    """Return a formula of ours as MathML.

    Raises
    ------
    RopeTheoryError
        A part of it is not understood.
    """
    if aligned := ALIGNED.fullmatch(latex.strip()):
        rows = [row.split("&") for row in aligned[1].strip().split("\\\\\n")]
        inner = "".join(f"<mtr>{''.join(map(_cell, cells))}</mtr>" for cells in rows)
        written = f'<mtable class="aligned" displaystyle="true">{inner}</mtable>'
    else:
        written = _inner(latex)
    try:
        ElementTree.fromstring(f"<math>{written}</math>")
    except ElementTree.ParseError as error:
        raise RopeTheoryError(f"no MathML for the formula {latex!r}: {error}") from error
    display = ' display="block"' if large else ""
    return f'<math xmlns="http://www.w3.org/1998/Math/MathML"{display}>{written}</math>'


def _cell(latex: str) -> str:
    return f"<mtd>{_inner(latex) if latex.strip() else ''}</mtd>"


def _inner(latex: str) -> str:
    from latex2mathml.converter import convert
    from latex2mathml.exceptions import (
        DenominatorNotFoundError,
        ExtraLeftOrMissingRightError,
        MissingEndError,
        NoAvailableTokensError,
        NumeratorNotFoundError,
    )

    try:
        written = convert(latex)
    except (
        DenominatorNotFoundError, ExtraLeftOrMissingRightError, MissingEndError, NoAvailableTokensError,
        NumeratorNotFoundError,
    ) as error:  # fmt: skip
        raise RopeTheoryError(f"no MathML for the formula {latex!r} ({type(error).__name__})") from error
    if unknown := re.search(r"<m[ion]>\\[A-Za-z]+", written):
        raise RopeTheoryError(f"no MathML for {unknown[0][4:]} in the formula {latex!r}")
    return _barred(re.sub(r"^<math[^>]*>|</math>$", "", written))


def _barred(written: str) -> str:
    """Draw a bar as a border, which spans all that it stands over; in most fonts the sign for it does not."""
    pieces: list[str] = []
    opened: list[int] = []
    for piece in BAR.split(written):
        if piece.startswith("<mover"):
            opened.append(len(pieces))
        elif piece.endswith("</mover>"):
            at = opened.pop()
            if piece != "</mover>":
                pieces[at], piece = '<mrow class="bar">', "</mrow>"
        pieces.append(piece)
    return "".join(pieces)


BETWEEN = {"msub": "_", "msup": "^", "mfrac": "/", "munder": "_", "mover": "^"}


def plain(written: str) -> str:
    """Return what a formula says as text, as people type it.

    >>> plain("<math><msub><mi>λ</mi><mi>j</mi></msub></math>")
    'λ_j'
    """
    return " ".join(_plain(ElementTree.fromstring(written)).split())


def _plain(node: ElementTree.Element) -> str:
    tag = node.tag.removeprefix(SPACE)
    parts = [_plain(child) for child in node]
    if tag in {"mi", "mn", "mo", "mtext"}:
        text = node.text or ""
        return f" {text} " if tag == "mo" and len(text.strip()) == 1 and text in "=+<>≤≥≈→≠∑∏∫" else text
    if tag == "mspace":
        return " "
    if tag in BETWEEN and len(parts) == 2:
        return BETWEEN[tag].join(map(_grouped, parts))
    if tag == "msubsup" or tag == "munderover":
        return f"{parts[0]}_{_grouped(parts[1])}^{_grouped(parts[2])}"
    if node.get("class") == "bar":
        return f"{_grouped(''.join(parts))}^―"
    if tag == "msqrt":
        return f"√{_grouped(''.join(parts))}"
    return ("; " if tag == "mtable" else "").join(parts)


def _grouped(text: str) -> str:
    """Set what has several members in brackets."""
    text = text.strip()
    return f"({text})" if re.search(r"[ +−/^-]", text) else text
