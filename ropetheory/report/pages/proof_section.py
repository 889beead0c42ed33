"""A proof on a page: its chain as one aligned display, with the reason of every step below it."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ropetheory.authoring import Conclusion, Limit
from ropetheory.report.confirmed import mark
from ropetheory.report.pages.links import anchor, proof_anchor
from ropetheory.report.theorems.hints import citation as citation, hints
from ropetheory.report.typesetting import MARKDOWN, fence
from ropetheory.symbolic.language.relation import LATEX
from ropetheory.symbolic.language.typeset import latex
from ropetheory.verify.proof_text import ends, relations

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ropetheory.authoring import Step
    from ropetheory.verify.proof_text import Entry

WIDE = 60  # signs of LaTeX: a longer beginning stands on a line of its own


def proof_section(entry: Entry, where: str, supposes: Iterable[str]) -> list[str]:
    """Write a result with its proof; one on the way whose proof is a line is folded.

    Parameters
    ----------
    where : str
        The theorem to which it belongs.
    supposes : iterable of str
        The hypotheses of its own, and what its proof supposes besides.
    """
    place = f'<a id="{proof_anchor(entry.name)}"></a>'
    supposed = MARKDOWN.listed(supposes)
    body = [f"For {supposed}:", ""] if supposed else []
    # A chain from the left side to the right one states what it proves.
    if len(entry.proof) < 2 or entry.start is not None:
        body += [MARKDOWN.display(entry.statement), ""]
    body += proof_lines(entry, where)
    there = mark(f"{where}.{entry.name}")
    if isinstance(entry, Conclusion):
        return [f"### {place}{entry.name} [↑](#{anchor(entry.name)}){there}", "", *body]
    if len(entry.proof) < 2:
        return [place, "<details>", f"<summary>{entry.name}{there}</summary>", "", *body, "</details>", ""]
    return [f"### {place}{entry.name}{there}", "", *body]


def proof_lines(entry: Entry, where: str) -> list[str]:
    """Write why a statement holds: the result that it is, one reason, or a chain, with marks."""
    confirmed = [mark(f"{where}.{entry.name}", number) for number in range(1, len(entry.proof) + 1)]
    if entry.by is not None:
        return [f"{capitalize(citation(entry.by, MARKDOWN))}.", ""]
    if len(entry.proof) == 1:
        return [_reason(entry.proof[0]) + confirmed[0], ""]
    reasons = [_reason(step) + there for step, there in zip(entry.proof, confirmed, strict=True)]
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
    written = [_under_limit(entry, text, place) for place, text in enumerate(_expressions(entry))]
    first, *others = map(latex, written)
    parts = [
        f"&{LATEX[step.op]} {text} && ({number})"
        for number, (step, text) in enumerate(zip(entry.proof, others, strict=True), start=1)
    ]
    start = [f"&{first}", parts[0]] if len(first) > WIDE else [f"{first} {parts[0]}"]
    lines = "\\\\\n".join([*start, *parts[1:]])
    return f"\\begin{{aligned}}\n{lines}\n\\end{{aligned}}"


def _expressions(entry: Entry) -> list[str]:
    """List the expressions of a chain, from where it starts on."""
    return [ends(entry)[0], *(after for _, _, after in relations(entry))]


def _under_limit(entry: Entry, text: str, place: int) -> str:
    """Write an expression of a chain under the limit, where that is taken of it later."""
    taken = [at for at, step in enumerate(entry.proof) if isinstance(step.compute, Limit)]
    if not taken or place > taken[0]:
        return text
    node = ast.parse(entry.statement.strip(), mode="eval").body
    limits = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _named(call) == "Limit"]
    return f"Limit({text}, {ast.unparse(limits[0].args[1])})" if limits else text


def _named(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _reason(step: Step) -> str:
    needed = ", ".join(hints(step, MARKDOWN))
    return f"{MARKDOWN.prose(step.reason)}{needed and f' {capitalize(needed)}.'}"


def capitalize(words: str) -> str:
    """Begin a sentence."""
    return words[:1].upper() + words[1:]

