"""How large the numbers and powers of a tree are, multiplied out: what bounds the chance of an error.

A difference that is not 0 has the value 0 in a field whose prime divides its numbers, and a power has the
value 1 where the order of the field divides its exponent. Of the primes that are drawn from, few divide a
number that is not too large; and of the points of a field, few are roots of a polynomial whose degree is not
too high. An upper bound of both is computed here, from those of the parts of a tree.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ropetheory.symbolic.proof.expressions.algebra import (
    factors,
    gathered,
    meant,
    shares_of,
    whole,
    written_out,
)
from ropetheory.symbolic.proof.expressions.trees import ONE, ZERO, Node, NoOpinionError

BITS, INNER = 4096.0, 64.0
"""Binary digits, at most: of the numbers of a tree, and of each exponent and argument within it."""
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
        if found.bits > BITS or found.inner > INNER or max(found.degree, found.divisor) > DEGREE:
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
        return _product([extent(a) for a in gathered(one)])
    if one.op == "pow":
        return _power(*one.args)
    if (meaning := meant(one)) is not None:
        return extent(meaning)
    if one.op == "Sum":
        terms = written_out(one)
        found = _sum([extent(one.args[0])] * PLACES if terms is None else [extent(a) for a in (ZERO, *terms)])
        return found._replace(inner=max(found.inner, *(_inner(end).inner for end in one.args[1:])))
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


def _sum(parts: list[Extent]) -> Extent:
    if not parts:
        raise NoOpinionError("a sum of nothing")
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
    """Bound a whole power by its base, and any other by the whole numbers in the exponents of its factors."""
    if whole(exponent):
        return _repeated(extent(base), int(exponent.args[0]))
    parts = []
    for factor, count, total in shares_of(base, exponent):
        parts += [_repeated(extent(factor), count), _inner(total)]
    return _product(parts or [extent(ONE)])


def _repeated(found: Extent, count: int) -> Extent:
    if abs(count) * max(found.degree, found.divisor, found.bits) > DEGREE:
        raise NoOpinionError("numbers or powers are too large for the fields")
    if count < 0:
        below = math.log2(found.common) + found.below
        found = Extent(below, 1, found.above, found.divisor, found.degree, found.inner)
    return _product([found] * abs(count) or [extent(ONE)])
