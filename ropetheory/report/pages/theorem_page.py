"""One theorem as a Markdown page: statement, hypotheses, calculations, confirmation, claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import Conclusion
from ropetheory.numeric.certificates import working_precision
from ropetheory.report.claim_line import claim_line
from ropetheory.report.pages.links import FOOT, anchor
from ropetheory.report.theorems.hints import cited as cited_words, hints
from ropetheory.report.typesetting import MARKDOWN
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.map_words import is_word
from ropetheory.symbolic.proof.classical.analysis import CLASSICAL
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import cited, other_start, relations

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.verify.proof_text import Entry
    from ropetheory.verify.results import ClaimResult, Derivation, TheoremResult

DIGITS, BITS, WIDE = 12, 200, 256


def theorem_page(theorem: Theorem, result: TheoremResult, settled: list[ClaimResult]) -> str:
    """Write the page of a theorem that was checked."""
    lines = [f"# {theorem.title}", "", theorem.summary, "", *_hypotheses(theorem)]
    lines += ["## Conclusions", ""]
    for entry in theorem.conclusions:
        lines += _conclusion(entry)
    lines += ["## Derivation", ""]
    for proved, derivation in zip(theorem.body, result.derivations, strict=True):
        lines += _derivation(proved, derivation)
    lines += _leaning(theorem)
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


def _derivation(entry: Entry, found: Derivation) -> list[str]:
    """Write a proof: the relation and reason of each step, by what it goes, and how it was checked."""
    way = "" if isinstance(entry, Conclusion) else " (on the way)"
    lines = [f"### {entry.name}{way}", "", MARKDOWN.display(entry.statement), ""]
    if found.supposes:
        lines += [f"Suppose {MARKDOWN.listed(found.supposes)}.", ""]
    if start := other_start(entry):
        lines += [f"Start at {MARKDOWN.inline(start)}.", ""]
    if entry.by is not None:
        lines += [f"{capitalized(cited_words(entry.by, MARKDOWN))}. *({found.ways[0]})*", ""]
    for number, (step, (_, op, after)) in enumerate(zip(entry.proof, relations(entry), strict=True)):
        needed = ", ".join(hints(step, MARKDOWN))
        written = f"{MARKDOWN.prose(step.reason)}{needed and f' {capitalized(needed)}.'}"
        lines += [f"{number + 1}. {MARKDOWN.related(op, after)} — {written} *({found.ways[number]})*"]
    lines += [""] if entry.proof else []
    wrong = getattr(entry, "must_fail", ())
    return [*lines, f"Must fail: {MARKDOWN.listed(wrong)}.", ""] if wrong else lines


def capitalized(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]


def _leaning(theorem: Theorem) -> list[str]:
    """State the lemmas that the proofs name."""
    named = {name for entry in theorem.body for name in cited(entry)} - {entry.name for entry in theorem.body}
    found = [entry for entry in (*theorem.lemmas, *lemmas()) if entry.name in named]
    if not found:
        return []
    lines = ["## Lemmas", "", "Each with a derivation of its own.", ""]
    for entry in found:
        supposed = f", for {MARKDOWN.listed(entry.requires)}" if entry.requires else ""
        lines.append(f"- `{entry.name}`: {MARKDOWN.inline(entry.statement)}{supposed}")
    return [*lines, ""]


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
