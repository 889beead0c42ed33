"""Statements in a notebook: the verdict beside the formula, where it is meant, and how it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Formula
from ropetheory.authoring.erratum import Erratum
from ropetheory.literature import registry
from ropetheory.report.answer import part_lines, range_lines
from ropetheory.report.claim import source_line, statement_label
from ropetheory.report.erratum import erratum_fields
from ropetheory.report.html import HTML, coloured, escape, fold, lines_of, paragraph
from ropetheory.report.listing import ListedClaim, ListedConclusion, ListedTheorem
from ropetheory.report.proof_cards import proof_html
from ropetheory.report.statement import (
    approximation_words,
    assignment,
    stated_of,
    write_right,
    write_statement,
)
from ropetheory.report.terminal import COLOURS
from ropetheory.report.typesetting import supposed_of
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.asking.answer import Found
from ropetheory.verify.results import ErratumResult

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ropetheory.authoring.claim import Claim
    from ropetheory.display import Listed
    from ropetheory.verify.asking.answer import Answer

SIGNS = {"proved": "✓", "holds": "✓", "refuted": "✗", "imprecise": "≈"}
"""Beside a verdict, for who does not see its colour."""
STYLES = {**COLOURS, "proved": "green", "neither": "yellow"}
MOST = 60
"""Members of a list that a notebook unfolds."""
ON_FILE = "The verdict is the recorded one: <code>python -m ropetheory verify</code> computes it."


def verdict_html(verdict: str) -> str:
    """Write a verdict with its sign and its colour.

    >>> verdict_html("refuted")
    '<b style="color:var(--rt-red,#d0342c)">✗ refuted</b>'
    """
    words = f"{SIGNS[verdict]} {verdict}" if verdict in SIGNS else verdict
    return coloured(escape(words), f"bold {STYLES.get(verdict, '')}")


def answer_card(answer: Answer) -> str:
    """Write an answer: the verdict and the formula, and below it how that is known."""
    found = answer.found.value
    lines = [paragraph(f"{verdict_html(found)} &ensp; {_asked(answer.formula, answer.where)}")]
    for part in answer.parts:
        if len(answer.parts) > 1:
            stated = HTML.inline(part.formula) + HTML.suppositions(answer.defined)
            lines.append(paragraph(f"{verdict_html(part.found.value)} &ensp; {stated}"))
        lines += map(paragraph, part_lines(part, HTML))
    lines += map(paragraph, range_lines(answer, HTML))
    colour = {Found.PROVED: "#2e8b57", Found.REFUTED: "#d0342c"}.get(answer.found, "#b8860b")
    return _framed(lines, colour)


def _framed(lines: Iterable[str], colour: str) -> str:
    inside = "\n".join(lines)
    return f'<div style="border-left:4px solid {colour};padding-left:.8em">\n{inside}\n</div>'


def _asked(formula: str, where: Iterable[str]) -> str:
    return HTML.display(formula) + HTML.suppositions(where)


def claim_card(claim: ListedClaim) -> str:
    """Write a claim: the recorded verdict beside its formula, where it stands, and what is true."""
    found = next(one for one in registry.claims() if one.id == claim.id)
    right = "milder reading" if found.milder else "what is right"
    counter = escape(assignment(found.counterexample)) if found.counterexample else ""
    fields = [
        ("source", escape(source_line(found))),
        ("at", escape(found.locator)),
        ("reading", escape(found.reading)),
        ("supposed", HTML.formulas(stated_of(found))),
        ("approximation", approximation_words(found, HTML)),
        ("needs", HTML.inline(found.hypothesis) if found.hypothesis else ""),
        ("counterexample", counter),
        (right, write_right(found.milder or found.corrected, _suppositions(found), HTML)),
        ("settled by", escape(found.settled_by)),
    ]
    stated = write_statement(found.printed, HTML)
    head = f"{verdict_html(claim.verdict)} &ensp; {stated} &ensp; <small>({statement_label(found)})</small>"
    return "\n".join([paragraph(head), _fields(fields), paragraph(f"<small>{ON_FILE}</small>", "dim")])


def _suppositions(claim: Claim) -> tuple[str, ...]:
    """List under what the repaired statement of a claim is proved; nothing where it has none."""
    if not isinstance(claim.printed, Formula) or (claim.corrected or claim.milder) is None:
        return ()
    from ropetheory.verdicts.instance import read_instance  # loads SymPy
    from ropetheory.verdicts.printed_formulas import suppositions
    from ropetheory.verdicts.question import read_question

    question = read_question(claim, claim.printed, read_instance(claim.settled_by, claim.where))
    return suppositions(question.repair) if question.repair is not None else ()


def conclusion_card(conclusion: ListedConclusion) -> str:
    """Write a conclusion: what it says, what it supposes, and its proof, which unfolds."""
    name, _, own = conclusion.id.partition(".")
    theorem = load(name)
    lines = [paragraph(f"<b>{escape(conclusion.id)}</b>: {escape(conclusion.sentence)}")]
    lines.append(paragraph(_asked(conclusion.formula, supposed_of(conclusion))))
    if theorem.hypotheses:
        lines.append(paragraph(f"The theorem supposes {HTML.formulas(theorem.hypotheses)}."))
    lines.append(fold("Proof", proof_html(theorem, own)))
    return "\n".join(lines)


def theorem_card(theorem: ListedTheorem) -> str:
    """Write a theorem: what it supposes, and its conclusions, each of which unfolds its proof."""
    loaded = load(theorem.id)
    lines = [paragraph(f"<b>{escape(theorem.title)}</b> ({escape(theorem.id)})")]
    lines.append(paragraph(escape(theorem.summary)))
    supposed = "; ".join(filter(None, (HTML.formulas(theorem.hypotheses), *map(escape, loaded.notes))))
    lines += [paragraph(f"It supposes {supposed}.")] if supposed else []
    for one in theorem.conclusions:
        name = one.id.partition(".")[2]
        proof = paragraph(escape(one.sentence)) + "\n" + proof_html(loaded, name)
        lines.append(fold(f"<b>{escape(name)}</b> &ensp; {_asked(one.formula, supposed_of(one))}", proof))
    return "\n".join(lines)


def erratum_card(erratum: Erratum) -> str:
    """Write a mistake of a document: what is stated, what is true, and why."""
    fields = [field for field in erratum_fields(ErratumResult(erratum, True, None), HTML) if field[1]]
    note = f"<code>python -m ropetheory show {escape(erratum.id)}</code> computes its numbers and verdicts."
    return "\n".join([_fields(fields), paragraph(f"<small>{note}</small>", "dim")])


def list_card(found: Listed[object]) -> str:
    """Write a list: a line a member, which unfolds to all of it."""
    lines = [fold(_line(one), _inside(one)) for one in found[:MOST]]
    if len(found) > MOST:
        lines.append(paragraph(f"and {len(found) - MOST:,} more: choose fewer, or take them by number"))
    return "\n".join(lines) or paragraph("none")


def _line(one: object) -> str:
    """Say in a line what a member of a list is."""
    if isinstance(one, ListedClaim):
        printed = next(claim.printed for claim in registry.claims() if claim.id == one.id)
        stated = HTML.inline(printed) if isinstance(printed, Formula) else write_statement(printed, HTML)
        lemma = " (a lemma of ours)" if one.ours else ""
        return f"{verdict_html(one.verdict)} {escape(one.id)}{lemma} &ensp; {stated}"
    if isinstance(one, ListedTheorem):
        return f"<b>{escape(one.title)}</b>: {escape(one.summary)}"
    if isinstance(one, Erratum):
        return f"<b>{escape(one.title)}</b> ({escape(one.id)}, {escape(one.changes.value)})"
    return escape(repr(one))


def _inside(one: object) -> str:
    written = getattr(one, "_repr_html_", None)
    return written() if written is not None else ""


def _fields(fields: Iterable[tuple[str, str]]) -> str:
    return lines_of((f"<b>{escape(label)}</b>", words) for label, words in fields if words)
