"""Counterexamples in thin regions: from points where an order nearly fails, downhill to where it does."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.verify.asking.question import FAILURES
from ropetheory.verify.asking.refute import Counterexample, admissible, counterexample, obeys, values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.language.relation import Relation
    from ropetheory.verify.asking.question import Question

ORDERS = ("<", "<=", ">", ">=")
STARTS, READ, MOST = 3, 30, 240
"""Points from which it goes down, points that are read to choose them, and points on the way in all."""
WIDEST = 64
"""The largest whole number to which one goes: sums have as many terms."""
STEPS = (Fraction(1), Fraction(1, 4), Fraction(1, 16), Fraction(1, 64))
"""By how much of itself a number is moved, at first and later."""


def descend(question: Question) -> Counterexample | None:
    """Look for a point at which an order of numbers fails, downhill in the difference of its sides."""
    stated = question.asked
    if stated.op not in ORDERS or len(tuple(stated.entries())) != 1 or _is_slow(stated):
        return None
    near = (point for point in admissible(question, stated) if point.get(letters.d, 0) <= WIDEST)
    found = ((_room(stated, point), point) for point in itertools.islice(near, READ))
    starts = sorted(((room, at) for room, at in found if room is not None), key=lambda one: one[0])
    left = [MOST]
    for room, start in starts[:STARTS]:
        end = _lowest(question, room, start, left)
        shown = counterexample(question, stated, end)
        if shown is not None:
            return shown
    return None


def _is_slow(stated: Relation) -> bool:
    """Tell whether a side is slow to read at a point."""
    return any(side.has(sp.Integral, sp.Limit) for side in (stated.lhs, stated.rhs))


def _lowest(question: Question, room: tuple[float, float], point: Point, left: list[int]) -> Point:
    """Go to better points while there are any, and while points are left to be read."""
    for step in STEPS:
        moved = True
        while moved and left[0] > 0 and room[0] > 0:
            moved = False
            for name, value in point.items():
                for other in () if name in question.fixed else _beside(name, value, step):
                    there = {**point, name: other}
                    left[0] -= 1
                    try:
                        lower = _room(question.asked, there) if obeys(question, there) else None
                    except (*FAILURES, LookupError):
                        continue
                    if lower is not None and lower < room:
                        room, point, moved = lower, there, True
                        break
    return point


def _beside(name: Any, value: Any, step: Fraction) -> Iterator[Any]:
    """Yield numbers above and below that of a letter, whole ones where it is whole; none beside a vector."""
    if callable(value):
        return
    if name.is_integer:
        steps = max(1, int(abs(value) * step))
        yield from (one for one in (value + steps, value - steps) if abs(one) <= WIDEST)
        return
    by = max(abs(Fraction(value)), Fraction(1, 8)) * step
    yield from (value + by, value - by if step < 1 else Fraction(value, 2))


def _room(stated: Relation, point: Point) -> tuple[float, float] | None:
    """Return by how much the larger side exceeds the other, of its size and plainly; None without values."""
    up = stated.ascending()
    sides = [values(side, point) for side in (up.lhs, up.rhs)]
    if any(side is None or not side.is_finite() or not side.imag.contains(0) for side in sides):
        return None
    low, high = (float(side.real) for side in sides)
    return (high - low) / (abs(low) + abs(high) or 1.0), high - low
