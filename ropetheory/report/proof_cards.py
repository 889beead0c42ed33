"""A proof in a notebook: its chain typeset, the reason of each step, and the results that it stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.report.calculation import citation, hints, standing_on
from ropetheory.report.html import HTML, escape, fold, paragraph
from ropetheory.report.theorem_page import align_chain, capitalize
from ropetheory.report.typesetting import supposed_of
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import citations

if TYPE_CHECKING:
    from ropetheory.authoring import Step, Theorem
    from ropetheory.verify.proof_text import Entry


def proof_html(theorem: Theorem, name: str) -> str:
    """Write the proof of a conclusion; the results on which it stands unfold below it."""
    entries = {entry.name: entry for entry in (*lemmas(), *theorem.lemmas, *theorem.body)}
    own = theorem.conclusion(name)
    lines = [_proof(own)]
    names = [one.name for one in standing_on([*entries.values()], own)] + citations(own)
    for entry in (entries[one] for one in dict.fromkeys(names) if one in entries and one != name):
        stated = HTML.display(entry.statement) + HTML.suppositions(supposed_of(entry, theorem.rational))
        lines.append(fold(f"<b>{escape(entry.name)}</b> &ensp; {stated}", _proof(entry)))
    return f'<div style="margin-left:1.2em">\n{chr(10).join(lines)}\n</div>'


def _proof(entry: Entry) -> str:
    """Write why a statement holds: the result that it is, one reason, or a chain with its reasons."""
    if entry.by is not None:
        return paragraph(f"{capitalize(citation(entry.by, HTML))}.")
    if len(entry.proof) == 1:
        return paragraph(_reason(entry.proof[0]))
    reasons = "\n".join(f"<li>{_reason(step)}</li>" for step in entry.proof)
    return f"<div>$${escape(align_chain(entry))}$$</div>\n<ol>\n{reasons}\n</ol>"


def _reason(step: Step) -> str:
    needed = ", ".join(hints(step, HTML))
    return f"{HTML.prose(step.reason)}{needed and f' {capitalize(needed)}.'}"
