"""Sample points at the edges of what a statement supposes, where a false one is first seen.

A letter goes to an end of its domain: the narrowest and a wide head, the first and the last pair, an
angle of 0, one position, a scale below 1, a vector whose first pair is zero, a query and a key that
are zero. Where a hypothesis excludes that end, the letter goes to the end of the hypothesis.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import BY_SYMBOL, Point, draw_point
from ropetheory.symbolic.language.quantity import letters_of
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.reading.points import draw

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation

ZERO, THIRD = Fraction(0), Fraction(1, 3)
INSIDE = Fraction(1, 2**20)
"""How far inside an end that is excluded, or irrational, a letter is put, relative to it."""


def _vector(*start: Fraction) -> Any:
    """Return a vector that begins so, and goes on with other numbers."""
    return lambda index: start[index] if index < len(start) else Fraction(3 + 5 * (index % 7), 16)


ANGLES = (letters.y, letters.z, letters.phi, letters.psi, letters.delta)
ERRORS = (letters.e1, letters.e2, letters.e3, letters.e4, letters.e5, letters.h1, letters.h2, letters.eta)
COORDINATES = (letters.x1, letters.x2)
FACTORS = (letters.s, letters.s0, letters.c)
LOW: dict[Any, Any] = {
    letters.b: Fraction(1001, 1000),
    letters.B: Fraction(1001, 1000),
    letters.alpha: Fraction(1, 50),
    letters.beta: 1,
    letters.j: 0,
    letters.i: 1,
    letters.L: Fraction(1, 2),
    letters.u: ZERO,
    **dict.fromkeys(FACTORS, THIRD),
    **dict.fromkeys((letters.t, letters.t0, letters.N, letters.w), 1),
    **dict.fromkeys((letters.p, letters.v, letters.m, letters.n), 0),
    **dict.fromkeys((*ANGLES, *ERRORS, *COORDINATES), ZERO),
    letters.q: _vector(*[ZERO] * 64),
    letters.k: _vector(*[ZERO] * 64),
}
HIGH: dict[Any, Any] = {
    letters.b: 10**6,
    letters.B: 10**6,
    letters.alpha: 1,
    letters.beta: 99,
    letters.u: 1,
    **dict.fromkeys((letters.p, letters.v), -3),
    letters.x: _vector(ZERO, ZERO),
}
ENDS = (
    (2, LOW),
    (4, {**LOW, letters.x: _vector(ZERO, ZERO)}),
    (4, {**HIGH, letters.j: 1, letters.i: 2}),
    (2, {**HIGH, letters.j: 0, letters.i: 1, letters.x: _vector(ZERO, Fraction(1))}),
)
"""Widths, and where the letters go at each."""
ROUNDS = 3  # of moving letters to the ends of hypotheses: one hypothesis may push another


def edges(seed: str, expressions: Sequence[Any], supposed: Sequence[Relation] = ()) -> Iterator[Point]:
    """Yield admissible points at edges; there may be none that all hypotheses admit."""
    wanted = letters_of(*expressions, *[side for r in supposed for side in (r.lhs, r.rhs)])
    seen: list[Point] = []
    for number, (width, ends) in enumerate(ENDS):
        point = draw_point(wanted, random.Random(f"{seed}/edge {number}"))
        point |= {a: v for a, v in {**ends, letters.d: width}.items() if a in point}
        for _ in range(ROUNDS):
            broken = [condition for condition in supposed if judge(condition, point) is False]
            if not broken:
                break
            for condition in broken:
                _move(point, condition)
        if point not in seen and _lawful(point) and not _breaks(point, supposed):
            seen.append(point)
            yield point
    if not seen:
        yield from _one_by_one(seed, expressions, supposed)


def _one_by_one(seed: str, expressions: Sequence[Any], supposed: Sequence[Relation]) -> Iterator[Point]:
    """Where hypotheses admit no edge as a whole, take one letter at a time from a generic point to it."""
    generic = next(draw(seed, expressions, supposed), None)
    if generic is None:
        return
    for width, ends in ENDS:
        first = {letters.d: width, letters.j: 0, letters.i: 1}
        for moved in (first, *({letter: value} for letter, value in ends.items())):
            point = dict(generic) | {letter: value for letter, value in moved.items() if letter in generic}
            if point != generic and _lawful(point) and not _breaks(point, supposed):
                yield point


def _breaks(point: Point, supposed: Sequence[Relation]) -> bool:
    return any(judge(condition, point) is False for condition in supposed)


def _lawful(point: Point) -> bool:
    return all(BY_SYMBOL[letter].contains(value, point) for letter, value in point.items())


def _move(point: Point, condition: Relation) -> None:
    """Put the letter that a hypothesis bounds at the end of its range, or just inside."""
    for letter, op, end in (
        (condition.lhs, condition.op, condition.rhs),
        (condition.rhs, MIRRORED.get(condition.op, ""), condition.lhs),
    ):
        if letter in point and letter not in end.free_symbols and op in MIRRORED and letter != letters.d:
            value = _end(end, point)
            if value is not None:
                point[letter] = _inside(letter, op, value)
                return
    if condition.lhs == letters.d and condition.rhs.is_Integer:
        point[letters.d] = int(condition.rhs) + (2 if condition.op == ">" else 0)


MIRRORED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}


def _end(end: Any, point: Point) -> Any:
    """Return the value of a bound, exactly where it is rational."""
    if end.is_Rational:
        return Fraction(int(end.p), int(end.q))
    with working_precision(128):
        value = ball(end, point)
        if not value.is_finite() or not value.imag.is_zero():
            return None
        mantissa, exponent = value.real.mid().man_exp()
        middle = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
        return middle if value.real.is_exact() else (middle, True)


def _inside(letter: Any, op: str, value: Any) -> Any:
    end, irrational = value if isinstance(value, tuple) else (value, False)
    up = op in (">", ">=")
    if letter.is_integer:
        whole = -((-end) // 1) if up else end // 1
        if op in ("<", ">") and whole == end:
            whole += 1 if up else -1
        return int(whole)
    room = INSIDE * (abs(end) or 1) if irrational or op in ("<", ">") else 0
    return end + room if up else end - room
