"""How balls judge a relation at a point, and how mpmath compares the sides of an equality there."""

from __future__ import annotations

import functools
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.bounds import EXPONENT
from ropetheory.symbolic.reading.evaluate import ball, digits, read
from ropetheory.symbolic.reading.table import DIGITS, System, UndecidedIntegerError, UnreadableError

if TYPE_CHECKING:
    from ropetheory.symbolic.language.letters import Point
    from ropetheory.symbolic.language.relation import Relation

START_BITS, EQUALITY_BITS, LIMIT_BITS = 64, 128, 1024
# Digits and ball agree when mpmath's 50-digit value lies this close, relative to the size of the
# terms met on the way: 50 digits less 20 for cancellation.
DIGITS_AGREE = DIGITS.mpf(10) ** -30


def judge(relation: Relation, point: Point) -> bool | None:
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
    if relation.op == "!=":  # matrices differ where one entry does
        return True if True in verdicts else None if None in verdicts else False
    if len(verdicts) != 1 and relation.op != "==":
        return None  # matrices have no order
    if False in verdicts:
        return False
    return None if None in verdicts else True


@functools.lru_cache(maxsize=4096)
def _entries(relation: Relation) -> tuple[Relation, ...]:
    """Split a relation once: it is judged at many points."""
    return tuple(relation.entries())


def _judge_scalar(relation: Relation, point: Point) -> bool | None:
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
    "==": operator.eq, "!=": operator.ne, "<=": operator.ge, "<": operator.gt, ">=": operator.le,
    ">": operator.lt,
}  # fmt: skip
"""What the exact gap, right less left, must be to 0."""


def _exact_gap(relation: Relation, point: Point) -> Any:
    """Return right less left as a rational number where the relation is one, so that ties decide."""
    difference, rational, letters = _elementary_difference(relation)
    if difference is None or not all(isinstance(point.get(a), int | Fraction) for a in letters):
        return None
    if rational:
        try:
            return read(difference, point, RATIONALS)
        except ZeroDivisionError:
            return None
    put = {a: sp.Rational(point[a]) for a in letters}
    if any(abs(power.exp.xreplace(put)) > EXPONENT for power in difference.atoms(sp.Pow)):
        return None  # SymPy would write it out
    exact = difference.xreplace(put)
    return exact if exact.is_Rational else None


@functools.lru_cache(maxsize=4096)
def _elementary_difference(relation: Relation) -> tuple[Any, bool, frozenset[Any]]:
    """Return right less left (None where it holds functions), whether it is rational, and its letters."""
    difference = relation.rhs - relation.lhs
    if difference.has(sp.Function, sp.Sum, sp.Limit, sp.Derivative, sp.Integral, sp.I, sp.pi, sp.E):
        return None, False, frozenset()
    whole = all(power.exp.is_Integer for power in difference.atoms(sp.Pow))  # SymPy counts sqrt(2) in
    return difference, whole and bool(difference.is_rational_function()), frozenset(difference.free_symbols)


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
        if hasattr(gap, "imag") and not gap.imag.is_zero():
            # No order holds between numbers that are not real; a ball around a real one does not tell.
            return None if gap.imag.contains(0) else False
        above = bool(gap.real > 0) if hasattr(gap, "real") else bool(gap > 0)
        return above == (op in ("<", "<="))
    return None


def agree(relation: Relation, point: Point) -> bool:
    """Compare the two sides of an equality with mpmath, independently of Arb."""
    for entry in relation.entries():
        left, right = digits(entry.lhs, point), digits(entry.rhs, point)
        if abs(left - right) > DIGITS_AGREE * (1 + abs(left)):
            return False
    return True
