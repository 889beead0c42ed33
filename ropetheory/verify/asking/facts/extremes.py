"""Proofs of what is asked of a smallest or largest member: by a bound of all members, or by one of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.relation import FLIPPED
from ropetheory.symbolic.language.syntax import names
from ropetheory.verify.asking.question import put_letters

if TYPE_CHECKING:
    from collections.abc import Iterator

    Proof = tuple[str, tuple[Conclusion, ...]]

EXTREMES = {"least": "<=", "largest": ">="}
"""What an extreme is to each of its members."""
RUNNING = ("p", "v", "j", "w")
"""Whole letters that may run over the members."""
BOUND = "bound"


def by_members(entry: Conclusion) -> Iterator[Proof]:
    """Yield proofs about an extreme, in words and as results of which the last is what is asked."""
    stated = Formula(entry.statement)
    (op,), (left, right) = stated.signs, stated.sides
    for head, sign, value in ((left, op, right), (right, FLIPPED[op], left)):
        over = EXTREMES.get(head.partition("(")[0], "")
        if not over or len(head.arguments) != len(("member", "index", "low", "high")):
            continue
        if sign in (over, over[0]):
            yield from _by_one(entry, head, over, value)
        elif sign in ("==", FLIPPED[over]):
            yield from _by_all(entry, head, over, value)


def _by_one(entry: Conclusion, head: Formula, over: str, value: str) -> Iterator[Proof]:
    """Go from an extreme to the first or the last member, and from there to the value."""
    (op,) = Formula(entry.statement).signs
    member, index, *ends = head.arguments
    for end in ends:
        leaving = _gap(put_letters(member, {index: end}), over, value)
        step = Step(op, GOAL, "It is beyond a member.", by=Classical("member", head, end), leaving=leaving)
        yield "one of its members is beyond it already", (replace(entry, proof=(step,)),)


def _by_all(entry: Conclusion, head: Formula, over: str, value: str) -> Iterator[Proof]:
    """Bound every member by the value, which the first or the last one attains if they are equal."""
    (op,) = Formula(entry.statement).signs
    member, index, low, high = head.arguments
    taken = set().union(*(names(Formula(text).tree) for text in (head, value, *entry.requires)))
    runner = next((letter for letter in RUNNING if letter not in taken), "w")
    each = put_letters(member, {index: runner})
    within = (*entry.requires, f"{runner} >= {low}", f"{runner} <= {high}")
    shown = Step(over, GOAL, "The sign shows.", leaving=_gap(value, over, each))
    bound = Conclusion(BOUND, f"{value} {over} {each}", "", requires=within, proof=(shown,))
    every = Classical("all_members", head, Use(BOUND), runner)
    if op != "==":
        step = Step(op, GOAL, "It bounds every member.", by=every)
        yield "every member is bounded so", (bound, replace(entry, proof=(step,)))
        return
    for end in (low, high):
        orders = (Classical("member", head, end), every)
        both = Classical("antisymmetry", *(orders if over == "<=" else orders[::-1]))
        step = Step("==", GOAL, "A member attains what bounds every one.", by=both)
        yield "one member attains what bounds every one", (bound, replace(entry, proof=(step,), start=head))


def _gap(left: str, sign: str, right: str) -> str:
    return f"{right} - ({left})" if sign == "<=" else f"{left} - ({right})"
