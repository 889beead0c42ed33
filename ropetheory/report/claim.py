"""One claim or one theorem with everything about it, as text. Pure functions.

A view is a list of fields, label and text, in the order in which a reader asks for them; a field
that has nothing to say is left out.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ropetheory.literature.registry import claims, sources
from ropetheory.report.glossary import used
from ropetheory.report.statement import assignment, failing, links, printed_plain, raw, unit_words
from ropetheory.report.verification import COLOURS, canvas, counterexample_words, unpadded
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verdicts.claim import Experiment, Formula, Members, Number, Verdict
from ropetheory.verdicts.printed_numbers import ranges
from ropetheory.verify.run import TheoremResult

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ropetheory.authoring import Conclusion, Theorem
    from ropetheory.report.statement import Link
    from ropetheory.verdicts.claim import Claim, Source
    from ropetheory.verify.run import ClaimResult, Mutants, Result

Field = tuple[str, str]
LABEL = 15  # columns of the labels
WITHOUT_THEOREM = {
    "definition": "a convention: nothing to prove, but others build on it",
    "report": "a report of an experiment: only the arithmetic between its figures is checked",
}


def claim_fields(claim: Claim, result: ClaimResult) -> list[Field]:
    """List everything about a claim: what is printed, what is true, and how that is known."""
    source = next(s for s in sources() if s.key == claim.source)
    fields = [
        ("source", source_line(source)),
        ("at", claim.locator),
        ("reading", claim.reading),
        ("printed", printed_plain(claim.printed)),
        ("formula", raw(claim.printed)),
        ("units", unit_words(claim.printed) if isinstance(claim.printed, Number) else ""),
        ("here", "\n".join(f"{written}: {meaning}" for written, meaning in used(claim, unicode))),
        ("letters", _letters(claim.where)),
        ("supposed", ", ".join(unicode(text) for text in claim.given)),
        ("verdict", _verdict(result)),
        ("problem", result.problem or ""),
        ("evidence", result.evidence),
        ("needs", result.hypothesis or ""),
        *_counterexample(claim, result),
        *_value(result),
        *_right(claim, result),
        *_settled(claim, result),
        ("mutants", _mutants(result.mutants)),
        ("by hand", "\n".join(unicode(text) for text in claim.mutants)),
    ]
    return [field for field in fields if field[1]]


def source_line(source: Source) -> str:
    """Write a source with its authors, its year and, where it is known, its arXiv number."""
    where = f", arXiv {source.arxiv}" if source.arxiv else ""
    return f"{source.title} ({source.authors}, {source.year}{where})"


def _letters(where: Mapping[str, str]) -> str:
    """Say what the letters of the theorem are in those of the claim."""
    return ", ".join(f"{unicode(letter)} of the theorem is {unicode(text)}" for letter, text in where.items())


def _verdict(result: ClaimResult) -> str:
    if result.verdict == result.recorded:
        return result.verdict
    return f"{result.verdict} (recorded: {result.recorded})"


def _counterexample(claim: Claim, result: ClaimResult) -> list[Field]:
    if not result.counterexample:
        return []
    if isinstance(claim.printed, Experiment):
        return [("counterexample", counterexample_words(result))]
    fields = [("counterexample", assignment(result.counterexample))]
    if not isinstance(claim.printed, Number):
        fields += [("there", "\n".join(map(link_words, sides_there(claim, result))))]
    return fields


def sides_there(claim: Claim, result: ClaimResult) -> list[Link]:
    """Evaluate what a claim prints at its counterexample; of a chain, the links that fail.

    A set is judged by its condition, which may hold where the set leaves a member out.
    """
    values = result.counterexample or {}
    if isinstance(claim.printed, Members):
        return links(claim.printed.condition, values)
    return failing(claim.printed.text, values) if isinstance(claim.printed, Formula) else []


def link_words(link: Link) -> str:
    """Say what the two sides of a comparison are.

    >>> from ropetheory.report.statement import Link
    >>> link_words(Link("θ_1 = 1", "0.01", "1", False))
    'θ_1 = 1 fails: left 0.01, right 1'
    """
    says = {True: " is true", False: " fails", None: ""}[link.holds]
    return f"{link.text}{says}: left {link.left}, right {link.right}"


def _value(result: ClaimResult) -> list[Field]:
    if isinstance(result.value, list):
        return [("members", ranges(result.value))]
    return [] if result.value is None else [("value", f"{result.value:.12g}")]


def _right(claim: Claim, result: ClaimResult) -> list[Field]:
    """Give the repaired statement or the milder reading, and the conclusion that proves it."""
    if not result.corrected:
        return []
    fields = [("milder reading" if claim.milder else "what is right", result.corrected)]
    if claim.corrected_by:
        fields += [("proved by", _conclusion(claim.corrected_by))]
    fields += [("its letters", _letters(claim.corrected_where))]
    return fields


def _settled(claim: Claim, result: ClaimResult) -> list[Field]:
    if claim.theorem in WITHOUT_THEOREM:
        return [("settled by", WITHOUT_THEOREM[claim.theorem])]
    proves = result.corrected and isinstance(claim.printed, Formula) and not claim.corrected_by
    return [("proved by" if proves else "settled by", _conclusion(claim.settled_by))]


def _conclusion(settled_by: str) -> str:
    theorem, _, name = settled_by.partition(".")
    return f"{settled_by}: {_stated(load(theorem).conclusion(name))}"


def _stated(entry: Conclusion, *, indent: int = 0) -> str:
    """Write a conclusion in words, then as mathematics with what it supposes."""
    supposed = ", ".join(unicode(text) for text in entry.requires)
    given = f", for {supposed}" if supposed else ""
    return f"{entry.sentence}\n{' ' * indent}{unicode(entry.statement)}{given}"


def _concludes(theorem: Theorem) -> list[Field]:
    stated = [f"{entry.name}: {_stated(entry, indent=2)}" for entry in theorem.conclusions]
    return [("concludes" if number == 0 else "", text) for number, text in enumerate(stated)]


def _mutants(mutants: Mutants) -> str:
    return f"{mutants.killed} of {mutants.tried} rejected" if mutants.tried else ""


def theorem_fields(theorem: Theorem, result: TheoremResult) -> list[Field]:
    """List everything about a theorem; its steps are on its page."""
    fields = [
        ("title", theorem.title),
        ("says", theorem.summary),
        ("supposes", "; ".join([", ".join(unicode(text) for text in theorem.hypotheses), *theorem.notes])),
        ("laws", ", ".join(unicode(text) for text in theorem.laws)),
        *_concludes(theorem),
        ("evidence", result.evidence if result.ok else ""),
        ("problem", result.problem or ""),
        ("given", ", ".join(result.given)),
        ("governs", ", ".join(result.governs)),
        ("mutants", _mutants(result.mutants)),
        ("claims", _settles(theorem.id)),
    ]
    return [field for field in fields if field[1]]


def _settles(theorem: str) -> str:
    """Count the claims that a theorem settles, by the verdict on file."""
    counts = Counter(claim.recorded for claim in claims() if claim.theorem == theorem)
    parts = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict])
    return f"{counts.total()} settled ({parts})" if parts else "none settled"


def as_text(result: Result, *, width: int = 100, colour: bool = False) -> str:
    """Write one claim or one theorem, checked, for a terminal.

    Parameters
    ----------
    result : ClaimResult or TheoremResult
        What the run found of it.
    width : int
        Columns.
    colour : bool
        Whether to use escape sequences.
    """
    if isinstance(result, TheoremResult):
        word, paint = ("derived", "green") if result.ok else ("FAILED", "bold red")
        fields = theorem_fields(load(result.id), result)
    else:
        word, paint = result.verdict, COLOURS[result.verdict]
        fields = claim_fields(next(c for c in claims() if c.id == result.id), result)
    console, stream = canvas(width, colour=colour)
    console.print(Text(result.id, style="bold").append(f"  {word}", style=paint))
    console.print(_grid(fields))
    return unpadded(stream)


def _grid(fields: Iterable[Field]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL, no_wrap=True)
    grid.add_column(overflow="fold")
    for label, text in fields:
        grid.add_row(Text(label, style="bold"), Text(text))
    return grid
