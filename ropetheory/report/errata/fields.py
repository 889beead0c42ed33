"""One erratum with everything about it: a list of fields, label and text, typeset by a parameter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.report.theorems.statement import assignment
from ropetheory.report.typesetting import PLAIN

if TYPE_CHECKING:
    from ropetheory.authoring.erratum import Erratum, Shown
    from ropetheory.report.typesetting import Typesetting
    from ropetheory.verdicts.erratum import Figure
    from ropetheory.verify.results import ErratumResult

Field = tuple[str, str]
DIGITS = 6
"""Of a figure, which is to be looked at; a program gets twelve."""


def erratum_fields(result: ErratumResult, style: Typesetting = PLAIN) -> list[Field]:
    """List everything about an erratum in the order in which a reader asks; what is empty is left out."""
    erratum = result.erratum
    fields = [
        ("mistake", style.prose(erratum.title)),
        ("at", style.prose(erratum.where)),
        ("stated", style.prose(erratum.says)),
        ("true", style.prose(erratum.truth)),
        ("because", style.prose(erratum.reason)),
        ("numbers", style.between.join(figure_lines(result, style))),
        ("but there", style.prose(erratum.contradiction)),
        ("changes", weight(erratum)),
        ("practice", style.prose(erratum.practice)),
        ("claims", ", ".join(claim_words(result))),
        ("picture", erratum.picture),
        ("problem", result.problem or ""),
    ]
    return [field for field in fields if field[1]]


def weight(erratum: Erratum) -> str:
    """Say what a mistake changes, and whether practice depends on it."""
    practice = ", and practice depends on it" if erratum.practice else ""
    return f"a {erratum.changes.value}{practice}"


def claim_words(result: ErratumResult) -> list[str]:
    """List the claims of an erratum, with the verdicts that the run computed."""
    verdicts = {claim.id: f" ({claim.verdict})" for claim in result.claims}
    return [f"{name}{verdicts.get(name, '')}" for name in result.erratum.claims]


def figure_lines(result: ErratumResult, style: Typesetting = PLAIN) -> list[str]:
    """Write the figures of an erratum, a line each; none where they were not evaluated."""
    pairs = zip(result.erratum.shown, result.figures, strict=False)
    return [figure_line(shown, figure, style) for shown, figure in pairs]


def figure_line(shown: Shown, figure: Figure, style: Typesetting = PLAIN) -> str:
    """Write a figure: what it is and where, as it is stated, as it is, and what should be stated.

    Examples
    --------
    >>> from ropetheory.authoring import Shown
    >>> from ropetheory.verdicts.erratum import Figure
    >>> figure_line(Shown("Wavelength of the last pair", "2*pi*b", "wavelength(d/2-1)",
    ...     {"b": "10000", "d": "128"}), Figure("62831.8530718", "54410.1431308", "54410.1431308"))
    'Wavelength of the last pair (b = 10000, d = 128): stated 62831.9, true 54410.1'
    """
    printed, true, right = (round_figure(text) for text in (figure.printed, figure.true, figure.corrected))
    place = f" ({style.prose(assignment(shown.at))})" if shown.at else ""
    sign = {"==": "", "!=": "other than "}.get(shown.op, f"{style.prose(shown.op)} ")
    corrected = f", corrected {sign}{right}" if shown.right and right != true else ""
    return f"{style.prose(shown.what)}{place}: stated {sign}{printed}, true {true}{corrected}"


def round_figure(text: str) -> str:
    """Round a decimal to the digits that people look at; whole and complex numbers stay.

    >>> round_figure("62831.8530718"), shorter("54"), shorter("1.20000000000e-9")
    ('62831.9', '54', '1.2e-09')
    """
    if text.lstrip("-").isdigit() or text.endswith(" i"):
        return text
    return f"{float(text):.{DIGITS}g}"
