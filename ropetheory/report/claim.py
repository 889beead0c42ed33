"""One claim with everything about it: one list, of which programs, a terminal and pages have their parts.

The members stand in the order in which a reader asks for them. A program has those with a key, a
terminal shows those with a label that have something to say as a table, a page writes paragraphs of
them (``source_page``); lists of claims have a line each.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Experiment, Formula, Number, Verdict
from ropetheory.literature import registry
from ropetheory.literature.registry import sources
from ropetheory.report.rocq import claim_lemmas
from ropetheory.report.statement import (
    approximation_of,
    approximation_words,
    formula_text,
    ranges,
    rests_on,
    stated_of,
    unit_words,
    what_is_right,
    write_counterexample,
    write_right,
    write_statement,
)
from ropetheory.report.typesetting import PLAIN, claim_link, conclusion_link
from ropetheory.symbolic.language.typeset import unicode
from ropetheory.symbolic.reading.decimals import short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ropetheory.authoring.claim import Claim
    from ropetheory.report.typesetting import Typesetting
    from ropetheory.verify.results import ClaimResult, Mutants

CONTRACT = (
    "id", "source", "locator", "reading", "transcribed", "ours", "ok", "problem", "verdict", "recorded",
    "hypothesis", "corrected", "value", "counterexample", "settled_by", "evidence", "mutants", "given",
    "rational", "approximates", "supposes", "cites",
)  # fmt: skip
"""What programs have of a claim, in this order."""
STATED = {
    "printed": "Printed",
    "formalised": "As a formula of ours",
    "lemma": "A lemma of ours, which the source needs and does not state",
    "measured": "Measured",
}
"""How a page leads to what a claim states, by the label of that."""
WITHOUT_THEOREM = {
    "definition": "a convention: nothing to prove, but others build on it",
    "number": "its computed value alone",
    "report": "a report of an experiment: only the arithmetic between its figures is checked",
}


@dataclass(frozen=True, slots=True)
class Item:
    """One thing about a claim: its key and value for programs, its label and text for people."""

    key: str = ""
    value: Any = None
    label: str = ""
    text: Callable[[], str] = str


def claim_items(result: ClaimResult, style: Typesetting = PLAIN) -> tuple[Item, ...]:
    """List everything about a claim: what is printed, what is true, and how that is known."""
    claim, problem = result.claim, result.problem or ""
    needs = claim.hypothesis
    members = isinstance(result.value, list)
    return (
        Item("id", claim.id),
        Item("source", claim.source, "source", lambda: source_line(claim)),
        Item("locator", claim.locator, "at", lambda: style.prose(claim.locator)),
        Item("reading", claim.reading, "reading", lambda: style.prose(claim.reading)),
        Item(
            "transcribed", claim.is_transcribed, statement_label(claim),
            lambda: write_statement(claim.printed, style),
        ),
        Item("ours", claim.ours),
        Item(label="formula", text=lambda: formula_text(claim.printed)),
        Item(
            label="units",
            text=lambda: unit_words(claim.printed) if isinstance(claim.printed, Number) else "",
        ),
        Item(label="here", text=lambda: _names(claim, style)),
        Item(label="letters", text=lambda: style.letters(claim.where)),
        Item(label="supposed", text=lambda: style.formulas(stated_of(claim))),
        Item("given", [unicode(text) for text in claim.given]),
        Item("rational", list(claim.rational)),
        Item(
            "approximates", unicode(rough) if (rough := approximation_of(claim)) else None, "approximation",
            lambda: approximation_words(claim, style),
        ),
        Item("ok", result.ok),
        Item("verdict", result.verdict, "verdict", lambda: _verdict(result)),
        Item("recorded", claim.recorded.value),
        Item("problem", result.problem, "problem", lambda: problem),
        Item("evidence", result.evidence, "evidence", lambda: _evidence(result)),
        Item("cites", list(result.cites)),
        Item(label="Rocq", text=lambda: claim_lemmas(claim)),
        Item(
            "hypothesis", unicode(needs) if needs else None, "needs",
            lambda: style.inline(needs) if needs else "",
        ),
        Item(
            "counterexample", _assignment(result), "counterexample",
            lambda: style.prose(write_counterexample(result)),
        ),
        Item(label="there", text=lambda: _sides(result, style)),
        Item("value", result.value, "members" if members else "value", lambda: _value(result)),
        Item(
            "corrected", write_right(result.right, result.supposes) or None,
            "milder reading" if claim.milder else "what is right",
            lambda: write_right(result.right, result.supposes, style),
        ),
        Item("supposes", [PLAIN.condition(text) for text in result.supposes]),
        Item(label="proved by", text=lambda: _repair(result, style.conclusion, claim.corrected_by)),
        Item(label="its letters", text=lambda: _repair(result, style.letters, claim.corrected_where)),
        Item("settled_by", claim.settled_by, _settled_label(result), lambda: _settled(claim, style)),
        Item("mutants", asdict(result.mutants), "wrong versions", lambda: write_mutants(result.mutants)),
        Item(label="such as", text=lambda: style.between.join(map(style.inline, claim.mutants))),
    )  # fmt: skip


def claim_fields(result: ClaimResult, style: Typesetting = PLAIN) -> list[tuple[str, str]]:
    """List what people are shown of a claim, label and text; what has nothing to say is left out."""
    items = ((item.label, item.text()) for item in claim_items(result, style) if item.label)
    return [(label, text) for label, text in items if text]


def claim_dict(result: ClaimResult) -> dict[str, Any]:
    """Return what programs have of a claim."""
    values = {item.key: item.value for item in claim_items(result)}
    return {key: values[key] for key in CONTRACT}


def claim_line(result: ClaimResult, *, link: bool = False) -> str:
    """Write a claim as an entry of a list on a page: verdict, reading, what is right, the counterexample."""
    claim = result.claim
    settled = f" {conclusion_link(claim.settled_by)}" if link else ""
    where = f"{claim_link(claim)} ({place_of(claim)})"
    text = f"- **{result.verdict}** {where}. {claim.reading}{settled.rstrip()}"
    if rests := rests_on(claim):
        text += f"<br>{rests[0].upper()}{rests[1:]}."
    if right := what_is_right(result):
        text += f"<br>→ {right}"
    # A number fails at its own values, which stand beside what is right.
    example = "" if isinstance(claim.printed, Number) else write_counterexample(result, str)
    if example:
        label = "By its own figures" if isinstance(claim.printed, Experiment) else "Counterexample:"
        text += f"<br>{label} {example}."
    return text.replace("|", r"\|")


def count_verdicts(results: Iterable[ClaimResult]) -> dict[str, int]:
    """Count claims by verdict, in the usual order; one that does not occur is left out."""
    counts = Counter(result.verdict for result in results)
    return {verdict.value: counts[verdict.value] for verdict in Verdict if counts[verdict.value]}


def verdict_words(results: Iterable[ClaimResult]) -> str:
    """Say how many claims have each verdict; nothing where there is none."""
    return ", ".join(f"{number} {verdict}" for verdict, number in count_verdicts(results).items())


def apart(results: Iterable[ClaimResult]) -> tuple[list[ClaimResult], str]:
    """Return the claims that sources state, and how many lemmas of ours stand beside them, in words."""
    own, ours = registry.apart(results)
    return own, f"{len(ours)} {'lemma' if len(ours) == 1 else 'lemmas'} of ours" if ours else ""


def statement_label(claim: Claim) -> str:
    """Name what a claim states: printed where it is transcribed, else our formalisation of a sentence.

    An experiment is told in our words, its figures are the document's.
    """
    if isinstance(claim.printed, Experiment):
        return "measured"
    if claim.ours:
        return "lemma"
    return "printed" if claim.is_transcribed else "formalised"


def place_of(claim: Claim) -> str:
    """Say where a claim stands; of a lemma of ours, that the source does not state it."""
    return f"{claim.locator}; a lemma of ours" if claim.ours else claim.locator


def source_line(claim: Claim) -> str:
    """Write the source of a claim with its authors, its year and, where it is known, its arXiv number."""
    source = next(one for one in sources() if one.key == claim.source)
    where = f", arXiv {source.arxiv}" if source.arxiv else ""
    return f"{source.title} ({source.authors}, {source.year}{where})"


def rests_words(fields: Mapping[str, str]) -> str:
    """Say on which hypotheses and approximations a verdict rests, from the fields of its claim."""
    parts = [f"The source supposes {fields['supposed']}."] if "supposed" in fields else []
    if "needs" in fields:
        parts.append(f"**Needs** {fields['needs']}, which the source does not say.")
    if "approximation" in fields:
        parts.append(f"The source approximates {fields['approximation']}.")
    return " ".join(parts)


def verdict_and_rests(result: ClaimResult, style: Typesetting = PLAIN) -> str:
    """Give a verdict with what it rests on beside the statement."""
    rests = rests_on(result.claim, style, needs=True)
    return f"{result.verdict}, {rests}" if rests else result.verdict


def write_mutants(mutants: Mutants) -> str:
    """Say how many wrong versions were tried and rejected; nothing where none was."""
    return f"{mutants.killed} of {mutants.tried} rejected" if mutants.tried else ""


def _names(claim: Claim, style: Typesetting) -> str:
    """Say what the quantities of the formulas are."""
    from ropetheory.report.language import glossary  # loads SymPy, as sides do

    named = glossary(claim, style.inline)
    return style.between.join(f"{written}: {style.prose(meaning)}" for written, meaning in named)


def _verdict(result: ClaimResult) -> str:
    recorded = result.claim.recorded.value
    return result.verdict if result.verdict == recorded else f"{result.verdict} (recorded: {recorded})"


def _evidence(result: ClaimResult) -> str:
    """Say how a verdict is known, and which theorems of the literature are taken as given in the proof.

    Where a ball refutes what is printed, the proof is that of what is right.
    """
    if not result.cites:
        return result.evidence
    proved = "" if result.evidence == "derived" else "; what is right is derived"
    return f"{result.evidence}{proved}, given {', '.join(result.cites)}"


def _assignment(result: ClaimResult) -> dict[str, Any] | None:
    """Return the counterexample; of an experiment, the comparison of its figures that fails."""
    if result.counterexample and isinstance(result.claim.printed, Experiment):
        return {name: unicode(comparison) for name, comparison in result.counterexample.items()}
    return result.counterexample


def _sides(result: ClaimResult, style: Typesetting) -> str:
    """Give both sides of what is printed at the counterexample, but for a number."""
    statement = result.claim.printed
    if not result.counterexample or isinstance(statement, Number):
        return ""
    from ropetheory.report.sides import sides_at

    links = sides_at(result.claim, result.counterexample)
    whole = unicode(formula_text(statement)) if links else ""
    return style.between.join(style.sides(link, whole=link.text == whole) for link in links)


def _value(result: ClaimResult) -> str:
    if isinstance(result.value, list):
        from ropetheory.verdicts.printed_sets import runs  # loads SymPy

        return ranges(runs(result.value))
    # A float has the digits of its decimal: one of more digits comes as text.
    return "" if result.value is None else short(str(result.value))


def _repair(result: ClaimResult, write: Callable[[Any], str], what: Any) -> str:
    """Write what proves the repaired statement or the milder reading, where there is one."""
    return write(what) if result.right is not None and what else ""


def _settled_label(result: ClaimResult) -> str:
    claim = result.claim
    proves = result.right is not None and isinstance(claim.printed, Formula) and not claim.corrected_by
    return "proved by" if proves and claim.theorem not in WITHOUT_THEOREM else "settled by"


def _settled(claim: Claim, style: Typesetting) -> str:
    return WITHOUT_THEOREM.get(claim.theorem) or style.conclusion(claim.settled_by)
