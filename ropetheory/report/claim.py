"""One claim with everything about it: a list of fields, label and text, typeset by a parameter.

The fields stand in the order in which a reader asks for them; one that has nothing to say is left
out. A terminal shows them as a table (``single``), a page as paragraphs (``source_page``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Experiment, Formula, Number
from ropetheory.literature.registry import sources
from ropetheory.report.confirmed import claim_lemmas
from ropetheory.report.glossary import glossary
from ropetheory.report.right import write_counterexample, write_right
from ropetheory.report.sides import sides_at
from ropetheory.report.theorems.statement import ranges, formula_text, unit_words, write_statement
from ropetheory.report.typesetting import PLAIN
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.verdicts.printed_sets import runs

if TYPE_CHECKING:
    from ropetheory.authoring.claim import Claim, Source
    from ropetheory.report.typesetting import Typesetting
    from ropetheory.verify.results import ClaimResult, Mutants

Field = tuple[str, str]
WITHOUT_THEOREM = {
    "definition": "a convention: nothing to prove, but others build on it",
    "report": "a report of an experiment: only the arithmetic between its figures is checked",
}


def claim_fields(result: ClaimResult, style: Typesetting = PLAIN) -> list[Field]:
    """List everything about a claim: what is printed, what is true, and how that is known."""
    claim = result.claim
    source = next(s for s in sources() if s.key == claim.source)
    fields = [
        ("source", source_line(source)),
        ("at", style.prose(claim.locator)),
        ("reading", style.prose(claim.reading)),
        (statement_label(claim), write_statement(claim.printed, style)),
        ("formula", formula_text(claim.printed)),
        ("units", unit_words(claim.printed) if isinstance(claim.printed, Number) else ""),
        ("here", _names(claim, style)),
        ("letters", style.letters(claim.where)),
        ("supposed", style.listed(claim.given)),
        ("verdict", _verdict(result)),
        ("problem", result.problem or ""),
        ("evidence", result.evidence),
        ("Rocq", claim_lemmas(claim)),
        ("needs", style.inline(claim.hypothesis) if claim.hypothesis else ""),
        *_counterexample(result, style),
        *_value(result),
        *_right(result, style),
        *_settled(result, style),
        ("mutants", write_mutants(result.mutants)),
        ("by hand", style.between.join(map(style.inline, claim.mutants))),
    ]
    return [field for field in fields if field[1]]


def statement_label(claim: Claim) -> str:
    """Name what a claim states: printed where it is transcribed, else our formalisation of a sentence.

    An experiment is told in our words, its figures are the document's.
    """
    if isinstance(claim.printed, Experiment):
        return "measured"
    return "printed" if claim.is_transcribed else "formalised"


def source_line(source: Source) -> str:
    """Write a source with its authors, its year and, where it is known, its arXiv number."""
    where = f", arXiv {source.arxiv}" if source.arxiv else ""
    return f"{source.title} ({source.authors}, {source.year}{where})"


def write_mutants(mutants: Mutants) -> str:
    """Say how many wrong versions were tried and rejected; nothing where none was."""
    return f"{mutants.killed} of {mutants.tried} rejected" if mutants.tried else ""


def _names(claim: Claim, style: Typesetting) -> str:
    """Say what the quantities of the formulas are."""
    named = glossary(claim, style.inline)
    return style.between.join(f"{written}: {style.prose(meaning)}" for written, meaning in named)


def _verdict(result: ClaimResult) -> str:
    recorded = result.claim.recorded.value
    return result.verdict if result.verdict == recorded else f"{result.verdict} (recorded: {recorded})"


def _counterexample(result: ClaimResult, style: Typesetting) -> list[Field]:
    """Give the assignment and, but for a number, both sides of what is printed there."""
    fields = [("counterexample", style.prose(write_counterexample(result)))]
    statement = result.claim.printed
    if result.counterexample and not isinstance(statement, Number):
        links = sides_at(result.claim, result.counterexample)
        whole = unicode(formula_text(statement)) if links else ""
        there = [style.sides(link, whole=link.text == whole) for link in links]
        fields.append(("there", style.between.join(there)))
    return fields


def _value(result: ClaimResult) -> list[Field]:
    if isinstance(result.value, list):
        return [("members", ranges(runs(result.value)))]
    return [] if result.value is None else [("value", f"{result.value:.12g}")]


def _right(result: ClaimResult, style: Typesetting) -> list[Field]:
    """Give the repaired statement or the milder reading, and the conclusion that proves it."""
    claim = result.claim
    if result.right is None:
        return []
    label = "milder reading" if claim.milder else "what is right"
    fields = [(label, write_right(result.right, result.supposes, style))]
    if claim.corrected_by:
        fields += [("proved by", style.conclusion(claim.corrected_by))]
    return [*fields, ("its letters", style.letters(claim.corrected_where))]


def _settled(result: ClaimResult, style: Typesetting) -> list[Field]:
    claim = result.claim
    if claim.theorem in WITHOUT_THEOREM:
        return [("settled by", WITHOUT_THEOREM[claim.theorem])]
    proves = result.right is not None and isinstance(claim.printed, Formula) and not claim.corrected_by
    return [("proved by" if proves else "settled by", style.conclusion(claim.settled_by))]
