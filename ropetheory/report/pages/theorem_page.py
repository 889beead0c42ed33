"""One theorem as a Markdown page: letters, hypotheses, conclusions, proofs, lemmas, numbers, claims."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Conclusion
from ropetheory.report.claim_line import claim_line
from ropetheory.report.confirmed import MARK, mark, theorem_confirmation
from ropetheory.report.pages.confirmation import confirmation
from ropetheory.report.pages.letters_section import letters_section
from ropetheory.report.pages.links import CONTENTS, FOOT, anchor, proof_anchor
from ropetheory.report.pages.proof_section import proof_lines, proof_section
from ropetheory.report.typesetting import MARKDOWN, escape
from ropetheory.symbolic.language.abbreviations import FORMULAS
from ropetheory.symbolic.proof.classical.catalogue import CLASSICAL
from ropetheory.symbolic.theorems.catalogue import TITLES
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import cited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.authoring import Lemma, Theorem
    from ropetheory.verify.results import ClaimResult, TheoremResult

SECTIONS = {
    "Letters": "letters",
    "Hypotheses": "hypotheses",
    "Conclusions": "conclusions",
    "Proofs": "proofs",
    "Lemmas": "lemmas",
    "Classical theorems": "classical-theorems",
    "In numbers": "in-numbers",
    "How it is checked": "how-it-is-checked",
    "What it settles": "what-it-settles",
}
"""Headings of a page, and the places that they make."""


def theorem_page(theorem: Theorem, result: TheoremResult, settled: list[ClaimResult]) -> str:
    """Write the page of a theorem that was checked."""
    named = cited_lemmas(theorem)
    body = [*letters_section(formulas((theorem.hypotheses, theorem.laws, theorem.body, named)))]
    body += _hypotheses(theorem)
    body += ["## Conclusions", ""]
    for conclusion in theorem.conclusions:
        body += _conclusion(conclusion, theorem.id)
    body += ["## Proofs", ""]
    for entry, derivation in zip(theorem.body, result.derivations, strict=True):
        body += proof_section(entry, theorem.id, derivation.supposes)
    body += _lemmas(named, theorem)
    body += _cited(result.given)
    body += confirmation(theorem)
    body += _checked(result, theorem)
    if settled:
        body += ["## What it settles", "", *[claim_line(claim) for claim in settled], ""]
    head = [f"# {theorem.title}", _around(theorem.id), escape(theorem.summary), _contents(body)]
    head = [line for paragraph in head for line in (paragraph, "")]
    return "\n".join([*head, *body, FOOT, ""])


def _around(theorem: str) -> str:
    """Lead to all pages, to the theorem before and to the one after."""
    names = list(TITLES)
    at = names.index(theorem)
    ways = [f"[All pages]({CONTENTS})"]
    for word, place in (("before", at - 1), ("next", at + 1)):
        if 0 <= place < len(names):
            ways.append(f"{word}: [{TITLES[names[place]]}]({names[place]}.md)")
    return " · ".join(ways)


def _contents(body: list[str]) -> str:
    """List the headings that a page has."""
    there = [title for title in SECTIONS if f"## {title}" in body]
    return " · ".join(f"[{title}](#{SECTIONS[title]})" for title in there)


def formulas(data: Any) -> Iterator[str]:
    """Yield the formulas in a part of a theorem, those of its steps too; ``GOAL`` is none."""
    if isinstance(data, str):
        if data != "GOAL":
            yield data
    elif isinstance(data, tuple | list):
        for member in data:
            yield from formulas(member)
    elif dataclasses.is_dataclass(data):
        for field in dataclasses.fields(data):
            if field.name in FORMULAS - {"must_fail"} or field.name == "proof":
                yield from formulas(getattr(data, field.name) or ())


def _hypotheses(theorem: Theorem) -> list[str]:
    notes = "".join(f"; {escape(note)}" for note in theorem.notes)
    lines = ["## Hypotheses", "", f"{MARKDOWN.listed(theorem.hypotheses)}{notes}.", ""]
    if theorem.laws:
        laws = MARKDOWN.listed(theorem.laws)
        lines += [f"**Laws**, at all positions, of the maps that they name: {laws}.", ""]
    return lines


def _conclusion(entry: Conclusion, theorem: str) -> list[str]:
    supposed = MARKDOWN.listed(entry.requires)
    given = f" For {supposed}." if supposed else ""
    place = f'<a id="{anchor(entry.name)}"></a>'
    proof = f"([proof](#{proof_anchor(entry.name)})){mark(f'{theorem}.{entry.name}')}"
    sentence = escape(entry.sentence)
    return [f"{place}**{entry.name}.** {sentence}{given} {proof}", "", MARKDOWN.display(entry.statement), ""]


def cited_lemmas(theorem: Theorem) -> list[Lemma]:
    """List the lemmas on which the proofs of a theorem stand, and on which these stand, as first named."""
    known = {entry.name: entry for entry in (*lemmas(), *theorem.lemmas)}
    ahead = [name for entry in theorem.body for name in cited(entry)]
    found: dict[str, Lemma] = {}
    while ahead:
        name = ahead.pop(0)
        if name in known and name not in found:
            found[name] = known[name]
            ahead += cited(known[name])
    return list(found.values())


def _lemmas(named: list[Lemma], theorem: Theorem) -> list[str]:
    """State the lemmas with their proofs."""
    if not named:
        return []
    lines = ["## Lemmas", ""]
    for entry in named:
        supposed = f" For {MARKDOWN.listed(entry.requires)}." if entry.requires else ""
        where = theorem.id if entry in theorem.lemmas else "lemma"
        confirmed = mark(f"{where}.{entry.name}")
        lines += [f'### <a id="{proof_anchor(entry.name)}"></a>{entry.name}{confirmed}', ""]
        lines += [f"{escape(entry.sentence)}{supposed}", "", MARKDOWN.display(entry.statement), ""]
        lines += proof_lines(entry, where)
    return lines


def _cited(given: tuple[str, ...]) -> list[str]:
    if not given:
        return []
    entries = [CLASSICAL[name] for name in given]
    return [
        "## Classical theorems",
        "",
        *[f"- **{entry.name}.** {escape(entry.statement)} ({escape(entry.reference)})" for entry in entries],
        "",
    ]


def _checked(result: TheoremResult, theorem: Theorem) -> list[str]:
    """Say how the page is known to be right."""
    confirmed, steps = result.twice
    tried = result.mutants.tried
    lines = ["Each step reduces to an identity or goes by the result that it names, and is tried at points."]
    if steps:
        rest = "; of the others it has no opinion." if confirmed < steps else "."
        lines += [f"A second checker, which shares no code, confirms {confirmed} of {steps} steps{rest}"]
    if tried:
        lines += [f"{tried} wrong versions of the conclusions were tried and rejected."]
    if told := theorem_confirmation(theorem):
        lines += [f"What is marked {MARK} is confirmed by the proof assistant Rocq, too: {escape(told)}."]
    functions = ", ".join(f"`{name}`" for name in result.governs)
    lines += [f"Held against these formulas: {functions}."] if functions else []
    return ["## How it is checked", "", " ".join(lines), ""]
