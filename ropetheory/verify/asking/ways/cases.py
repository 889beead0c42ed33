"""Comparisons in the cases of their extremes: whichever member is the larger, and within integrals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.facts.functions import (
    EXTREMES,
    either,
    innermost,
    picks,
)
from ropetheory.verify.asking.ways.bounds import (
    Picked,
    replaced,
)
from ropetheory.verify.asking.ways.ceilings import without_counts
from ropetheory.verify.asking.ways.differences import by_pairs
from ropetheory.verify.asking.ways.pointwise import by_orders, same_integrals
from ropetheory.verify.asking.ways.replacing import show

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.prover import Prover

EITHER = "it holds whichever member of an extreme is the larger"
SPLITS = 3  # orders of members that are gone through, one within the other


def by_cases(
    prover: Prover, entry: Conclusion, read: Relation, counted: tuple[Picked, ...] = ()
) -> str:
    """Say that a comparison holds whichever members of its extremes are the larger.

    Extremes are the ceilings as well that its counts are known to be.
    """
    if not innermost(without_counts(read, counted)):
        return ""
    return _cases(prover, entry, read, counted, SPLITS + len(counted))


def _cases(
    prover: Prover, entry: Conclusion, read: Relation, counted: tuple[Picked, ...], left: int
) -> str:
    """Pick members while an order shows, then go on in the two orders of the next one."""
    sides, known = _picked(prover, entry, without_counts(read, counted), counted)
    waiting = innermost(sides)
    if not waiting:
        return "" if sides.has(*EXTREMES, sp.Abs) else _leaf(prover, entry, read, sides, known)
    for number, extreme in enumerate(waiting[:2] if left else ()):
        cases, both = either(entry, extreme, number)
        shown = (_cases(prover, one, read, counted, left - 1) for one in cases)
        if all(shown) and prover.add((both,)):
            return EITHER
    return ""


def _picked(
    prover: Prover, entry: Conclusion, sides: Any, known: tuple[Picked, ...]
) -> tuple[Any, tuple[Picked, ...]]:
    """Put members for extremes while an order shows which; return what is left, and all that was put."""
    for number, extreme in enumerate(innermost(sides)):
        prefix = f"{entry.name}-picked-{len(known)}-{number}"
        for group, member in picks(extreme, prefix, entry.requires):
            if name := prover.add(group):
                rest = sides.xreplace({extreme: member})
                return _picked(prover, entry, rest, (*known, (name, extreme, member)))
    return sides, known


def _leaf(prover: Prover, entry: Conclusion, read: Relation, sides: Any, known: tuple[Picked, ...]) -> str:
    """Show what a comparison becomes where every extreme is known."""
    if prover.add((replaced(entry, read, known),)):
        return EITHER
    low, high = map(write, sides)
    fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
    (asked,) = parse(fact.statement)
    shown = show(prover, fact) or by_orders(prover, fact, asked) or by_pairs(prover, fact, asked)
    return EITHER if shown and prover.add((replaced(entry, read, known, by=fact.name),)) else ""


def by_clamped_integrals(prover: Prover, entry: Conclusion, read: Relation) -> str:
    """Say that extremes within an integral are the same members of theirs at every point."""
    known: list[Picked] = []
    for number, one in enumerate(sorted((read.lhs - read.rhs).atoms(sp.Integral), key=str)):
        found = _unclamped(prover, replace(entry, name=f"{entry.name}-within-{number}"), one)
        if found is not None:
            known.append((found[0], one, found[1]))
    if not known:
        return ""
    sides = [side.xreplace({one: other for _, one, other in known}) for side in (read.lhs, read.rhs)]
    low, high = map(write, sides)
    fact = replace(entry, name=f"{entry.name}-left", statement=f"{low} {read.op} {high}")
    proof = replaced(entry, read, known, by=fact.name, meaning=lambda side: side)
    shown = show(prover, fact) and prover.add((proof,))
    return "an extreme within its integral is one member throughout" if shown else ""


def _unclamped(prover: Prover, entry: Conclusion, one: Any) -> tuple[str, Any] | None:
    """Return the name of what says that an integral is one without extremes, with that one."""
    variable, low, high = one.limits[0]
    ends = (f"{variable} >= {write(low)}", f"{variable} <= {write(high)}")
    there = replace(entry, requires=(*entry.requires, *ends))
    known: list[Picked] = []
    side = unfold(one.function)
    while waiting := innermost(side):
        found = (
            (name, part, member)
            for at, part in enumerate(waiting)
            for group, member in picks(part, f"{entry.name}-{len(known)}-{at}", there.requires)
            if (name := prover.add(group))
        )
        picked = next(found, None)
        if picked is None:
            return None
        known.append(picked)
        side = side.xreplace({picked[1]: picked[2]})
    if not known:
        return None
    group, other = same_integrals(there, one, side, known)
    name = prover.add(group)
    return (name, other) if name else None
