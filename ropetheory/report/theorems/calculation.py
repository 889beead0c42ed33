"""A theorem as a calculation: each result with its steps, one a line, and its wrong versions.

This is the form in which people review a proof. It is written from the data of the theorem, so that
it cannot say anything else than what is checked::

    stretch: λ_j(b′)/λ_j = s^(2j/(d - 2))
        Pair j is stretched by s^(2j/(d-2)).
        = (s^(d/(d - 2)))^(2j/d) -- The new base is the old one times s^(d/(d-2)).
        = goal -- The width d cancels in the exponent.
        must fail: λ_j(b′)/λ_j = s^(2j/d)
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from ropetheory.authoring import GOAL, Conclusion, Have, Lemma, Step
from ropetheory.report.theorems.hints import citation, hints
from ropetheory.report.typesetting import PLAIN
from ropetheory.symbolic.theorems.derived import lemmas
from ropetheory.verify.proof_text import Entry, cited, other_start

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ropetheory.authoring import Theorem

INDENT = 4
KINDS = {Have: "local have ", Lemma: "lemma ", Conclusion: ""}


def calculation(theorem: Theorem, conclusion: str | None = None, *, width: int = 100) -> str:
    """Write a theorem, or one of its conclusions with the local results that it stands on.

    Parameters
    ----------
    conclusion : str, optional
        Its name.
    width : int
        Columns.

    Raises
    ------
    UnknownNameError
        The theorem has no such conclusion.
    """
    entries: list[Entry] = [*theorem.lemmas, *theorem.body]
    if conclusion is not None:
        entries = _standing_on(entries, theorem.conclusion(conclusion))
    blocks = [list(_entry(entry, width)) for entry in entries]
    named = set().union(*(cited(entry) for entry in entries)) - {entry.name for entry in entries}
    elsewhere: list[Conclusion | Lemma] = [*theorem.conclusions, *lemmas()]
    leaning = [line for other in elsewhere if other.name in named for line in _stated(other, width)]
    if leaning:
        blocks.append(["Leans on", *leaning])
    return "".join(f"{line}\n" for block in blocks for line in ("", *block))


def _standing_on(entries: list[Entry], conclusion: Entry) -> list[Entry]:
    """List a conclusion after the local results that it stands on, in the order of the theorem."""
    local = {entry.name: entry for entry in entries if not isinstance(entry, Conclusion)}
    ahead, wanted = cited(conclusion), {conclusion.name}
    while ahead:
        name = ahead.pop()
        if name in local and name not in wanted:
            wanted.add(name)
            ahead += cited(local[name])
    return [entry for entry in entries if entry.name in wanted]


def _entry(entry: Entry, width: int) -> Iterator[str]:
    yield from _wrapped(f"{KINDS[type(entry)]}{entry.name}: {PLAIN.inline(entry.statement)}", 0, width)
    if not isinstance(entry, Have):
        yield from _wrapped(entry.sentence, INDENT, width, hang=0)
    for words in _about(entry):
        yield from _wrapped(words, INDENT, width)
    for step in entry.proof:
        yield from _step(step, width)
    for wrong in getattr(entry, "must_fail", ()):
        yield from _wrapped(f"must fail: {PLAIN.inline(wrong)}", INDENT, width)


def _about(entry: Entry) -> Iterator[str]:
    """Say what a result supposes, what it is, and where its proof starts if not at its left side."""
    supposed = [*entry.requires, *getattr(entry, "laws", ())]
    if supposed:
        yield f"if {PLAIN.listed(supposed)}"
    if entry.by is not None:
        yield citation(entry.by, PLAIN)
    if start := other_start(entry):
        yield f"start at {PLAIN.inline(start)}"


def _step(step: Step, width: int) -> Iterator[str]:
    """Write a step on one line with its reason, where both fit, and its hints below."""
    to = "goal" if step.to == GOAL else step.to
    stated = PLAIN.related(step.op, to)
    line = f"{' ' * INDENT}{stated} -- {step.reason}"
    if len(line) <= width:
        yield line
    else:
        yield from _wrapped(stated, INDENT, width)
        yield from _wrapped(f"-- {step.reason}", 2 * INDENT, width, hang=3)
    needed = hints(step, PLAIN)
    together = ", ".join(needed)
    # A line breaks between two hints and not within a formula, where that is enough.
    for words in [together] if len(together) + 2 * INDENT <= width else needed:
        yield from _wrapped(words, 2 * INDENT, width)


def _stated(entry: Conclusion | Lemma, width: int) -> Iterator[str]:
    supposed = f", if {PLAIN.listed(entry.requires)}" if entry.requires else ""
    yield from _wrapped(f"{entry.name}: {PLAIN.inline(entry.statement)}{supposed}", INDENT, width)


def _wrapped(text: str, indent: int, width: int, hang: int = INDENT) -> Iterable[str]:
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
    )
