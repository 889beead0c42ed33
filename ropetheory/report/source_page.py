"""One source as a Markdown page: its claims in its own order, each with what is right and why."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ropetheory.literature.registry import claims
from ropetheory.report.claim import WITHOUT_THEOREM, sides_there
from ropetheory.report.glossary import used
from ropetheory.report.pages import FOOT, conclusion_link, source_words
from ropetheory.report.statement import assignment, printed_latex, raw, unit_words
from ropetheory.report.verification import counterexample_words
from ropetheory.symbolic.language.typeset import latex, unicode
from ropetheory.verdicts.claim import Experiment, Formula, Members, Number, Verdict
from ropetheory.verdicts.printed_numbers import ranges

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.report.statement import Link
    from ropetheory.verdicts.claim import Claim, Source
    from ropetheory.verify.run import ClaimResult, Report

ESCAPED = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_<>|$#"})
"""Signs of our own words that Markdown would take for its own."""


def source_page(source: Source, report: Report) -> str:
    """Write the page of a source that was checked."""
    results = [claim for claim in report.claims if claim.source == source.key]
    counts = Counter(claim.verdict for claim in results)
    parts = ", ".join(f"{counts[v.value]} {v.value}" for v in Verdict if counts[v.value])
    lines = [f"# {source.title}", "", source_words(source), ""]
    lines += [f"{len(results)} claims in the order of the source: {parts}.", ""]
    by_id = {claim.id: claim for claim in claims()}
    for result in results:
        lines += claim_section(by_id[result.id], result)
    return "\n".join([*lines, FOOT, ""])


def claim_section(claim: Claim, result: ClaimResult) -> list[str]:
    """Write one claim: what is printed, what is right, the counterexample, and how it is settled."""
    slug = claim.id.partition(".")[2]
    paragraphs = [
        f'### <a id="{claim.id}"></a>{slug}: {result.verdict}',
        f"*{words(claim.locator)}.* {words(claim.reading)}",
        _printed(claim.printed),
        _names(claim),
        _supposed(claim, result),
        _right(claim, result),
        _counterexample(claim, result),
        _settled(claim, result),
    ]
    return [line for paragraph in paragraphs if paragraph for line in (paragraph, "")]


def words(text: str) -> str:
    r"""Keep Markdown from reading signs into our words.

    >>> print(words("theta_j and C_d"))
    theta\_j and C\_d
    """
    return text.translate(ESCAPED)


def _printed(statement: Any) -> str:
    if isinstance(statement, Formula):
        return f"$${latex(statement.text)}$$"
    if isinstance(statement, Number):
        return f"Printed: {printed_latex(statement)}; {unit_words(statement)}."
    if isinstance(statement, Members):
        return f"Printed: {printed_latex(statement)}."
    if isinstance(statement, Experiment) and statement.states:
        compared = ", ".join(f"${latex(state)}$" for state in statement.states)
        return f"Printed: {words(statement.text)} It compares {compared}."
    return f"Printed: {words(printed_latex(statement))}"


def _names(claim: Claim) -> str:
    """Say what the quantities of the formulas are."""
    named = [f"${written}$: {words(meaning)}" for written, meaning in used(claim, latex)]
    return f"Here {'; '.join(named)}." if named else ""


def _supposed(claim: Claim, result: ClaimResult) -> str:
    """Give the hypotheses: those of the source, and the one that it leaves out."""
    stated = ", ".join(f"${latex(text)}$" for text in claim.given)
    parts = [f"The source supposes {stated}."] if stated else []
    if result.verdict == Verdict.HOLDS_IF.value:
        parts.append(f"**Needs** ${latex(claim.hypothesis)}$, which the source does not say.")
    return " ".join(parts)


def _right(claim: Claim, result: ClaimResult) -> str:
    """Typeset what is right: a repaired statement, a recomputed number, a recomputed set."""
    if not result.corrected:
        return ""
    if isinstance(claim.printed, Number):
        value = f"{result.value:.12g}"
        return f"**What is right.** ${latex(claim.printed.quantity)} \\approx {value}$."
    if isinstance(claim.printed, Members) and isinstance(result.value, list):
        condition, letter = f"${latex(claim.printed.condition)}$", f"${claim.printed.variable}$"
        which = f"exactly for {letter} = {ranges(result.value)}" if result.value else f"for no {letter}"
        return f"**What is right.** {condition} {which}."
    true = claim.milder or claim.corrected
    if true is None:
        return f"**What is right.** {words(result.corrected)}"
    # The decider adds, in plain letters, what the repaired statement supposes.
    supposed = result.corrected.removeprefix(unicode(true.text)).removeprefix(", ")
    name = "The milder reading" if claim.milder else "What is right"
    after = f"\n\n{words(supposed[:1].upper() + supposed[1:])}." if supposed else ""
    return f"**{name}.**\n\n$${latex(true.text)}$${after}"


def _counterexample(claim: Claim, result: ClaimResult) -> str:
    if not result.counterexample or isinstance(claim.printed, Number):
        return ""
    if isinstance(claim.printed, Experiment):
        return f"Counterexample: {words(counterexample_words(result))}."
    sides = [_sides(link, claim.printed) for link in sides_there(claim, result)]
    there = f"; {'; '.join(sides)}" if sides else ""
    return f"Counterexample: {words(assignment(result.counterexample))}{there}."


def _sides(link: Link, statement: Any) -> str:
    """Say what the two sides are, and of a chain which comparison it is."""
    which = "" if link.text == unicode(raw(statement)) else f"of {words(link.text)} "
    return f"there the left side {which}is {link.left}, the right side {link.right}"


def _settled(claim: Claim, result: ClaimResult) -> str:
    """Name the conclusions that settle a claim, the evidence and the mutants."""
    if claim.theorem in WITHOUT_THEOREM:
        by = f"Settled by {WITHOUT_THEOREM[claim.theorem]}."
    else:
        places = [conclusion_link(claim.settled_by) + _letters(claim.where)]
        if claim.corrected_by:
            places.append(conclusion_link(claim.corrected_by) + _letters(claim.corrected_where))
        by = f"Settled by {' and '.join(places)}; {result.evidence}."
    tried = result.mutants.tried
    rejected = f" {result.mutants.killed} of {tried} wrong versions rejected." if tried else ""
    return by + rejected


def _letters(where: Mapping[str, str]) -> str:
    """Say what is put for the letters of a conclusion."""
    put = ", ".join(f"${latex(letter)} \\to {latex(text)}$" for letter, text in where.items())
    return f" with {put}" if put else ""
