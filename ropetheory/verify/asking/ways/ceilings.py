"""Whole numbers: counts of pairs as ceilings kept in a range, and ceilings beside whole numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Use
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import count, larger, smaller
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.ways.counts import condition_of, count_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.ways.bounds import Picked
    from ropetheory.verify.asking.ways.prover import Prover

Group = tuple[Conclusion, ...]
FEW = 2  # counts that are written out
PAIRS = "d/2 - 1"


def counts_in(sides: Any) -> list[Any]:
    """List the counts in an expression, if they are few; the quantities that are counts included."""
    named = {one for one in sides.atoms(Folded) if one.enumerated and count_of(write(one)) is not None}
    found = sorted(sides.atoms(count) | named, key=str)
    return found if len(found) <= FEW else []


def clamped(one: Any, name: str, requires: tuple[str, ...]) -> tuple[Group, Any] | None:
    """Return that a count of the pairs below a bound is a ceiling kept from 0 to their number, with that.

    The logarithm of what is below must be linear in the pair; the checker looks at it.
    """
    counted = count_of(write(one))
    if counted is None or counted.op != "count<" or "j" in counted.free:
        return None
    condition = condition_of(counted, "j")
    below, bound = (unfold(parse_expression(side)) for side in condition.split(" < "))
    exponent = sp.expand(sp.expand_log(sp.log(sp.expand(below, power_exp=True))))
    slope = sp.diff(exponent, letters.j)
    if slope == 0 or slope.has(letters.j) or bound.has(letters.j):
        return None
    root = sp.log(bound / below.subs(letters.j, 0)) / slope
    within = (*requires, "j >= 0", f"j <= {PAIRS}")
    left, right = condition.split(" < ")
    step = Step("==", GOAL, "A quotient.")
    said = f"ln({left}) - ln({right}) == ln(({left})/({right}))"
    threshold = Conclusion(f"{name}-threshold", said, "", requires=within, proof=(step,))
    clamp = larger(0, smaller(letters.d / 2, sp.ceiling(root)))
    by = Classical("count_below", Use(threshold.name))
    whole = Conclusion(name, f"{write(one)} == {write(clamp)}", "", requires=requires, by=by)
    return (threshold, whole), clamp


def counted_in(prover: Prover, entry: Conclusion, read: Relation) -> tuple[Picked, ...]:
    """Return the ceilings that the counts in a comparison are known to be, each with the name of that."""
    found = []
    for number, one in enumerate(counts_in(sp.Tuple(unfold(read.lhs), unfold(read.rhs)))):
        known = clamped(one, f"{entry.name}-count-{number}", entry.requires)
        if known is not None and (name := prover.add(known[0])):
            found.append((name, one, known[1]))
    return tuple(found)


def without_counts(read: Relation, counted: Sequence[Picked]) -> Any:
    """Return the two sides of a comparison as they are meant, with ceilings for counts."""
    sides = sp.Tuple(unfold(read.lhs), unfold(read.rhs))
    return sides.xreplace({one: clamp for _, one, clamp in counted})


def beside_whole(entry: Conclusion, read: Relation) -> Iterator[tuple[Conclusion, Group]]:
    """Yield an order of the argument of a ceiling, with what follows for the ceiling beside whole numbers."""
    if read.op not in ("<=", ">="):
        return
    rising = read.ascending()
    gap = sp.expand(unfold(rising.rhs - rising.lhs), deep=False)
    for number, one in enumerate(sorted(gap.atoms(sp.ceiling), key=str)):
        times = gap.coeff(one)
        rest = gap - times * one
        if times not in (1, -1) or rest.has(one):
            continue
        inner, name = one.args[0], f"{entry.name}-whole-{number}"
        said = f"{write(inner)} <= {write(rest)}" if times == -1 else f"{write(-rest - 1)} < {write(inner)}"
        fact = Conclusion(name, said, "", requires=entry.requires)
        known = Classical("least_whole", Use(name))
        step = Step(read.op, GOAL, "It is whole.", by=known, times="1")
        yield fact, (replace(entry, proof=(step,)),)
