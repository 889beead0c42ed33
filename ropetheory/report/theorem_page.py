"""One theorem as a Markdown page: the main result and its idea, then all conclusions, proofs and letters."""

from __future__ import annotations

import ast
import dataclasses
import itertools
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Conclusion, Limit
from ropetheory.literature.page_names import CONTENTS
from ropetheory.report.calculation import citation as citation, hints
from ropetheory.report.claim import claim_line
from ropetheory.report.displays import LINE, aligned, lines_of, measure
from ropetheory.report.language import letters_section
from ropetheory.report.rocq import MARK, mark, theorem_confirmation
from ropetheory.report.sides import main_numbers, numbers
from ropetheory.report.typesetting import (
    MARKDOWN,
    Markdown,
    anchor,
    around_page,
    as_page,
    escape,
    fence,
    lemma_anchor,
    proof_anchor,
    rule_anchor,
    supposed_of,
)
from ropetheory.symbolic.language.abbreviations import FORMULAS
from ropetheory.symbolic.language.relation import LATEX
from ropetheory.symbolic.language.typeset import latex
from ropetheory.symbolic.theorems.catalogue import TITLES
from ropetheory.symbolic.theorems.cited import CLASSICAL
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import citations, ends, relations

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ropetheory.authoring import Lemma, Step, Theorem
    from ropetheory.verify.proof_text import Entry
    from ropetheory.verify.results import ClaimResult, TheoremResult

WIDE = 60  # signs of LaTeX: a longer beginning stands on a line of its own


def proof_section(entry: Entry, where: str, supposes: Iterable[str], style: Markdown = MARKDOWN) -> list[str]:
    """Write a result with its proof; one on the way whose proof is a line is folded.

    Parameters
    ----------
    where : str
        The theorem to which it belongs.
    supposes : iterable of str
        The hypotheses of its own, and what its proof supposes besides.
    style : Markdown
        Tells which names are those of lemmas.
    """
    place = f'<a id="{proof_anchor(entry.name)}"></a>'
    supposed = MARKDOWN.formulas(supposes)
    body = [f"For {supposed}:", ""] if supposed else []
    # A chain from the left side to the right one states what it proves.
    if len(entry.proof) < 2 or entry.start is not None:
        body += [MARKDOWN.display(entry.statement), ""]
    body += proof_lines(entry, where, style)
    there = mark(f"{where}.{entry.name}")
    if isinstance(entry, Conclusion):
        return [f"### {place}{entry.name} [↑](#{anchor(entry.name)}){there}", "", *body]
    if len(entry.proof) < 2:
        return [place, "<details>", f"<summary>{entry.name}{there}</summary>", "", *body, "</details>", ""]
    return [f"### {place}{entry.name}{there}", "", *body]


def proof_lines(entry: Entry, where: str, style: Markdown = MARKDOWN) -> list[str]:
    """Write why a statement holds: the result that it is, one reason, or a chain, with marks."""
    confirmed = [mark(f"{where}.{entry.name}", number) for number in range(1, len(entry.proof) + 1)]
    if entry.by is not None:
        return [f"{capitalize(citation(entry.by, style))}.", ""]
    if len(entry.proof) == 1:
        return [_reason(entry.proof[0], style) + confirmed[0], ""]
    reasons = [_reason(step, style) + there for step, there in zip(entry.proof, confirmed, strict=True)]
    numbered = (f"{number}. {reason}" for number, reason in enumerate(reasons, start=1))
    return [fence(align_chain(entry)), "", *numbered, ""]


def align_chain(entry: Entry) -> str:
    r"""Typeset the chain of a proof, one relation a line with its number; before a limit is taken, under it.

    >>> from ropetheory.authoring import GOAL, Have, Step
    >>> chain = (Step("==", "y + 1", "So."), Step("<=", GOAL, "Thus."))
    >>> print(align_chain(Have("one", "1 + y <= b", chain)))
    \begin{aligned}
    1 + y &= y + 1 && (1)\\
    &\le b && (2)
    \end{aligned}
    """
    expressions = [ends(entry)[0], *(after for _, _, after in relations(entry))]
    written = [_under_limit(entry, text, place) for place, text in enumerate(expressions)]
    first, *others = map(latex, written)
    parts = [
        line
        for number, (step, text) in enumerate(zip(entry.proof, others, strict=True), start=1)
        for line in _over_lines(f"{LATEX[step.op]} ", text, f" && ({number})")
    ]
    # The lines of a chain stand under its first relation, to the right of what is before that.
    if len(first) > WIDE or measure(first) + max(map(measure, parts)) > LINE:
        return aligned([*_over_lines("", first, ""), *parts])
    return aligned([f"{first} {parts[0]}", *parts[1:]])


def _over_lines(before: str, typeset: str, after: str) -> list[str]:
    """Set one line of a chain on as many as it needs, with what follows behind the last."""
    first, *others = lines_of(typeset)
    lines = [f"&{before}{first}", *(rf"&\quad {line}" for line in others)]
    return [*lines[:-1], lines[-1] + after]


def _under_limit(entry: Entry, text: str, place: int) -> str:
    """Write an expression of a chain under the limit, where that is taken of it later."""
    taken = [at for at, step in enumerate(entry.proof) if isinstance(step.compute, Limit)]
    if not taken or place > taken[0]:
        return text
    node = ast.parse(entry.statement.strip(), mode="eval").body
    calls = (call for call in ast.walk(node) if isinstance(call, ast.Call))
    limits = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Limit"]
    return f"Limit({text}, {ast.unparse(limits[0].args[1])})" if limits else text


