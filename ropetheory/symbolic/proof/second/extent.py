"""How large the numbers and powers of a tree are, multiplied out: fields know no more than they can hold.

A difference that is not 0 has the value 0 in every field whose prime divides its numbers, and a power has
the value 1 where the order of the field divides its exponent. The primes are known to everyone, so that a
text could name them. A tree whose numbers and degrees are small cannot: an upper bound of both is computed
here, from those of its parts.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

from ropetheory.symbolic.proof.second.algebra import factors, whole
from ropetheory.symbolic.proof.second.reading import unfolded
from ropetheory.symbolic.proof.second.trees import ONE, Node, NoOpinionError, mul

TWO_FIELDS, ALL_FIELDS, ONE_FIELD = (108.0, 38.0), (216.0, 76.0), (56.0, 19.0)
"""Binary digits of numbers that fields tell from 0: of a difference, and of each exponent and argument."""
DEGREE = 2.0**17
"""Degree of a tree in its letters and what has no algebra, at most."""
PLACES = 4
"""Terms that stand for a sum."""


class Extent(NamedTuple):
    """Of a quotient of polynomials with a common divisor of their numbers: sizes in bits, and degrees."""

    above: float
    common: int
    below: float
    degree: float
    divisor: float
    inner: float = 0

    @property
    def bits(self) -> float:
        """How many binary digits its numbers have."""
        return self.above + math.log2(self.common) + self.below


ATOM = Extent(0, 1, 0, 1, 1)
_extents: dict[Node, Extent] = {}


def extent(one: Node) -> Extent:
    """Return an upper bound of the numbers and degrees of a tree.

    Raises
    ------
    NoOpinionError
        They, or those of an exponent or an argument within it, are too large for the fields.
    """
    found = _extents.get(one)
    if found is None:
        found = _extent(one)
        if found.bits > ALL_FIELDS[0] or max(found.degree, found.divisor) > DEGREE:
            raise NoOpinionError("numbers or powers are too large for the fields")
        _extents[one] = found
    return found


def _extent(one: Node) -> Extent:
    if one.op == "num":
        number = one.args[0]
        return Extent(math.log2(max(abs(number.numerator), 1)), number.denominator, 0, 0, 0)
    if one.op == "add":
        return _sum([extent(a) for a in one.args])
    if one.op == "mul":
        return _product([extent(a) for a in one.args])
    if one.op == "pow":
        return _power(*one.args)
    if (meaning := unfolded(one)) is not None:
        return extent(meaning)
    if one.op == "Sum":
        return _sum([extent(one.args[0])] * _terms(one))
    if one.op in ("re", "im", "conj"):
        return _sum([extent(one.args[0]), extent(one.args[0]), Extent(0, 2, 0, 0, 0)])
    inner = max((_inner(a).inner for a in one.args if isinstance(a, Node)), default=0.0)
    if one.op == "ln":
        shares = [extent(share) for _, share in factors(one.args[0])]
        return _product([_sum([ATOM, *shares]), ATOM])._replace(inner=inner)
    return Extent(1, 2, 0, 1, 1, inner) if one.op in ("sin", "cos") else ATOM._replace(inner=inner)


def _inner(one: Node) -> Extent:
    """Return the extent of an exponent or an argument, of which a function is an atom."""
    found = extent(one)
    return ATOM._replace(inner=max(found.bits, found.inner))


def fits(left: Node, right: Node, most: tuple[float, float]) -> bool:
    """Tell whether no prime divides the numbers of a difference, if they are not 0."""
    sides = extent(left), extent(right)
    return sum(one.bits for one in sides) <= most[0] and max(one.inner for one in sides) <= most[1]


def towers(left: Node, right: Node) -> int:
    """Return in how many towers two trees must be compared."""
    if fits(left, right, TWO_FIELDS):
        return 2
    if not fits(left, right, ALL_FIELDS):
        raise NoOpinionError("numbers are too large for the fields")
    return 4


def _terms(one: Node) -> int:
    low, high = one.args[1:]
    ends = whole(low) and whole(high)
    return max(int(high.args[0] - low.args[0]) + 1, 1) if ends else PLACES


def _sum(parts: list[Extent]) -> Extent:
    common = math.lcm(*(part.common for part in parts))
    below, divisor = sum(part.below for part in parts), sum(part.divisor for part in parts)
    sizes = [part.above + math.log2(common // part.common) + below - part.below for part in parts]
    degree = max(part.degree + divisor - part.divisor for part in parts)
    inner = max(part.inner for part in parts)
    return Extent(max(sizes) + math.log2(len(parts)), common, below, degree, divisor, inner)


def _product(parts: list[Extent]) -> Extent:
    return Extent(
        sum(part.above for part in parts),
        math.prod(part.common for part in parts),
        sum(part.below for part in parts),
        sum(part.degree for part in parts),
        sum(part.divisor for part in parts),
        max(part.inner for part in parts),
    )


def _power(base: Node, exponent: Node) -> Extent:
    """Bound a whole power by its base, and any other by the whole number in its exponent."""
    found, inner = extent(base), 0.0
    if not whole(exponent):
        inner = max((_inner(mul(share, exponent)).inner for _, share in factors(base)), default=0.0)
    terms = exponent.args if exponent.op == "add" else (exponent,)
    count = sum((a.args[0] for a in terms if whole(a)), Fraction(0))
    if abs(count) * max(found.degree, found.divisor, found.bits) > DEGREE:
        raise NoOpinionError("numbers or powers are too large for the fields")
    if count < 0:
        below = math.log2(found.common) + found.below
        found = Extent(below, 1, found.above, found.divisor, found.degree, found.inner)
    found = _product([found] * abs(int(count)) or [extent(ONE)])
    return _product([found, ATOM._replace(inner=inner)]) if not whole(exponent) else found
