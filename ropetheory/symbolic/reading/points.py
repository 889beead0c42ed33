"""Sample points: exact, admissible, from a fixed seed; and how balls judge a relation at one."""

from __future__ import annotations

import functools
import itertools
import operator
import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError, UndecidedError
from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.reading.evaluate import (
    DIGITS,
    System,
    UndecidedIntegerError,
    UnreadableError,
    ball,
    digits,
    read,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.symbolic.language.relation import Relation

START_BITS, EQUALITY_BITS, LIMIT_BITS = 64, 128, 1024
# Digits and ball agree when mpmath's 50-digit value lies this close, relative to the size of the
# terms met on the way: 50 digits less 20 for cancellation.
DIGITS_AGREE = DIGITS.mpf(10) ** -30


def judge(relation: Relation, point: no.Point) -> bool | None:
    """Judge a relation at a point by balls.

    Returns
    -------
    True
        Proved at this point (only ``<``, ``<=``, ``>``, ``>=`` and ``!=`` can be).
    False
        Refuted at this point.
    None
        Neither: the two sides agree to the last precision tried, as equal sides must.
    """
    verdicts = [_judge_scalar(entry, point) for entry in _entries(relation)]
    if False in verdicts:
        return False
    return None if None in verdicts else True


@functools.lru_cache(maxsize=4096)
def _entries(relation: Relation) -> tuple[Relation, ...]:
    """Split a relation once: it is judged at many points."""
    return tuple(relation.entries())


def _judge_scalar(relation: Relation, point: no.Point) -> bool | None:
    gap = _exact_gap(relation, point)
    if gap is not None:
        return bool(EXACT[relation.op](gap, 0))
    # An equality can only be refuted, and one precision settles whether it is.
    bits = EQUALITY_BITS if relation.op == "==" else START_BITS
    while bits <= LIMIT_BITS:
        with working_precision(bits):
            try:
                gap = ball(relation.rhs, point) - ball(relation.lhs, point)
            except UndecidedIntegerError:
                bits *= 2
                continue
            if not hasattr(gap, "is_finite") or not gap.is_finite():
                bits *= 2
                continue
            decided = _decide(relation.op, gap)
        if decided is not None:
            return decided
        if relation.op == "==":
            return None
        bits *= 2
    return None


EXACT = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.ge,
    "<": operator.gt,
    ">=": operator.le,
    ">": operator.lt,
}
"""What the exact gap, right less left, must be to 0."""


def _exact_gap(relation: Relation, point: no.Point) -> Any:
    """Return right less left as a rational number where the relation is one, so that ties decide."""
    difference, rational, letters = _elementary_difference(relation)
    if difference is None or not all(isinstance(point.get(a), int | Fraction) for a in letters):
        return None
    if rational:
        try:
            return read(difference, point, RATIONALS)
        except ZeroDivisionError:
            return None
    exact = difference.xreplace({a: sp.Rational(point[a]) for a in letters})
    return exact if exact.is_Rational else None


@functools.lru_cache(maxsize=4096)
def _elementary_difference(relation: Relation) -> tuple[Any, bool, frozenset[Any]]:
    """Return right less left (None where it holds functions), whether it is rational, and its letters."""
    difference = relation.rhs - relation.lhs
    if difference.has(sp.Function, sp.Sum, sp.Limit, sp.I, sp.pi, sp.E):
        return None, False, frozenset()
    return difference, bool(difference.is_rational_function()), frozenset(difference.free_symbols)


def _no_reading() -> Any:
    raise UnreadableError("rational numbers have no pi and no imaginary unit")


def _rational(value: Any) -> Any:
    import flint

    return flint.fmpq(value.numerator, value.denominator)


RATIONALS = System("rational numbers", _rational, _no_reading, _no_reading, lambda reading: None)
"""Exact arithmetic, for relations between rational functions of the letters."""


def _decide(op: str, gap: Any) -> bool | None:
    if gap.is_zero():
        # A ball without radius: the two sides are equal, so that strict orders and inequations fail.
        return None if op == "==" else bool(EXACT[op](0, 0))
    if not gap.contains(0):
        if op in ("==", "!="):
            return op == "!="
        if hasattr(gap, "imag") and not gap.imag.contains(0):
            return False  # no order between the sides holds
        above = bool(gap.real > 0) if hasattr(gap, "real") else bool(gap > 0)
        return above == (op in ("<", "<="))
    return None


