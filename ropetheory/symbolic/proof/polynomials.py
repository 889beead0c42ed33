"""Whether a scalar is zero, as a quotient of polynomials in what it is made of.

A symbol, i, and whatever is not taken apart are generators; exp(c m) with a monomial m and a rational c
is a whole power of one generator, so that laws of exponents hold by themselves, and sines and cosines
are exponentials of i times their angle. A numerator that is 0 modulo i^2 + 1 shows that the scalar is 0
wherever it has a value. Nothing is shown by one that is not.
"""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import sympy as sp

if TYPE_CHECKING:
    pass

WAVES = (sp.sin, sp.cos)
LARGEST = 64  # a power beyond it is a generator of its own
Share = tuple[tuple[Any, bool, Fraction], ...]
"""An exponent: monomials, whether i stands before them, and how many of each."""


@functools.lru_cache(maxsize=65536)
def multiplied_out(expression: Any) -> Any:
    """Multiply out; the terms of one residual come back in the next."""
    return sp.Add(*(term.expand(log=False, basic=False) for term in sp.Add.make_args(expression)))


def scalar_is_zero(expression: Any) -> bool:
    """Decide whether a scalar is shown to be 0; False means "not shown"."""
    return Quotient(_prepared(expression)).is_zero()


def _prepared(expression: Any) -> Any:
    """Take apart parts of complex numbers, logarithms of products and signs to a power."""
    if expression.has(sp.re, sp.im, sp.conjugate):
        expression = sp.expand_complex(expression)
    logs = {one: sp.expand_log(sp.log(sp.expand(one.args[0]))) for one in expression.atoms(sp.log)}
    expression = expression.xreplace(logs) if logs else expression
    powers = {p: sp.exp(exponent) for p in expression.atoms(sp.Pow) if (exponent := _of_power(p)) is not None}
    return _signs(expression.xreplace(powers) if powers else expression)


def _of_power(power: Any) -> Any:
    """Return what e is raised to in a power of a positive base; None for a whole power."""
    if isinstance(power, sp.exp) or power.exp.is_Integer or not power.base.is_positive:
        return None
    return power.exp * sp.expand_log(sp.log(power.base))


def _signs(expression: Any) -> Any:
    """Write a power of -1 with a whole exponent by the odd terms of the exponent, without their sign."""
    found = {}
    for power in expression.atoms(sp.Pow):
        if power.base == -1 and power.exp.is_integer:
            terms = [a.as_coeff_Mul() for a in sp.Add.make_args(sp.expand(power.exp))]
            if all(number.is_Integer and rest.is_integer for number, rest in terms):
                found[power] = sp.Mul(*[sp.S.NegativeOne**rest for number, rest in terms if number % 2])
    return expression.xreplace(found) if found else expression


class Quotient:
    """One expression over its own generators."""

    def __init__(self, expression: Any) -> None:
        self.expression = expression
        self.common = _common_divisor(expression)
        self.names: dict[Any, int] = {sp.I: 0}
        self.parts: dict[tuple[Any, bool], int] = {}
        self.shares: dict[Any, Share] = {}
        self.normal: dict[Any, Any] = {sp.I: sp.I}
        self._collect(expression)

    def is_zero(self) -> bool:
        """Tell whether the numerator vanishes where i^2 is -1, and the denominator does not."""
        import flint

        count = len(self.names) + len(self.parts)
        context = flint.fmpq_mpoly_ctx.get([f"g{number}" for number in range(count)], "lex")
        gens = context.gens()
        self.one, self.unit = gens[0] ** 0, gens[0]
        self.symbols = {name: gens[number] for name, number in self.names.items()}
        powers = gens[len(self.names) :]
        self.powers = {
            part: (power, self.parts[part]) for part, power in zip(self.parts, powers, strict=True)
        }
        self.known: dict[Any, tuple[Any, Any]] = {}
        above, below = self._value(self.expression)
        laws = [self.unit**2 + 1, *self._roots()]
        return bool(_reduced(above, laws).is_zero() and not _reduced(below, laws).is_zero())

    def _roots(self) -> list[Any]:
        """Return what is 0: the q-th power of the q-th root of a number, less the number."""
        found = []
        for (monomial, turned), (power, whole) in self.powers.items():
            if isinstance(monomial, sp.log) and not turned and self.common == 1:
                above, below = self._value(monomial.args[0])
                found.append(power**whole * below - above)
            elif turned and monomial == sp.pi and whole in (1, 2) and self.common == 1:
                found.append(power - (self.unit if whole == 2 else -self.one))
        return found

    def _collect(self, one: Any) -> None:
        """Name the generators of an expression and of its parts."""
        if one.is_Rational or one in self.normal or one in self.shares:
            return
        if isinstance(one, sp.Add | sp.Mul):
            for part in one.args:
                self._collect(part)
        elif isinstance(one, sp.Pow) and one.exp.is_Integer and abs(one.exp) <= LARGEST:
            self._collect(one.base)
        elif (exponent := _exponent(one)) is not None:
            self.shares[one] = share = _share(exponent, self.common)
            for monomial, turned, number in share:
                key = monomial, turned
                self.parts[key] = math.lcm(self.parts.get(key, 1), number.denominator)
                if isinstance(monomial, sp.log) and not turned and self.common == 1:
                    self._collect(monomial.args[0])
        else:
            self.normal[one] = form = _normal(one)
            self.names.setdefault(form, len(self.names))

    def _value(self, one: Any) -> tuple[Any, Any]:
        found = self.known.get(one)
        if found is None:
            found = self.known[one] = self._computed(one)
        return found

    def _computed(self, one: Any) -> tuple[Any, Any]:
        if one.is_Rational:
            return self.one * int(one.p), self.one * int(one.q)
        if one in self.normal:
            return self.symbols[self.normal[one]], self.one
        if one in self.shares:
            return self._turned(one)
        if isinstance(one, sp.Add):
            return functools.reduce(_plus, map(self._value, one.args))
        if isinstance(one, sp.Mul):
            values = [self._value(part) for part in one.args]
            return math.prod((a for a, _ in values), start=self.one), math.prod(
                (b for _, b in values), start=self.one
            )
        above, below = self._value(one.base)
        number = int(one.exp)
        return (above**number, below**number) if number > 0 else (below**-number, above**-number)

    def _turned(self, one: Any) -> tuple[Any, Any]:
        above = below = self.one
        for monomial, turned, number in self.shares[one]:
            power, whole = self.powers[monomial, turned]
            times = int(number * whole)
            if times > 0:
                above *= power**times
            else:
                below *= power**-times
        if not isinstance(one, WAVES):
            return above, below
        if isinstance(one, sp.cos):
            return above**2 + below**2, 2 * above * below
        return self.unit * (below**2 - above**2), 2 * above * below


