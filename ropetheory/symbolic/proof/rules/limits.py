"""What an expression tends to as a letter grows, by its Laurent series in h = 1/d, d being that letter.

Sums and products of functions that have a convergent Laurent series at h = 0 have one, with the sum and the
product of the series; so has the quotient by one whose first coefficient is not 0; and f(c + r), where r
tends to 0, has Taylor's series of f at c, if f has one there: e^x, sin and cos everywhere, ln where c is
positive. Hence every such expression has a value for all d from some number on. It tends to its constant
coefficient if those before it are 0, and grows without bound if the first one that is not 0 is positive
and belongs to a negative power of h.
"""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.authoring import Limit
from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import (
    VECTORS,
    differentiated,
    fresh,
    is_real,
    letters_in,
    whole,
)
from ropetheory.symbolic.proof.expressions.reading import hidden, unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    LIMITS,
    MINUS,
    ONE,
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    add,
    binder,
    growing,
    letter,
    minus,
    mul,
    node,
    num,
    opened,
    over,
    put,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.rules.growth import Growth
from ropetheory.symbolic.proof.rules.rates import INFINITE, WIDTH, depends
from ropetheory.symbolic.proof.rules.terms import total_over
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import DOMAIN, Signer, signer_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ropetheory.symbolic.proof.context import Context
    from ropetheory.symbolic.proof.expressions.reading import Relation
    from ropetheory.symbolic.proof.known import Result

UNBOUNDED = "it grows without bound, or a sign is not shown"
TERMS = 5
"""Coefficients of each series."""
Series = tuple[int, list[Node]]
"""The power of h at which it begins, and its coefficients; beyond them nothing is known."""


def demand_limit(context: Context, current: Node, to: Node, variable: Node) -> None:
    """Demand that an expression tends to another as a letter grows, or grows without bound.

    Where it has no series, what is known of its growth may show it.

    Raises
    ------
    NoOpinionError
        Something is supposed of the letter that need not hold from some number on, or no rule shows it.
    WrongError
        The limit is another.
    """
    demand_wide(context.hypotheses, variable)
    value = limit_value(context.signer, current, variable)
    if value is INFINITE or to is INFINITE:
        if value is not to:
            raise NoOpinionError(UNBOUNDED)
    else:
        context.equality(to, value)


def limit_value(signer: Signer, one: Node, variable: Node) -> Node:
    """Return what an expression tends to, or infinity: by its series, or else by its growth.

    Raises
    ------
    NoOpinionError
        Neither shows it.
    """
    try:
        return _by_series(signer, one, variable)
    except NoOpinionError as error:
        try:
            return Growth(signer, variable).limit(one)
        except NoOpinionError as other:
            raise (error if variable is WIDTH else other) from None


def _by_series(signer: Signer, one: Node, variable: Node) -> Node:
    start, terms = Laurent(signer, variable).series(one)
    for power, term in zip(itertools.count(start), terms, strict=False):
        if power >= 0:
            break
        Definedness(signer).demand(term)
        if equal(term, ZERO):
            continue
        if not is_real(one) or not signer.positive(term):
            raise NoOpinionError(UNBOUNDED)
        return INFINITE
    if start + len(terms) < 1:
        raise NoOpinionError("too few terms of the series are known")
    return terms[-start] if start <= 0 else ZERO


def demand_wide(supposed: Iterable[Relation], variable: Node = WIDTH) -> None:
    """Demand that what is supposed of d holds of every wide enough head, whatever the other letters are.

    That is shown of a gap that grows with d at a constant rate. Nothing may be supposed of d that a
    quantity speaks of without showing it. The same is demanded of another letter that grows.
    """
    name = variable.args[0]
    moving = {name, *(VECTORS if name == "d" else ())}  # a vector may be another one in each width
    supposed = tuple(supposed)
    others = (fact_of(*held) for held in supposed if not any(depends(side, name) for side in held[::2]))
    known = Definedness(signer_of(tuple(filter(None, others))))
    for held in supposed:
        sides = held[0], held[2]
        if not any(depends(side, name) for side in sides):
            continue
        fact = fact_of(*held)
        spoken = frozenset().union(*(hidden(side) | (letters_in(side) - {name}) for side in sides))
        if fact is None or fact.apart or spoken & moving:
            raise NoOpinionError(f"not of all wide heads: {held[0]} {held[1]} {held[2]}")
        at_1, at_2 = (put(fact.gap, {variable: place}) for place in (ONE, TWO))
        slope = minus(at_2, at_1)
        for one in (at_1, at_2, slope):  # at 1 and 2 the gap need have no value
            known.demand(one)
        if not (DOMAIN.positive(slope) and equal(fact.gap, add(at_1, mul(minus(variable, ONE), slope)))):
            raise NoOpinionError(f"not of all wide heads: {held[0]} {held[1]} {held[2]}")


def others(context: Context, found: Result, *sides: Node) -> list[Node]:
    """Return the sides that are no limits, where a known result, with which they agree, is about a limit.

    A limit exists by that result, or is infinite as it says. What it is taken of, there and here, must have a
    value in every head for which the hypotheses allow: the fields compare what has one.
    """
    cited = [one for one in (found.left, found.right) if isinstance(one, Node) and one.op in LIMITS]
    if not cited:
        return list(sides)
    for side in (*sides, *cited):
        if side.op in LIMITS:
            variable = letter(growing(side.op))
            demand_wide(context.hypotheses, variable)
            context.defined(opened(side, variable))
    return [side for side in sides if side.op not in LIMITS and side is not INFINITE]


