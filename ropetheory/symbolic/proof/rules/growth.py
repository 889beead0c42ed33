"""How fast an expression grows with a letter x: against powers of x and of ln x.

``Rate(c, p, k)`` says of f that f/(x^p (ln x)^k) tends to c as x grows without bound, c perhaps 0;
``Bounded(p, k)`` that it stays between two numbers from some x on; ``Beyond`` that f/x^n tends to 0 for
every whole n, negative ones too, or to one infinity for all of them. Sums, products, maxima and sizes of
such f have such rates since they are continuous in the quotients; a power and a logarithm need a positive
c, a divisor one that is not 0. Each rule also shows that f has a value from some x on.
"""

from __future__ import annotations

import functools
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.algebra import (
    derivative,
    differentiated,
    is_real,
    whole,
)
from ropetheory.symbolic.proof.expressions.reading import unfolded
from ropetheory.symbolic.proof.expressions.trees import (
    COUNTS,
    MINUS,
    ONE,
    PI,
    TWO,
    ZERO,
    Node,
    NoOpinionError,
    add,
    minus,
    mul,
    node,
    num,
    over,
    power,
)
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.rules.rates import INFINITE, VANISHED, Beyond, Bounded, Rate, Speed, depends
from ropetheory.symbolic.proof.rules.terms import over_range

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ropetheory.symbolic.proof.signs.signer import Signer

HALF = num(Fraction(1, 2))


