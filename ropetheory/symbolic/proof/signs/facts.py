"""What is known of signs, and the terms in which sums are compared with it."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from flint import fmpq

from ropetheory.symbolic.proof.expressions.algebra import POSITIVE, expanded, factors, is_real, whole
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    MINUS,
    ONE,
    PI,
    ZERO,
    Node,
    NoOpinionError,
    add,
    letter,
    minus,
    mul,
    node,
    num,
    power,
)
from ropetheory.symbolic.proof.fields.equality import FEW, degree
from ropetheory.symbolic.proof.fields.extent import PLACES, extent
from ropetheory.symbolic.proof.fields.field import Field
from ropetheory.symbolic.proof.fields.tower import SMALL

if TYPE_CHECKING:
    from collections.abc import Iterable

Signs = frozenset[int]
"""A set that holds the true sign; a larger one is always allowed."""
ABOVE, BELOW, NOT_BELOW, NOT_ABOVE = map(frozenset, ((1,), (-1,), (0, 1), (-1, 0)))
ANY, APART, NOUGHT = map(frozenset, ((-1, 0, 1), (-1, 1), (0,)))


@dataclass(frozen=True)
class Fact:
    """``gap >= 0``, or ``gap > 0`` where strict, or ``gap != 0`` where apart."""

    gap: Node
    strict: bool = False
    apart: bool = False


class Shows(Protocol):
    """Shows signs under some facts, of which its own come first."""

    facts: tuple[Fact, ...]
    own: int
    busy: dict[Node, int]
    cut: int

    def sign(self, one: Node) -> Signs:
        """Return the signs that a tree may have."""

    def positive(self, one: Node) -> bool:
        """Tell whether a tree is shown to be positive."""

    def nonzero(self, one: Node) -> bool:
        """Tell whether a tree is shown not to be 0."""


def fact_of(left: Node, op: str, right: Node) -> Fact | None:
    """Return what a relation says of a gap; an equality says nothing, nor an order of numbers not real."""
    if op in ("<=", "<", ">=", ">") and not (is_real(left) and is_real(right)):
        return None
    if op in ("<=", "<"):
        return Fact(minus(right, left), op == "<")
    if op in (">=", ">"):
        return Fact(minus(left, right), op == ">")
    return Fact(minus(left, right), apart=True) if op == "!=" else None


def _least(name: str, low: int, strict: bool = False) -> Fact:
    return Fact(minus(letter(name), num(low)), strict)


DOMAINS = (
    *(_least(name, 1, strict=True) for name in ("b", "B")),
    *(_least(name, 1) for name in ("beta", "i", "w", "N")),
    _least("d", 2),
    Fact(minus(PI, num(3)), strict=True),
    Fact(minus(num(Fraction(22, 7)), PI), strict=True),
)
"""What the domains say beyond a sign."""
INVERSE_PI = (
    Fact(minus(num(Fraction(1, 3)), power(PI, MINUS)), strict=True),
    Fact(minus(power(PI, MINUS), num(Fraction(7, 22))), strict=True),
)
Item = tuple[fmpq, int, Signs, Any]
"""A number times a term: the value of that in a field, its signs, and its tree or two whose product it is."""
FIELD, OTHER = Field(0, PLACES), Field(1, PLACES)
PRIME = FIELD.primes[0]


def cleared_of(term: Node, by: Node) -> Node:
    """Multiply a term by a sum, and cancel it where the term is divided by it."""
    shares = [(factor, share) for factor, share in factors(term)]
    for at, (factor, share) in enumerate(shares):
        if factor is by and share.op == "num" and share.args[0] < 0:
            shares[at] = (factor, add(share, ONE))
            return mul(*(power(f, s) for f, s in shares if s is not ZERO))
    return mul(term, by)


def opened_out(one: Node) -> Node:
    """Unfold quantities that are sums, and powers of sums up to the fourth."""
    meaning = unfolded(one)
    if meaning is not None and one.op not in ("norm2", "theta"):
        return opened_out(meaning)
    if one.op in ("add", "mul"):
        return (add if one.op == "add" else mul)(*map(opened_out, one.args))
    if one.op == "pow" and whole(one.args[1]) and 0 < one.args[1].args[0] <= 4:
        base = opened_out(one.args[0])
        if base.op == "add":
            return node("mul", *([base] * int(one.args[1].args[0])))
    return one


def simplified(parts: list[Node]) -> Node:
    """Add up logarithms: ln e^x is x, and ln 1 goes."""
    flat = []
    for part in parts:
        inner = part.args[-1].args[0] if part.op == "mul" else part.args[0]
        if inner.op == "exp":
            flat.append(mul(*part.args[:-1], inner.args[0]) if part.op == "mul" else inner.args[0])
        elif inner is not ONE:
            flat.append(part)
    return add(*flat) if flat else ZERO


def sign_of(number: Fraction) -> Signs:
    """Return the sign of a number."""
    return ABOVE if number > 0 else BELOW if number < 0 else NOUGHT


def signs_of(item: Item) -> Signs:
    """Return the signs of a number times a term."""
    return item[2] if item[0] > 0 else both(BELOW, item[2])


def tree_of(item: Item) -> Node:
    """Return the tree of a term; few are asked for, so that products are multiplied only here."""
    found: Node = item[3] if isinstance(item[3], Node) else quotient(mul(*item[3]), ONE)
    return found


def product_of(parts: Iterable[Signs]) -> Signs:
    """Multiply signs."""
    found = ABOVE
    for part in parts:
        found = both(found, part)
    return found


@functools.cache
def both(one: Signs, other: Signs) -> Signs:
    """Multiply the signs of two numbers."""
    return frozenset(a * b for a in one for b in other)


_ratios: dict[tuple[Node, Node], Node] = {}


def quotient(one: Node, other: Node) -> Node:
    """Divide, cancelling common factors."""
    found = _ratios.get((one, other))
    if found is None:
        shares: dict[Node, list[Node]] = {}
        for factor, share in factors(one):
            shares.setdefault(factor, []).append(share)
        for factor, share in factors(other):
            shares.setdefault(factor, []).append(mul(MINUS, share))
        totals = ((factor, _total(parts)) for factor, parts in shares.items())
        found = mul(*(power(factor, total) for factor, total in totals if total is not ZERO))
        _ratios[one, other] = found
    return found


def _total(parts: list[Node]) -> Node:
    """Add exponents; what is taken away goes."""
    left = list(parts)
    for part in parts:
        opposite = mul(MINUS, part)  # of 0 times something it is that itself
        if part in left and part.op != "num" and opposite is not part and opposite in left:
            left.remove(part)
            left.remove(opposite)
    return add(*left) if left else ZERO


def leaves_of(one: Node) -> list[Node]:
    """List the factors of a product."""
    return list(one.args) if one.op == "mul" else [one]


def less(one: Node, number: Node) -> Node:
    """Take a number away, within maxima and minima from each member."""
    if one.op in ("max", "min"):
        return node(one.op, *(less(a, number) for a in one.args))
    return minus(one, number)


def linear(one: Node, variable: Node) -> bool:
    """Tell whether a tree, multiplied out, is linear in a letter."""
    for term in expanded(one):
        shares = [
            (factor, share) for factor, share in factors(term) if variable.free & (factor.free | share.free)
        ]
        if shares and shares != [(variable, ONE)]:
            return False
    return True


def coefficient(term: Node) -> tuple[Fraction, Node]:
    """Split a term into its number and the rest."""
    constant, rest = Fraction(1), []
    for factor, share in factors(term):
        if factor.op == "num" and whole(share):
            if not factor.args[0] and share.args[0] < 0:
                raise NoOpinionError("a division by 0")
            constant *= factor.args[0] ** int(share.args[0])
        else:
            rest.append(power(factor, share))
    return constant, mul(*rest)


def merged(items: list[Item]) -> list[Item]:
    """Add up what has the same value."""
    found: dict[int, Item] = {}
    for constant, value, signs, tree in items:
        if value in found:
            constant += found[value][0]
            signs &= found[value][2]
        found[value] = (constant, value, signs, tree)
    return [item for item in found.values() if item[0] != 0]


def of_logarithms(facts: list[Fact]) -> tuple[Fact, ...]:
    """Add what follows for logarithms of a letter that is bounded by a number."""
    found = []
    for fact in facts:
        for name in fact.gap.free & POSITIVE:
            rest = minus(fact.gap, letter(name))
            rest = (
                add(*(a for a in rest.args if a is not letter(name) and a is not mul(MINUS, letter(name))))
                if rest.op == "add"
                else rest
            )
            if rest.op == "num" and rest.args[0] < 0 and _plain(fact.gap, name):
                log = minus(node("ln", letter(name)), node("ln", mul(MINUS, rest)))
                found.append(Fact(log, fact.strict))
    return tuple(found)


def _plain(gap: Node, name: str) -> bool:
    return gap.op == "add" and len(gap.args) == 2 and letter(name) in gap.args


def multiple(one: Node, gap: Node) -> Fraction | None:
    """Return the simple number c with ``one == c gap``, if there is one."""
    if one is gap:
        return Fraction(1)
    first, second = _value(one), _inverse(gap)
    if not first or not second:
        return None
    found = _simple().get(first * second % PRIME)
    if found is None:
        return None
    try:
        enough = sum(map(max, map(degree, (one, gap)))) <= FEW
        # Of some thousand numbers one might fit by chance in one field.
        agree = (OTHER.value(one) * found.denominator - OTHER.value(gap) * found.numerator) % OTHER.primes[0]
    except NoOpinionError:
        return None
    return found if enough and not agree else None


@functools.cache
def _simple() -> dict[int, Fraction]:
    """Return the simple numbers by their values in the field."""
    numbers = (Fraction(count, below) for below in range(8, 0, -1) for count in range(-SMALL + 1, SMALL))
    return {number.numerator * pow(number.denominator, -1, PRIME) % PRIME: number for number in numbers}


@functools.cache
def _value(one: Node) -> int:
    """Return the value of a tree in the field, 0 where it has none."""
    try:
        extent(one)
        return FIELD.value(one)
    except NoOpinionError:
        return 0


@functools.cache
def _inverse(one: Node) -> int:
    return pow(value, -1, PRIME) if (value := _value(one)) else 0