def _reason(step: Step, style: Markdown) -> str:
    needed = ", ".join(hints(step, style))
    return f"{style.prose(step.reason)}{needed and f' {capitalize(needed)}.'}"


def capitalize(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]


def theorem_page(theorem: Theorem, result: TheoremResult, settled: list[ClaimResult]) -> str:
    """Write the page of a theorem that was checked; a section that would be empty is left out."""
    named = cited_lemmas(theorem)
    style = Markdown({lemma.name for lemma in named} - {entry.name for entry in theorem.body})
    proofs = zip(theorem.body, result.derivations, strict=True)
    others = [entry for entry in theorem.conclusions if entry.name != theorem.main]
    written = [proof_section(entry, theorem.id, found.supposes, style) for entry, found in proofs]
    sections = {
        "Other conclusions": [line for entry in others for line in _conclusion(entry, theorem.id)],
        "Proofs": list(itertools.chain.from_iterable(written)),
        "Lemmas": _lemmas(named, theorem),
        "Classical theorems": _cited(result.given),
        "In numbers": numbers(theorem),
        "How it is checked": [_checked(result, theorem), ""],
        "Claims that it decides": [*map(claim_line, settled), ""] if settled else [],
        "Hypotheses": _hypotheses(theorem),
        "Letters": letters_section(formulas((theorem.hypotheses, theorem.laws, theorem.body, named))),
    }
    there = {title: lines for title, lines in sections.items() if lines}
    contents = " · ".join(f"[{title}](#{title.lower().replace(' ', '-')})" for title in there)
    body = [line for title, lines in there.items() for line in (f"## {title}", "", *lines)]
    return as_page([*_beginning(theorem), contents, "", *body])


def _beginning(theorem: Theorem) -> list[str]:
    """Write what a reader sees first: the main result, why it is true, its numbers, and all in words."""
    pages = [(title, f"{name}.md") for name, title in TITLES.items()]
    around = around_page(f"[All pages]({CONTENTS})", pages, list(TITLES).index(theorem.id))
    lines = [f"# {theorem.title}", "", around, ""]
    lines += _conclusion(theorem.conclusion(theorem.main), theorem.id)
    lines += [f"**Why.** {escape(theorem.idea)}", ""]
    if shown := main_numbers(theorem):
        lines += [f"**In numbers.** {capitalize(shown)}", ""]
    return [*lines, f"**Summary.** {escape(theorem.summary)}", ""]


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
    lines = [f"{MARKDOWN.formulas(theorem.hypotheses)}{notes}.", ""]
    if theorem.laws:
        laws = MARKDOWN.formulas(theorem.laws)
        lines += [f"**Laws**, at all positions, of the maps that they name: {laws}.", ""]
    return lines


def _conclusion(entry: Conclusion, theorem: str) -> list[str]:
    supposed = MARKDOWN.formulas(supposed_of(entry))
    given = f" For {supposed}." if supposed else ""
    place = f'<a id="{anchor(entry.name)}"></a>'
    proof = f"([proof](#{proof_anchor(entry.name)})){mark(f'{theorem}.{entry.name}')}"
    sentence = escape(entry.sentence)
    return [f"{place}**{entry.name}.** {sentence}{given} {proof}", "", MARKDOWN.display(entry.statement), ""]


def cited_lemmas(theorem: Theorem) -> list[Lemma]:
    """List the lemmas on which the proofs of a theorem stand, and on which these stand, as first named."""
    known = {entry.name: entry for entry in (*lemmas(), *theorem.lemmas)}
    own = {entry.name for entry in theorem.body}
    ahead = [name for entry in theorem.body for name in citations(entry) if name not in own]
    found: dict[str, Lemma] = {}
    while ahead:
        name = ahead.pop(0)
        if name in known and name not in found:
            found[name] = known[name]
            ahead += citations(known[name])
    return list(found.values())


def _lemmas(named: list[Lemma], theorem: Theorem) -> list[str]:
    lines = []
    style = Markdown(lemma.name for lemma in named)
    for entry in named:
        supposed = f" For {MARKDOWN.formulas(entry.requires)}." if entry.requires else ""
        where = theorem.id if entry in theorem.lemmas else "lemma"
        confirmed = mark(f"{where}.{entry.name}")
        lines += [f'### <a id="{lemma_anchor(entry.name)}"></a>{entry.name}{confirmed}', ""]
        words = f"{escape(entry.sentence)}{supposed}".strip()
        lines += [*([words, ""] if words else []), MARKDOWN.display(entry.statement), ""]
        lines += proof_lines(entry, where, style)
    return lines


def _cited(given: tuple[str, ...]) -> list[str]:
    entries = [CLASSICAL[name] for name in given]
    places = (f'<a id="{rule_anchor(one.name)}"></a>**{one.name}.**' for one in entries)
    said = (f"{escape(one.statement)} ({escape(one.reference)})" for one in entries)
    lines = [f"- {place} {words}" for place, words in zip(places, said, strict=True)]
    return [*lines, ""] if lines else []


def _checked(result: TheoremResult, theorem: Theorem) -> str:
    """Say how the page is known to be right."""
    tried = result.mutants.tried
    steps = f"The checker confirms each of the {result.steps} steps"
    lines = [f"{steps}, and intervals (Arb) agree with each statement at sample points."]
    if tried:
        lines += [f"It rejects {tried} wrong versions of the conclusions."]
    if words := theorem_confirmation(theorem):
        lines += [f"The proof assistant Rocq confirms what is marked {MARK}: {escape(words)}."]
    functions = ", ".join(f"`{name}`" for name in result.governs)
    lines += [f"These functions are compared with the formulas: {functions}."] if functions else []
    return " ".join(lines)
