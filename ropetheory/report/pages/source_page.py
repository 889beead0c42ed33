"""One source as a Markdown page: its claims in its own order, each with what is right and why."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Experiment, Formula, Number, Verdict
from ropetheory.report.claim import WITHOUT_THEOREM, claim_fields, stated_as
from ropetheory.report.pages.links import FOOT
from ropetheory.report.typesetting import MARKDOWN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.authoring.claim import Claim, Source
    from ropetheory.verify.results import ClaimResult, Report

    Fields = Mapping[str, str]

WORDS = {"printed": "Printed", "formalised": "As a formula of ours", "measured": "Measured"}
"""How a page leads to what a claim states."""


def source_page(source: Source, report: Report) -> str:
    """Write the page of a source that was checked."""
    results = [result for result in report.claims if result.claim.source == source.key]
    counts = Counter(result.verdict for result in results)
    parts = ", ".join(f"{counts[v.value]} {v.value}" for v in Verdict if counts[v.value])
    lines = [f"# {source.title}", "", whose(source), ""]
    lines += [f"{len(results)} claims in the order of the source: {parts}.", ""]
    for result in results:
        lines += claim_section(result)
    return "\n".join([*lines, FOOT, ""])


def whose(source: Source) -> str:
    """Say whose a source is and where to find it."""
    where = f", arXiv {source.arxiv}" if source.arxiv else ""
    return f"`{source.key}`: {source.authors}, {source.year}{where}."


def claim_section(result: ClaimResult) -> list[str]:
    """Write one claim: what is printed, what is right, the counterexample, and how it is settled."""
    claim, fields = result.claim, dict(claim_fields(result, MARKDOWN))
    slug = claim.id.partition(".")[2]
    paragraphs = [
        f'### <a id="{claim.id}"></a>{slug}: {result.verdict}',
        f"*{fields['at']}.* {fields['reading']}",
        _printed(claim, fields),
        f"Here {fields['here']}." if "here" in fields else "",
        _supposed(fields),
        _right(result, fields),
        _counterexample(claim, fields),
        _settled(result, fields),
    ]
    return [line for paragraph in paragraphs if paragraph for line in (paragraph, "")]


def _printed(claim: Claim, fields: Fields) -> str:
    label = stated_as(claim)
    stated, word = fields[label], WORDS[label]
    if isinstance(claim.printed, Formula):
        return f"{word}:\n\n{stated}"
    if isinstance(claim.printed, Experiment):
        states = MARKDOWN.listed(claim.printed.states)
        return f"{word}: {stated} It compares {states}." if states else f"{word}: {stated}"
    units = f"; {fields['units']}" if "units" in fields else ""
    return f"{word}: {stated}{units}."


def _supposed(fields: Fields) -> str:
    """Give the hypotheses: those of the source, and the one that it leaves out."""
    parts = [f"The source supposes {fields['supposed']}."] if "supposed" in fields else []
    if "needs" in fields:
        parts.append(f"**Needs** {fields['needs']}, which the source does not say.")
    return " ".join(parts)


def _right(result: ClaimResult, fields: Fields) -> str:
    """Give what is right: a repaired statement by itself, a recomputed number or set in the line."""
    if "milder reading" in fields:
        return f"**The milder reading.**\n\n{fields['milder reading']}"
    if "what is right" not in fields:
        return ""
    if isinstance(result.right, Formula):
        return f"**What is right.**\n\n{fields['what is right']}"
    return f"**What is right.** {fields['what is right']}."


def _counterexample(claim: Claim, fields: Fields) -> str:
    # A number fails at its own values, which stand in what is printed.
    if "counterexample" not in fields or isinstance(claim.printed, Number):
        return ""
    there = f"; {fields['there']}" if "there" in fields else ""
    return f"Counterexample: {fields['counterexample']}{there}."


def _settled(result: ClaimResult, fields: Fields) -> str:
    """Name the conclusions that settle a claim, the evidence and the mutants."""
    claim, mutants = result.claim, result.mutants
    if claim.theorem in WITHOUT_THEOREM:
        by = f"Settled by {fields['settled by']}."
    else:
        first = fields.get("settled by") or fields["proved by"]
        places = [_with_letters(first, fields.get("letters"))]
        if claim.corrected_by and result.right is not None:
            places.append(_with_letters(fields["proved by"], fields.get("its letters")))
        by = f"Settled by {' and '.join(places)}; {fields['evidence']}."
    tried = f" {mutants.killed} of {mutants.tried} wrong versions rejected." if mutants.tried else ""
    return by + tried


def _with_letters(conclusion: str, letters: str | None) -> str:
    return f"{conclusion} with {letters}" if letters else conclusion