def agree(relation: Relation, point: no.Point) -> bool:
    """Compare the two sides of an equality with mpmath, independently of Arb."""
    for entry in relation.entries():
        left, right = digits(entry.lhs, point), digits(entry.rhs, point)
        if abs(left - right) > DIGITS_AGREE * (1 + abs(left)):
            return False
    return True


def draw(
    seed: str, expressions: Sequence[Any], requires: Sequence[Relation] = (), *, tries: int = 400
) -> Iterator[no.Point]:
    """Yield admissible points for the letters of some expressions, from a seed in words.

    A point is admissible when every relation of ``requires`` is proved there by balls.
    """
    letters = no.letters_of(*expressions, *[side for r in requires for side in (r.lhs, r.rhs)])
    found, more = _admissible(seed, tuple(letter.symbol for letter in letters), tuple(requires), tries)
    for count in itertools.count():
        if count == len(found):
            point = next(more, None)
            if point is None:
                return
            found.append(point)
        yield dict(found[count])


@functools.lru_cache(maxsize=64)
def _admissible(
    seed: str, letters: tuple[Any, ...], requires: tuple[Relation, ...], tries: int
) -> tuple[list[no.Point], Iterator[no.Point]]:
    """Return the points found so far and those to come: mutants of one statement ask for the same."""

    def drawn() -> Iterator[no.Point]:
        # The seed is hashed by Random itself (version 2 of its seeding), the same in every process.
        rng = random.Random(seed)
        wanted = [no.BY_SYMBOL[letter] for letter in letters]
        for _ in range(tries):
            point = no.draw_point(wanted, rng)
            if all(judge(condition, point) is not False for condition in requires):
                yield point

    return [], drawn()


LOW: dict[Any, Any] = {
    no.alpha: Fraction(1, 50),
    no.beta: 1,
    no.b: Fraction(1001, 1000),
    no.B: Fraction(1001, 1000),
    no.j: 0,
    no.i: 1,
    no.L: Fraction(1, 2),
    **dict.fromkeys((no.s, no.s0, no.c), Fraction(1, 3)),
    **dict.fromkeys((no.t, no.t0), 1),
    **dict.fromkeys((no.N, no.w), 1),
    **dict.fromkeys((no.p, no.v, no.m, no.n), -3),
    **dict.fromkeys((no.y, no.z, no.phi, no.psi), 0),
}
HIGH: dict[Any, Any] = {no.alpha: 1, no.beta: 99, no.b: 10**6, no.B: 10**6}


def corners(seed: str, expressions: Sequence[Any], requires: Sequence[Relation] = ()) -> Iterator[no.Point]:
    """Yield admissible points at the ends of the letters' domains, where a bound is first left."""
    rng = random.Random(f"{seed}/corners")
    letters = no.letters_of(*expressions, *[side for r in requires for side in (r.lhs, r.rhs)])
    for width in (4, 32):
        for ends in (LOW, {**HIGH, no.j: width // 2 - 1, no.i: width // 2}):
            point = no.draw_point(letters, rng)
            point |= {a: v for a, v in {**ends, no.d: width}.items() if a in point}
            if all(judge(condition, point) is not False for condition in requires):
                yield point


def take(
    count: int, seed: str, expressions: Sequence[Any], requires: Sequence[Relation] = ()
) -> list[no.Point]:
    """Collect some admissible points; too few is an error, since a check would be empty."""
    found: list[no.Point] = []
    for point in draw(seed, expressions, requires):
        found.append(point)
        if len(found) == count:
            return found
    if not found:
        raise RopeTheoryError(f"no admissible point found for {seed}: its hypotheses may be empty")
    return found


def refuted_at(
    relation: Relation, seed: str, requires: Sequence[Relation] = (), *, tries: int = 12
) -> no.Point | None:
    """Find an admissible point at which balls refute a relation, or None."""
    admissible = draw(seed, (relation.lhs, relation.rhs), requires)
    for point in itertools.islice(admissible, tries):
        try:
            if judge(relation, point) is False:
                return point
        except (UndecidedError, UnreadableError):
            # An odd width, say, which an edit made: nothing is said there.
            continue
    return None


def plain(point: no.Point) -> dict[str, Any]:
    """Write a point for people and JSON: exact numbers as text, vectors by their first coordinates."""
    written: dict[str, Any] = {}
    for symbol, value in point.items():
        written[str(symbol)] = [str(value(index)) for index in range(4)] if callable(value) else str(value)
    return written