class Growth:
    """Rates at which expressions grow with a letter, under what is known of the other letters."""

    def __init__(self, signer: Signer, variable: Node) -> None:
        self.signer, self.variable = signer, variable

    def within(self, signer: Signer) -> Growth:
        """Return one that knows more of the other letters."""
        return Growth(signer, self.variable)

    def limit(self, one: Node) -> Node:
        """Return what an expression tends to, or infinity.

        Raises
        ------
        NoOpinionError
            No rule shows it.
        """
        if not is_real(one):
            raise NoOpinionError("what grows has to be real")
        speed = self.speed(one)
        if isinstance(speed, Beyond):
            found = {0: ZERO, 1: INFINITE}.get(speed.sign)
            if found is None:
                raise NoOpinionError("it falls without bound")
            return found
        order = self.order(speed, Rate(ONE))
        if order < 0:
            return ZERO
        if isinstance(speed, Bounded):
            raise NoOpinionError("it need not have a limit")
        if order == 0:
            return speed.coefficient
        if not self.signer.positive(speed.coefficient):
            raise NoOpinionError(f"a sign is not shown: {speed.coefficient}")
        return INFINITE

    def speed(self, one: Node) -> Speed:
        """Return the rate at which an expression grows, made of what has values, and so signs."""
        found = self._found(one)
        shares = () if isinstance(found, Beyond) else (found.power, found.logs)
        for made in (*shares, *([found.coefficient] if isinstance(found, Rate) else [])):
            Definedness(self.signer).demand(made)
        return found

    def _found(self, one: Node) -> Speed:
        if one is self.variable:
            return Rate(ONE, ONE)
        if not depends(one, self.variable.args[0]):
            return self._constant(one)
        if one.op == "pow":
            return self._power(*one.args)
        if one.op == "Sum" or one.op in COUNTS:
            return over_range(self, one)
        if one.op == "Derivative":
            inner, by = derivative(one)
            self.speed(inner)
            Definedness(self.signer).demand_nearby(inner)
            return self.speed(differentiated(inner, by))
        rule = RULES.get(one.op)
        if rule is not None:
            return rule(self, [self.speed(a) for a in one.args])
        meaning = unfolded(one)
        if meaning is None:
            raise NoOpinionError(f"no rate of {one.op}")
        return self.speed(meaning)

    def _constant(self, one: Node) -> Speed:
        Definedness(self.signer).demand(one)
        if not is_real(one):
            raise NoOpinionError("what grows has to be real")
        return VANISHED if one is ZERO else Rate(one)

    def order(self, one: Rate | Bounded, other: Rate | Bounded) -> int:
        """Return 1 if the first scale grows faster, -1 if the other one does, 0 if they are the same.

        Raises
        ------
        NoOpinionError
            A sign is not shown.
        """
        for gap in (minus(one.power, other.power), minus(one.logs, other.logs)):
            if not equal(gap, ZERO):
                return self.side(gap)
        return 0

    def side(self, one: Node) -> int:
        """Return the sign of a number that is not 0."""
        if self.signer.positive(one):
            return 1
        if self.signer.positive(mul(MINUS, one)):
            return -1
        raise NoOpinionError(f"a sign is not shown: {one}")

    def add(self, parts: Sequence[Speed]) -> Speed:
        """Add: what grows slower goes, and so does what vanishes beside any power."""
        return functools.reduce(self._plus, parts)

    def _plus(self, one: Speed, other: Speed) -> Speed:
        if isinstance(one, Beyond) and isinstance(other, Beyond):
            if one.sign * other.sign < 0:
                raise NoOpinionError("a difference of what grows beyond all powers")
            return one if one.sign else other
        if isinstance(one, Beyond):
            return one if one.sign else other
        if isinstance(other, Beyond):
            return other if other.sign else one
        order = self.order(one, other)
        if order == 0 and isinstance(one, Rate):
            if isinstance(other, Bounded):
                return other
            return replace(one, coefficient=add(one.coefficient, other.coefficient))
        return one if order >= 0 else other

    def multiply(self, parts: Sequence[Speed]) -> Speed:
        """Multiply."""
        return functools.reduce(self._times, parts)

    def _times(self, one: Speed, other: Speed) -> Speed:
        if not isinstance(one, Beyond) and not isinstance(other, Beyond):
            shares = add(one.power, other.power), add(one.logs, other.logs)
            if isinstance(one, Rate) and isinstance(other, Rate):
                return Rate(mul(one.coefficient, other.coefficient), *shares)
            return Bounded(*shares)
        signs = [a.sign if isinstance(a, Beyond) else self._sign(a) for a in (one, other)]
        if 0 in signs and any(isinstance(a, Beyond) and a.sign for a in (one, other)):
            raise NoOpinionError("what vanishes times what grows")
        return Beyond(signs[0] * signs[1]) if 0 not in signs else VANISHED

    def _sign(self, one: Rate | Bounded) -> int:
        """Return the sign of a coefficient where it matters: beside what grows beyond all powers."""
        try:
            return self.side(one.coefficient) if isinstance(one, Rate) else 0
        except NoOpinionError:
            return 0  # beside what vanishes it is enough; beside what grows it is refused

    def _power(self, base: Node, exponent: Node) -> Speed:
        if depends(exponent, self.variable.args[0]):
            return self.exponential([self._times(self.speed(exponent), self.logarithm([self.speed(base)]))])
        self._constant(exponent)
        inner = self.speed(base)
        if whole(exponent):
            count = int(exponent.args[0])
            if count >= 0:
                return self.multiply([inner] * count) if count else Rate(ONE)
            return self.multiply([self._inverse(inner)] * -count)
        inner = self._positive(inner)
        shares = (mul(exponent, share) for share in (inner.power, inner.logs))
        one = inner.coefficient
        return Rate(ONE if one is ONE else power(one, exponent), *shares)

    def _inverse(self, one: Speed) -> Speed:
        if isinstance(one, Beyond):
            if not one.sign:
                raise NoOpinionError("a division by what vanishes")
            return VANISHED
        if isinstance(one, Bounded):
            raise NoOpinionError("a division by what is only known to be bounded")
        if not self.signer.nonzero(one.coefficient):
            raise NoOpinionError(f"what a divisor tends to may be 0: {one.coefficient}")
        return Rate(over(ONE, one.coefficient), mul(MINUS, one.power), mul(MINUS, one.logs))

    def _positive(self, one: Speed) -> Rate:
        if not isinstance(one, Rate) or not self.signer.positive(one.coefficient):
            raise NoOpinionError(f"what it tends to may not be positive, or has no rate: {one}")
        return one

    def logarithm(self, parts: Sequence[Speed]) -> Speed:
        """Say that ln f is ln c + o(1) for f that tends to c, and else power times ln x + o(ln x)."""
        inner = self._positive(parts[0])
        if equal(inner.power, ZERO) and equal(inner.logs, ZERO):
            return Rate(node("ln", inner.coefficient))
        return Rate(inner.power, ZERO, ONE)

    def exponential(self, parts: Sequence[Speed]) -> Speed:
        """Say how e^f grows: where f tends to a number, or beyond any multiple of ln x."""
        (inner,) = parts
        if isinstance(inner, Beyond):
            return Rate(ONE) if not inner.sign else Beyond(1) if inner.sign > 0 else VANISHED
        order = self.order(inner, Rate(ONE))
        if order < 0:
            return Rate(ONE)
        if order == 0:
            return Rate(node("exp", inner.coefficient)) if isinstance(inner, Rate) else Bounded()
        if isinstance(inner, Bounded) or self.order(inner, Rate(ONE, ZERO, ONE)) <= 0:
            raise NoOpinionError("an exponential of what grows no faster than a logarithm")
        return Beyond(1) if self.side(inner.coefficient) > 0 else VANISHED

    def _at_limit(self, name: str, slope: Node, end: Node | None, parts: Sequence[Speed]) -> Speed:
        """Return the rate of an odd f(y), its slope at 0 and its limits -end and end if it has any."""
        (inner,) = parts
        if inner == VANISHED:
            return VANISHED
        if isinstance(inner, Beyond):
            return Bounded() if end is None else Rate(mul(num(inner.sign), end))
        order = self._against_one(inner)
        if order == -1:  # f(y) is about slope y
            if isinstance(inner, Bounded):
                return inner
            return replace(inner, coefficient=mul(slope, inner.coefficient))
        if order == 0 and isinstance(inner, Rate):
            return Rate(node(name, inner.coefficient))
        if order == 1 and isinstance(inner, Rate) and end is not None:
            return Rate(mul(num(self.side(inner.coefficient)), end))
        return Bounded()

    def cosine(self, parts: Sequence[Speed]) -> Speed:
        """Return the rate of a cosine: it has a limit where its argument has one, and is bounded anyhow."""
        (inner,) = parts
        order = self._against_one(inner)
        if order == 0 and isinstance(inner, Rate):
            return Rate(node("cos", inner.coefficient))
        return Rate(ONE) if order == -1 else Bounded()

    def _against_one(self, one: Speed) -> int | None:
        """Return -1 if it tends to 0, 0 if it is bounded, 1 if its scale grows; None if that is not known."""
        if isinstance(one, Beyond):
            return 1 if one.sign else -1
        try:
            return self.order(one, Rate(ONE))
        except NoOpinionError:
            return None

    def ceiling(self, parts: Sequence[Speed]) -> Speed:
        """Return the rate of a ceiling, which is less than 1 above its argument."""
        (inner,) = parts
        order = self._against_one(inner)
        if order == 1:
            return inner
        if order == -1 and isinstance(inner, Rate):  # 0 or 1, by the side from which its argument tends to 0
            return Rate(ONE) if self.side(inner.coefficient) > 0 else VANISHED
        if order is None:
            raise NoOpinionError("a ceiling of what may grow or not")
        return Bounded()

    def size(self, parts: Sequence[Speed]) -> Speed:
        """Return the rate of a size."""
        (inner,) = parts
        if isinstance(inner, Beyond):
            return Beyond(abs(inner.sign))
        if isinstance(inner, Bounded):
            return inner
        return replace(inner, coefficient=node("abs", inner.coefficient))

    def extreme(self, kind: str, parts: Sequence[Speed]) -> Speed:
        """Return the rate of a maximum or minimum: of the faster one, or the slower one, by a sign."""
        return functools.reduce(functools.partial(self._of_two, kind), parts)

    def _of_two(self, kind: str, one: Speed, other: Speed) -> Speed:
        faster, slower, tied = self._ranked(one, other)
        if isinstance(faster, Bounded) or (tied and isinstance(slower, Bounded)):
            return Bounded(faster.power, faster.logs)  # type: ignore[union-attr]
        sign = 0
        if not tied:
            sign = faster.sign if isinstance(faster, Beyond) else self._sign(faster)
        if sign:
            return faster if (sign > 0) is (kind == "max") else slower
        if isinstance(faster, Beyond):
            if faster.sign:
                raise NoOpinionError("an extreme of what is beyond all powers")
            return VANISHED
        beside = slower.coefficient if tied and isinstance(slower, Rate) else ZERO
        return replace(faster, coefficient=self._chosen(kind, (faster.coefficient, beside)))

    def _ranked(self, one: Speed, other: Speed) -> tuple[Speed, Speed, bool]:
        """Return the faster of two and the slower one, and whether they are of one kind, or of one scale."""
        ranks = [2 * abs(a.sign) if isinstance(a, Beyond) else 1 for a in (one, other)]
        order = ranks[0] - ranks[1]
        if not isinstance(one, Beyond) and not isinstance(other, Beyond):
            order = self.order(one, other)
        return (one, other, order == 0) if order >= 0 else (other, one, False)

    def _chosen(self, kind: str, members: Sequence[Node]) -> Node:
        """Return the extreme of constants, one of them if it is known which."""
        sign = ONE if kind == "max" else MINUS
        for one in members:
            if all(self.signer.nonnegative(mul(sign, minus(one, other))) for other in members):
                return one
        return node(kind, *members)


RULES: dict[str, Callable[[Growth, Sequence[Speed]], Speed]] = {
    "add": Growth.add,
    "mul": Growth.multiply,
    "exp": Growth.exponential,
    "ln": Growth.logarithm,
    "cos": Growth.cosine,
    "abs": Growth.size,
    "ceil": Growth.ceiling,
    "sin": lambda rates, parts: rates._at_limit("sin", ONE, None, parts),
    "Si": lambda rates, parts: rates._at_limit("Si", ONE, mul(HALF, PI), parts),
    "erf": lambda rates, parts: rates._at_limit("erf", mul(TWO, power(PI, num(Fraction(-1, 2)))), ONE, parts),
    "max": lambda rates, parts: rates.extreme("max", parts),
    "min": lambda rates, parts: rates.extreme("min", parts),
}
"""Rates of functions, by those of their arguments."""
