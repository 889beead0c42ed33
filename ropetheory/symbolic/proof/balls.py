"""Values at points, as balls: what refuses a step is a point at which it is wrong, for certain.

A point gives each letter a rational number, a whole one to those that count.
"""

from __future__ import annotations

import collections
import functools
import itertools
import math
import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from flint import acb, acb_mat, arb, ctx, fmpq

from ropetheory.patience import held as end_held, is_over
from ropetheory.symbolic.proof.expressions.algebra import (
    derivative,
    differentiated,
    fresh,
    prime_factors,
    whole,
)
from ropetheory.symbolic.proof.expressions.reading import ENTRIES, Relation, unfolded
from ropetheory.symbolic.proof.expressions.trees import COUNTS, Node, NoOpinionError, num, opened
from ropetheory.symbolic.proof.functions import PLAIN, real

if TYPE_CHECKING:
    from collections.abc import Callable

Point = dict[str, Fraction]
UNIT = 1024  # of the numbers drawn for points and coordinates, a power of 2
BITS = (64, 256, 1024)
LONG = 1024  # terms of a sum, members of a family; of sums within sums, the product
TERMS = "#terms"  # of the sums around a place
VECTORS = "#vectors"  # the seed of the coordinates
ORDERS: dict[str, Callable[[arb], tuple[bool, bool]]] = {  # of a gap: whether it is so, and whether it is not
    "<=": lambda gap: (gap <= 0, gap > 0),
    "<": lambda gap: (gap < 0, gap >= 0),
    ">=": lambda gap: (gap >= 0, gap < 0),
    ">": lambda gap: (gap > 0, gap <= 0),
}


def holds(relation: Relation, point: Point) -> bool | None:
    """Tell whether a relation holds at a point; None where balls do not show it, or a side has no value."""
    try:
        return is_true(relation, point)
    except LongError:
        return None


def is_true(relation: Relation, point: Point) -> bool | None:
    """Do the same, but refuse what there is no way to compute here.

    Raises
    ------
    LongError
        A sum has too many terms, or a construct is not computed here.
    """
    for bits in BITS:
        try:
            found = _compared(relation, point, bits)
        except LongError:
            raise
        except (NoOpinionError, ArithmeticError, ValueError):
            continue  # a whole number may be decided by more digits
        if found is not None:
            return found
    return None


def computed(one: Node, point: Point) -> list[acb]:
    """List balls around the value of a tree at a point, finer and finer ones.

    Raises
    ------
    LongError
        A sum has too many terms, or there is no way to compute it here.
    """
    found = []
    for bits in BITS:
        try:
            with ctx.workprec(bits):
                found.append(value(one, point))
        except LongError:
            raise
        except (NoOpinionError, ArithmeticError, ValueError):
            continue
    return [ball for ball in found if ball.is_finite()]


def _compared(relation: Relation, point: Point, bits: int) -> bool | None:
    left, op, right = relation
    with ctx.workprec(bits):
        gap = value(left, point) - value(right, point)
        if not gap.is_finite():
            return None
        if op in ("==", "!="):
            differ = not gap.contains(0)
            same = bool(gap == 0)
            return (differ if op == "!=" else same) if differ or same else None
        if not gap.imag.is_zero():  # a ball around 0 shows no real number
            return None
        so, not_so = ORDERS[op](gap.real)
    return True if so else False if not_so else None


def is_computed(one: Node, point: Point) -> bool | None:
    """Tell whether a value is computed; None where that takes too many terms."""
    with ctx.workprec(BITS[0]):
        try:
            return bool(value(one, point).is_finite())
        except LongError:
            return None
        except (NoOpinionError, ArithmeticError, ValueError, LookupError):
            return False


class LongError(NoOpinionError):
    """A sum has too many terms to be computed, or a construct is not computed here."""


def value(one: Node, point: Point) -> acb:
    """Return a ball around the value of a tree at a point, at the precision that is set.

    Raises
    ------
    NoOpinionError
        A construct is not computed here, or a whole number that it needs is not decided.
    """
    if one.op == "num" or one.op == "letter":
        given: Any = point.get(one.args[0]) if one.op == "letter" else None
        return given if isinstance(given, acb) else acb(_rational(one, point))
    if one.op == "add":
        return sum((value(a, point) for a in one.args), start=acb(0))
    if one.op == "mul":
        return math.prod((value(a, point) for a in one.args), start=acb(1))
    if one.op == "pow":
        return _power(one, point)
    if one.op in PLAIN:
        return PLAIN[one.op](*(value(a, point) for a in one.args))
    if one.op == "coordinate":
        index = _whole(one.args[1], point)
        if index < 0:
            raise NoOpinionError("there is no coordinate before the first one")
        given = point.get(f"{one.args[0]}")
        if given is not None:
            number = Fraction(given(index))
            return acb(fmpq(number.numerator, number.denominator))
        drawn = random.Random(f"{point[VECTORS]}/{one.args[0]}/{index}").randrange(-2 * UNIT, 2 * UNIT)
        return acb(fmpq(drawn, UNIT))
    if one.op == "delta_ij":
        return acb(int(_whole(one.args[0], point) == _whole(one.args[1], point)))
    if one.op == "Derivative":
        return value(differentiated(*derivative(one)), point)
    if one.op in ("Sum", "least", "largest") or one.op in COUNTS:
        return _ranged(one, point)
    if one.op == "Integral":
        return _integral(one, point)
    if one.op in ENTRIES:
        return _determinant(one, point)
    if one.op == "frequency_rank":
        return acb(_rank(one.args[0], one.args[1], point))
    meaning = unfolded(one)
    if meaning is None:
        raise LongError(f"{one.op} is not computed here")
    return value(meaning, point)