def limit_of(entry: Any, left: Any) -> Node:
    """Return what a statement about ``lim f`` takes the limit of: its chain leads from f to g == f, to lim g.

    The steps after that are about the limit, whatever their relation.
    """
    if not isinstance(left, Node) or left.op not in LIMITS or entry.start is not None:
        raise NoOpinionError("no limit is stated, or the chain does not begin with what it is taken of")
    taken = [isinstance(step.compute, Limit) for step in entry.proof]
    if any(step.op != "==" for step in entry.proof[: taken.index(True)]):
        raise NoOpinionError("a limit is taken of what is equal in every head")
    return opened(left, letter(growing(left.op)))


class Laurent:
    """Series in h = 1/d, or 1 over another letter that grows, under what is known of the other letters."""

    def __init__(self, signer: Signer, variable: Node = WIDTH) -> None:
        self.signer, self.variable = signer, variable

    def series(self, one: Node) -> Series:
        """Return the series of an expression.

        Raises
        ------
        NoOpinionError
            It has none that is known here.
        """
        if one is self.variable:
            return -1, [ONE, *[ZERO] * (TERMS - 1)]
        if not depends(one, self.variable.args[0]):
            Definedness(self.signer).demand(one)
            return 0, [one, *[ZERO] * (TERMS - 1)]
        if one.op == "add":
            return _sum([self.series(a) for a in one.args])
        if one.op == "mul":
            return _product([self.series(a) for a in one.args])
        if one.op == "pow":
            return self._power(*one.args)
        if one.op in ("exp", "sin", "cos", "ln"):
            return self._composed(one.op, self.series(one.args[0]))
        if one.op == "Sum" and not any(depends(end, self.variable.args[0]) for end in one.args[1:]):
            return self._summed(one)
        meaning = unfolded(one)
        if meaning is None:
            raise NoOpinionError(f"no series of {one.op}")
        return self.series(meaning)

    def _summed(self, one: Node) -> Series:
        """Add up a fixed number of terms, each with a series that begins at the same power of h."""
        low, high = one.args[1:]
        Definedness(self.signer).demand(binder("Sum", (ONE,), letter("place 0"), low, high))
        inner, index = self.signer.within(one, low, high)
        start, terms = Laurent(inner, self.variable).series(opened(one, index))
        return start, [total_over(term, index, low, high) for term in terms]

    def _power(self, base: Node, exponent: Node) -> Series:
        if not whole(exponent):
            logarithm = self._composed("ln", self.series(base))
            return self._composed("exp", _product([self.series(exponent), logarithm]))
        inner, count = self.series(base), int(exponent.args[0])
        if abs(count) > 8:
            raise NoOpinionError("a high power of a series")
        return _product([inner if count > 0 else self._inverse(inner)] * abs(count) or [self.series(ONE)])

    def _inverse(self, given: Series) -> Series:
        """Divide 1 by a series: c h^k (1 + r) has the inverse (1 - r + r^2 - ...)/(c h^k)."""
        start, (first, *rest) = self._trimmed(given)
        if not self.signer.nonzero(first):
            raise NoOpinionError(f"what a divisor tends to may be 0: {first}")
        found = [over(ONE, first)]
        for at in range(len(rest)):
            known = _total(_times(rest[at - k], found[k]) for k in range(at + 1))
            found.append(_times(mul(MINUS, found[0]), known))
        return -start, found

    def _composed(self, name: str, given: Series) -> Series:
        """Put a series for the argument of a function, by Taylor's series at the limit of the argument."""
        start, terms = self._trimmed(given) if given[0] < 0 else given
        if start < 0:
            raise NoOpinionError(f"the argument of {name} has no limit")
        terms = [*[ZERO] * start, *terms]
        Definedness(self.signer).demand(terms[0])
        if name == "ln" and not self.signer.positive(terms[0]):
            raise NoOpinionError(f"a logarithm of what may not tend to a positive number: {terms[0]}")
        place = fresh(terms[0], "point")
        slope, rest, powers = node(name, place), (0, [ZERO, *terms[1:]]), (0, [ONE, *[ZERO] * len(terms[1:])])
        found = []
        for order, _ in enumerate(terms):
            factor = mul(num(Fraction(1, math.factorial(order))), put(slope, {place: terms[0]}))
            found.append(_product([(0, [factor, *[ZERO] * len(terms[1:])]), powers]))
            slope, powers = differentiated(slope, place), _product([powers, rest])
        return _sum(found)

    def _trimmed(self, given: Series) -> Series:
        """Leave out first coefficients that are 0; those that are looked at have values."""
        start, terms = given
        for zeros, term in enumerate(terms):
            Definedness(self.signer).demand(term)
            if not equal(term, ZERO):
                return start + zeros, terms[zeros:]
        raise NoOpinionError("no coefficient of a series is known not to be 0")


def _sum(parts: Sequence[Series]) -> Series:
    start, end = min(part[0] for part in parts), min(part[0] + len(part[1]) for part in parts)
    columns = range(start, end)
    return start, [_total(t[at - s] for s, t in parts if 0 <= at - s < len(t)) for at in columns]


def _product(parts: Sequence[Series]) -> Series:
    start, terms = parts[0]
    for low, more in parts[1:]:
        count = min(len(terms), len(more))
        terms = [_total(_times(terms[k], more[at - k]) for k in range(at + 1)) for at in range(count)]
        start += low
    return start, terms


def _times(*factors: Node) -> Node:
    return ZERO if ZERO in factors else mul(*factors)


def _total(terms: Iterable[Node]) -> Node:
    kept = [term for term in terms if term is not ZERO]
    return add(*kept) if kept else ZERO
