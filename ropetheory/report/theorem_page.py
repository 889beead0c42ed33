"""One theorem as a Markdown page: statement, hypotheses, numbered steps, confirmation, claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.numeric.certificates import working_precision
from ropetheory.report.claim_line import claim_line
from ropetheory.report.links import FOOT, anchor
from ropetheory.report.typesetting import MARKDOWN
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.map_words import is_word
from ropetheory.symbolic.proof.classical.analysis import CLASSICAL
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.evaluate import ball

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion, Theorem
    from ropetheory.verify.results import ClaimResult, Derivation, TheoremResult

DIGITS, BITS, WIDE = 12, 200, 256


def theorem_page(theorem: Theorem, result: TheoremResult, settled: list[ClaimResult]) -> str:
    """Write the page of a theorem that was checked."""
    lines = [f"# {theorem.title}", "", theorem.summary, "", *_hypotheses(theorem)]
    lines += ["## Conclusions", ""]
    for entry in theorem.conclusions:
        lines += _conclusion(entry)
    lines += ["## Derivation", ""]
    stated = {entry.name for entry in theorem.conclusions}
    for derivation in result.derivations:
        lines += _derivation(derivation, lemma=derivation.name not in stated)
    lines += _cited(result.given)
    lines += _confirmation(theorem, result)
    lines += ["## Claims that it settles", "", *[claim_line(claim) for claim in settled], ""]
    return "\n".join([*lines, FOOT, ""])


def _hypotheses(theorem: Theorem) -> list[str]:
    written = MARKDOWN.listed(theorem.hypotheses)
    notes = "; ".join(theorem.notes)
    lines = [f"**Hypotheses.** {written}; {notes}.", ""]
    if theorem.laws:
        laws = MARKDOWN.listed(theorem.laws)
        lines += [f"**Laws**, at all positions, of the maps that they name: {laws}.", ""]
    return lines


def _conclusion(entry: Conclusion) -> list[str]:
    supposed = MARKDOWN.listed(entry.requires)
    given = f" For {supposed}." if supposed else ""
    place = f'<a id="{anchor(entry.name)}"></a>'
    formula = MARKDOWN.display(entry.statement)
    return [f"- {place}**{entry.name}.** {entry.sentence}{given}", "", f"  {formula}", ""]


def _derivation(derivation: Derivation, *, lemma: bool) -> list[str]:
    lines = [f"### {derivation.name}{' (on the way)' if lemma else ''}", ""]
    if derivation.requires:
        lines += [f"Suppose {_marked(derivation.requires)}.", ""]
    if derivation.laws:
        lines += [f"By the laws {_marked(derivation.laws)}.", ""]
    for number, step in enumerate(derivation.steps, start=1):
        confirmed = f"; confirmed at {step.confirmed} points" if step.confirmed else ""
        lines += [f"{number}. {step.reason} *({step.way}{confirmed})*", "", f"   $${step.formula}$$", ""]
    return lines


def _marked(formulas: tuple[str, ...]) -> str:
    return ", ".join(map(MARKDOWN.mark, formulas))


def _cited(given: tuple[str, ...]) -> list[str]:
    if not given:
        return []
    entries = [CLASSICAL[name] for name in given]
    return [
        "## Classical theorems cited",
        "",
        *[f"- **{entry.name}.** {entry.statement} ({entry.reference})" for entry in entries],
        "",
    ]


def _confirmation(theorem: Theorem, result: TheoremResult) -> list[str]:
    lines = [
        "## Numerical confirmation",
        "",
        "Both sides of each conclusion at an admissible point drawn from a fixed seed, as midpoints of "
        f"Arb balls to {DIGITS} certified digits.",
        "",
        "| conclusion | point | left | right |",
        "| --- | --- | --- | --- |",
    ]
    for entry in theorem.conclusions:
        row = _sample(theorem.id, entry)
        if row:
            lines.append(row)
    functions = ", ".join(f"`{name}`" for name in result.governs)
    held = f" Public functions held against these formulas by balls: {functions}." if functions else ""
    mutants = f"Mutants: {result.mutants.killed} of {result.mutants.tried} wrong versions rejected."
    return [*lines, "", mutants + held, ""]


def _sample(theorem: str, entry: Conclusion) -> str:
    """Write a row of the confirmation; matrices have none, a limit is shown at a large width."""
    relation = entry.relation()
    left, right = relation.lhs, relation.rhs
    if isinstance(left, sp.MatrixBase) or is_word(left):
        return ""
    at_width = ""
    if isinstance(left, sp.Limit):
        left, at_width = left.args[0].subs(letters.d, WIDE), f" (d = {WIDE})"
    (point,) = points.take(1, f"page/{theorem}.{entry.name}", (left, right), entry.conditions())
    with working_precision(BITS):
        shown = [str(side) if side is sp.oo else _shown(ball(side, point)) for side in (left, right)]
    written = ", ".join(_assignment(name, value) for name, value in points.as_text(point).items())
    return f"| {entry.name} | {written} | {shown[0]}{at_width} | {shown[1].replace('oo', '∞')} |"


def _assignment(name: str, value: Any) -> str:
    return f"{name} = ({', '.join(value)}, …)" if isinstance(value, list) else f"{name} = {value}"


def _shown(value: Any) -> str:
    if value.imag.is_zero():
        return _digits(value.real)
    return f"{_digits(value.real)} + {_digits(value.imag)} i"


def _digits(value: Any) -> str:
    # An exact zero and a ball around zero are both shown as 0: no digit of the latter is certain.
    return "0" if value.contains(0) else str(value.str(DIGITS, radius=False))