def _rational(one: Node, point: Point) -> fmpq:
    if one.op == "letter" and one.args[0] not in point:
        raise NoOpinionError(f"no value of {one.args[0]}")
    if one.op not in ("letter", "num"):
        raise NoOpinionError(f"{one} is not read as a rational number")
    number = point[one.args[0]] if one.op == "letter" else one.args[0]
    return fmpq(number.numerator, number.denominator)


def _power(one: Node, point: Point) -> acb:
    base, exponent = value(one.args[0], point), one.args[1]
    if whole(exponent):
        return base ** int(exponent.args[0])
    share = value(exponent, point)
    if base.imag == 0 and base.real > 0:
        return acb((share * base.real.log()).exp())
    count = share.unique_fmpz()
    if count is None:
        raise NoOpinionError("a power of what may not be positive")
    return base ** int(count)


def whole_at(one: Node, point: Point) -> int:
    """Return a whole number at a point.

    Raises
    ------
    NoOpinionError
        It is not decided, or is not whole.
    """
    with ctx.workprec(BITS[-1]):
        return _whole(one, point)


def _whole(one: Node, point: Point) -> int:
    found = value(one, point).unique_fmpz()
    if found is None:
        raise NoOpinionError("a whole number is not decided")
    return int(found)


def _ranged(one: Node, point: Point) -> acb:
    counts = one.op in COUNTS
    low, high = (_whole(end, point) for end in one.args[2 if counts else 1 :])
    if high < low - 1:
        raise NoOpinionError("a range runs backwards")
    terms = point.get(TERMS, Fraction(1)) * max(high - low + 1, 1)
    if terms > LONG:
        raise LongError("a long sum")
    index = fresh(one, "index")
    places = ({**point, TERMS: terms, index.args[0]: Fraction(at)} for at in range(low, high + 1))
    if counts:
        sides = opened(one, index), one.op[5:], opened(one, index, 1)
        found = [holds(sides, place) for place in places]
        if None in found:
            raise NoOpinionError("a count is not decided")
        return acb(sum(map(bool, found)))
    body = opened(one, index)
    values = [value(body, place) for place in places]
    if one.op == "Sum":
        return sum(values, start=acb(0))
    if not values:
        raise NoOpinionError("an empty family")
    choose = arb.min if one.op == "least" else arb.max
    return acb(functools.reduce(choose, (real(one) for one in values)))


HOLOMORPHIC = frozenset(("add", "mul", "exp", "sin", "cos", "Si", "erf"))


def _integral(one: Node, point: Point) -> acb:
    """Enclose an integral as Arb does, of what is holomorphic by its operations."""
    index = fresh(one, "index")
    body = opened(one, index)
    if not _is_holomorphic(body, index):
        raise LongError("an integral of what need not be holomorphic")
    raised: list[Exception] = []

    def integrand(z: acb, _: bool) -> acb:
        try:  # an exception must not pass through Arb's own loop, which ends the program
            place: Any = {**point, index.args[0]: z}
            return value(body, place) if not (raised or is_over()) else acb("nan")
        except (NoOpinionError, ArithmeticError, ValueError, LookupError) as error:
            raised.append(error)
            return acb("nan")

    low, high = (value(end, point) for end in one.args[1:])
    with end_held():
        found: acb = acb.integral(integrand, low, high)
    if raised:
        raise raised[0]
    is_real = not _has_unit(body) and low.imag == 0 and high.imag == 0
    return acb(found.real) if is_real else found


def _has_unit(one: Node) -> bool:
    """Tell whether the imaginary unit occurs in a tree, or in what its quantities mean."""
    meaning = unfolded(one)
    parts = [a for a in one.args if isinstance(a, Node)] if meaning is None else [meaning]
    return one.op == "I" or any(map(_has_unit, parts))


def _is_holomorphic(one: Node, index: Node) -> bool:
    """Tell whether a tree is, as a function of a letter, where its parts are."""
    if index.args[0] not in one.free or one is index:
        return True
    meaning = unfolded(one)
    if meaning is not None:
        return _is_holomorphic(meaning, index)
    if one.op == "pow":
        return whole(one.args[1]) and _is_holomorphic(one.args[0], index)
    if one.op == "Sum":
        ends = frozenset().union(*(end.free for end in one.args[1:]))
        return index.args[0] not in ends and _is_holomorphic(opened(one, fresh(one, "term")), index)
    return one.op in HOLOMORPHIC and all(_is_holomorphic(a, index) for a in one.args)


def _determinant(one: Node, point: Point) -> acb:
    """Compute a determinant by its entries."""
    size = _whole(one.args[0], point)
    if not 0 < size * size <= LONG:
        raise LongError("a determinant of many rows")
    places = itertools.product(map(num, range(size)), repeat=2)
    return acb_mat(size, size, [value(ENTRIES[one.op](*place), point) for place in places]).det()


def _rank(base: Node, width: Node, point: Point) -> int:
    """Return the rank of the frequencies over the rationals.

    Of a base c^g, with a rational c that is no power, and h pairs it is n = h/gcd(g, h): the polynomial
    x^n - c^(g/gcd(g, h)) is irreducible (Capelli), so that the first n powers of its root are independent.
    """
    pairs, odd = divmod(_whole(width, point), 2)
    if odd or pairs < 1:
        raise NoOpinionError("a width is even, and at least 2")
    number = _rational(base, point)
    if number <= 1:
        raise NoOpinionError("a base is above 1")
    parts = (collections.Counter(prime_factors(int(part))) for part in (number.p, number.q))
    power = math.gcd(*(times for part in parts for times in part.values()))
    return pairs // math.gcd(power, pairs)