def _reduced(numerator: Any, laws: list[Any]) -> Any:
    """Reduce a numerator by what is known to be 0; twice, since one law may bring in what another takes."""
    for law in (*laws, *laws):
        numerator %= law
    return numerator


def _normal(one: Any) -> Any:
    """Write the arguments of what is not taken apart in one way."""
    plain = one.args and all(isinstance(part, sp.Expr) for part in one.args)
    return one.func(*map(sp.expand, one.args)) if plain else one


def _plus(left: tuple[Any, Any], right: tuple[Any, Any]) -> tuple[Any, Any]:
    (a, b), (c, d) = left, right
    if b == d:
        return a + c, b
    shared = b.gcd(d)
    rest, others = d // shared, b // shared
    return a * rest + c * others, b * rest


def _exponent(one: Any) -> Any:
    """Return what e is raised to; None for what is no exponential, no sine and no cosine."""
    if isinstance(one, sp.exp):
        return one.args[0]
    if isinstance(one, WAVES):
        return sp.I * one.args[0]
    return _of_power(one) if isinstance(one, sp.Pow) else None


def _common_divisor(expression: Any) -> Any:
    """Return what clears the sums that stand below in exponents, so that each is a sum of monomials."""
    found = sp.Integer(1)
    for one in expression.atoms(sp.exp, sp.Pow, *WAVES):
        exponent = _exponent(one)
        if exponent is not None and any(_divides(power) for power in exponent.atoms(sp.Pow)):
            found = sp.lcm(found, sp.fraction(_lowest(exponent))[1])
    return found


def _divides(power: Any) -> bool:
    return bool(power.base.is_Add and power.exp.is_negative and power.base.free_symbols)


@functools.lru_cache(maxsize=8192)
def _lowest(exponent: Any) -> Any:
    """Write an exponent in lowest terms; the same few occur again and again."""
    return sp.cancel(sp.together(exponent))


@functools.lru_cache(maxsize=8192)
def _share(exponent: Any, common: Any) -> Share:
    """Write an exponent, times what clears its divisors, as a sum of monomials."""
    cleared = exponent if common == 1 else _lowest(exponent * common)
    if cleared.has(sp.log):
        cleared = sp.expand_log(cleared)
    found: dict[tuple[Any, bool], Fraction] = {}
    for term in sp.Add.make_args(sp.expand(cleared)):
        number, monomial = term.as_coeff_Mul()
        turned = monomial.has(sp.I)
        key = (monomial / sp.I if turned else monomial), turned
        if turned and common == 1 and number.is_Integer and number % 2 == 0 and (key[0] / sp.pi).is_integer:
            continue  # whole turns
        found[key] = found.get(key, Fraction(0)) + Fraction(int(number.p), int(number.q))
    return tuple((*key, number) for key, number in found.items() if number)
