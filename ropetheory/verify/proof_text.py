"""What a proof says as text: where it starts and leads, what it cites, and on what it rests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Fact,
    Have,
    Lemma,
    Limit,
    Rewritten,
    Step,
    Transposed,
    Use,
)
from ropetheory.symbolic.language.formulas import Formula

if TYPE_CHECKING:
    from collections.abc import Iterator


Entry = Have | Lemma | Conclusion


def is_relation(text: str) -> bool:
    """Tell whether a text states something, and so is no name and no expression."""
    return any(sign in text for sign in ("==", "!=", "<", ">"))


def ends(entry: Entry) -> tuple[str, str]:
    """Return where a proof by steps starts, and what ``GOAL`` stands for in it.

    >>> ends(Have("slow", "theta(j) <= 1", start="1"))
    ('1', 'theta(j)')
    """
    sides = entry.formula.sides
    left, right = sides[0], sides[-1]
    if any(isinstance(step.compute, Limit) for step in entry.proof):
        left = left.arguments[0] if left.arguments else left
    if entry.start is None:
        return left, right
    return entry.start, left if Formula(entry.start).expression == entry.relation().rhs else right


def other_start(entry: Entry) -> str:
    """Return where a proof starts if not at the left side of its statement, else nothing.

    Of a limit it starts at the expression of which the limit is taken.
    """
    start, _ = ends(entry)
    return "" if entry.by is not None or start == entry.formula.sides[0] else start


def relations(entry: Entry) -> list[tuple[str, str, str]]:
    """List what each step states: the expression before it, its relation, the expression after it."""
    before, goal = ends(entry)
    found = []
    for step in entry.proof:
        after = goal if step.to == GOAL else step.to
        found.append((before, step.op, after))
        before = after
    return found


def citations(entry: Entry) -> list[str]:
    """List the results and lemmas that a proof names, each once, in order."""
    facts: list[Any] = [entry.by]
    for step in entry.proof:
        facts += facts_of(step)
    return list(dict.fromkeys(name for fact in facts for name in names(fact)))


def facts_of(step: Step) -> list[Fact]:
    """List what a step leans on."""
    return [fact for fact in (step.by, step.put, *step.since) if fact is not None]


def names(fact: Any) -> Iterator[str]:
    """Yield the names of results in a fact, those among the premises of a classical theorem too."""
    if isinstance(fact, str):
        if not is_relation(fact):
            yield fact
    elif isinstance(fact, Use | Transposed):
        yield from names(fact.fact)
    elif isinstance(fact, Rewritten):
        yield from (*names(fact.fact), *names(fact.equality))
    elif isinstance(fact, Classical):
        yield from (name for argument in fact.arguments for name in _premises(argument))


def _premises(argument: Any) -> Iterator[str]:
    """Yield names among the arguments of a classical theorem, where text is a formula."""
    if isinstance(argument, tuple):
        yield from (name for member in argument for name in _premises(member))
    elif not isinstance(argument, str):
        yield from names(argument)
