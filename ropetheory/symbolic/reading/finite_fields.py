"""Exact values of expressions in finite fields: what is not 0 there, no sound rule takes to 0.

The model is a tower of primes p, q, r, ..., each of which divides the one before it less 1. An
expression has a value modulo p, what stands in an exponent or an angle has one modulo q, what stands
in an exponent of that, one modulo r. With g of order q modulo p, e^x is g^(x mod q), so that
e^(x+y) = e^x e^y; with a root of -1 in each field, the sine and cosine of Euler's formula obey the
addition theorems. Letters are random numbers; a positive letter is e to a random number, so that its
logarithm and its powers fit.

The value is a homomorphism: multiplying out, gathering exponents, clearing denominators, turning
angles, unfolding a quantity, comparing sums summand by summand all leave it as it is. Hence a residual
with a value other than 0 is not taken to 0 by those rules, and they need not be tried. What the
model does not know (a modulus, an angle with pi in it, a root of a sum) has no value, and nothing
follows. Nothing follows from the value 0 either: equality is for the rules to show.
"""

from __future__ import annotations

import functools
import itertools
import random
from typing import Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.coordinates import COORDINATES, g, h
from ropetheory.symbolic.language.extremum import Extremum, larger, smaller
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.quantity import Folded

# p = 496 q + 1, q = 24 r + 1, ...; all are 1 modulo 4, and 2 has order q modulo p, r modulo q, ...
PRIMES = (2862779491731569, 5771732846233, 240488868593, 2147222041)
UNITS = (226340342945253, 477270513048, 55097646108, 479964500)  # square roots of -1
LAST = len(PRIMES) - 1
LN2 = 1732050807  # any number: e is then the root of 2 whose logarithm this is
E = tuple(pow(2, pow(LN2, -1, order), prime) for prime, order in itertools.pairwise(PRIMES))


@functools.cache
def random_number(*key: Any) -> int:
    """Return a number below every prime of the tower, the same one for a key at all times."""
    return random.Random(repr(key)).randrange(1, PRIMES[-1])


def key_of(letter: Any) -> tuple[Any, ...]:
    """Return what a letter, or another constant, has its random number by."""
    return (letter.name, getattr(letter, "dummy_index", 0)) if letter.is_Symbol else (str(letter),)


REMEMBERED = 100_000  # values kept a field


class NoValueError(RopeTheoryError):
    """The model does not know a part of the expression, or divides by 0."""


def refutes(expression: Any) -> bool:
    """Decide whether an expression has a value in the model that is not 0."""
    try:
        return _field(0, False, frozenset()).value(expression) != 0
    except NoValueError:
        return False


@functools.lru_cache(maxsize=1024)
def _field(level: int, conjugated: bool, bound: frozenset[Any]) -> _Field:
    return _Field(level, conjugated, bound)


class _Field:
    """Values at a level of the tower, with i or with -i, under some bound indices."""

    def __init__(self, level: int, conjugated: bool, bound: frozenset[Any]) -> None:
        self.level, self.conjugated, self.bound = level, conjugated, bound
        self.prime = PRIMES[level]
        self.memory: dict[Any, int | None] = {}

    def value(self, expression: Any) -> int:
        """Return the value of an expression, worked out once."""
        if expression not in self.memory:
            if len(self.memory) >= REMEMBERED:
                self.memory.clear()
            try:
                self.memory[expression] = self._value(expression) % self.prime
            except NoValueError:
                self.memory[expression] = None
        found = self.memory[expression]
        if found is None:
            raise NoValueError(f"{expression.func} has no value")
        return found

    def _value(self, expression: Any) -> int:
        if expression.is_Rational:
            return int(expression.p) * self._inverse(int(expression.q))
        if expression.is_Add:
            return sum(map(self.value, expression.args))
        if expression.is_Mul and expression.is_commutative:
            product = 1
            for factor in expression.args:
                product = product * self.value(factor) % self.prime
            return product
        if expression.is_Symbol:
            return self._letter(expression)
        if expression.is_Pow:
            return self._power(*expression.args)
        if expression is sp.I:
            return -UNITS[self.level] if self.conjugated else UNITS[self.level]
        if expression is sp.pi:
            return self._e(self._above().ln(sp.pi))
        if expression is sp.E:
            return self._e(1)
        return self._function(expression)

    def _function(self, expression: Any) -> int:
        kind = expression.func
        if kind is sp.exp:
            (exponent,) = expression.args
            if exponent.has(sp.I) and _has_pi(exponent):
                raise NoValueError("a turn by pi")
            return self._e(self._above().value(exponent))
        if kind in (sp.sin, sp.cos):
            return self._turned(kind, *expression.args)
        if kind is sp.log:
            return self.ln(*expression.args)
        if kind in (sp.re, sp.im, sp.conjugate):
            return self._part(kind, *expression.args)
        if kind is sp.Sum:
            return self._sum(expression)
        if kind is coordinate or (isinstance(expression, Folded) and expression.enumerated):
            return self._opaque(kind.__name__, *expression.args)
        if isinstance(expression, Folded):
            return self.value(expression.definition())
        if isinstance(expression, Extremum):
            return self._extremum(expression)
        if kind in (larger, smaller):
            return self._e(self._above().ln(expression))
        raise NoValueError(f"{kind} is not known here")

    def _inverse(self, number: int) -> int:
        if number % self.prime == 0:
            raise NoValueError("a division by 0")
        return pow(number, -1, self.prime)

    def _above(self) -> _Field:
        """Return the field of the exponents."""
        if self.level == LAST:
            raise NoValueError("exponents are nested too deep")
        return _field(self.level + 1, self.conjugated, self.bound)

    def _e(self, exponent: int) -> int:
        if self.level == LAST:
            raise NoValueError("exponents are nested too deep")
        return pow(E[self.level], exponent, self.prime)

    def _letter(self, letter: Any) -> int:
        if letter in self.bound:
            return random_number("bound", self.level)
        if letter in COORDINATES:
            return self.value(COORDINATES[letter])
        if letter == g:
            return self.value(h) - 1
        if letter.is_extended_real is not True:
            raise NoValueError(f"{letter} need not be real")
        if letter.is_nonnegative and self.level < LAST:
            return self._e(self._above().ln(letter))
        return random_number(*key_of(letter), self.level)

    def _power(self, base: Any, exponent: Any) -> int:
        if exponent.is_Integer:
            value = self.value(base)
            return pow(value if exponent > 0 else self._inverse(value), abs(int(exponent)), self.prime)
        above = self._above()
        return self._e(above.value(exponent) * above.ln(base) % above.prime)

    def ln(self, positive: Any) -> int:
        """Return the value of the logarithm of a product of positive letters, numbers and powers."""
        if positive.is_Mul:
            return sum(map(self.ln, positive.args)) % self.prime
        letter = positive.is_Symbol and positive not in self.bound
        if letter and positive in COORDINATES:
            return self.ln(COORDINATES[positive])
        if letter and positive == g:
            raise NoValueError("g is h - 1, and the logarithm of a sum is not known here")
        if positive is sp.pi or (letter and positive.is_nonnegative):
            return random_number("ln", *key_of(positive), self.level)
        if positive.is_Rational and positive > 0:
            return self._ln_of_number(positive)
        if positive is sp.E:
            return 1
        if isinstance(positive, sp.exp):
            return self.value(positive.args[0])
        if positive.is_Pow:
            return self.value(positive.exp) * self.ln(positive.base) % self.prime
        if isinstance(positive, Folded) and not positive.enumerated:
            return self.ln(positive.definition())
        if isinstance(positive, larger | smaller):
            return self._ln_of_two(positive)
        raise NoValueError(f"the logarithm of {positive.func} is not known here")

    def _ln_of_number(self, number: Any) -> int:
        total = 0
        for prime, times in sp.factorrat(number).items():
            if prime != 2 and self.level > 0:
                raise NoValueError("only 2 is a power of e here")
            total += times * (LN2 if prime == 2 else random_number("ln", int(prime)))
        return total

    def _turned(self, kind: Any, angle: Any) -> int:
        if _has_pi(angle):
            raise NoValueError("a turn by pi")
        above = self._above()
        turn = self._e(above.value(angle) * above.value(sp.I) % above.prime)
        back, half = self._inverse(turn), self._inverse(2)
        if kind is sp.cos:
            return (turn + back) * half
        return (turn - back) * half * self._inverse(self.value(sp.I))

    def _part(self, kind: Any, whole: Any) -> int:
        conjugate = _field(self.level, not self.conjugated, self.bound).value(whole)
        if kind is sp.conjugate:
            return conjugate
        value, half = self.value(whole), self._inverse(2)
        if kind is sp.re:
            return (value + conjugate) * half
        # The imaginary part is real: conjugation changes both the difference and the unit.
        return (value - conjugate) * half * self._inverse(self.value(sp.I))

    def _sum(self, total: Any) -> int:
        if len(total.limits) != 1:
            raise NoValueError("a sum over two indices")
        index, low, high = total.limits[0]
        if low.is_Integer and high.is_Integer:
            terms = range(int(low), int(high) + 1)
            return sum(self.value(total.function.xreplace({index: sp.Integer(term)})) for term in terms)
        weight = self._opaque("sum", low, high)
        return weight * _field(self.level, self.conjugated, self.bound | {index}).value(total.function)

    def _extremum(self, family: Any) -> int:
        """Return a random number for what is taken of the members, the ends and a member at no index."""
        bound = self.bound | set(family.variables)
        ends = [_field(0, False, bound).value(end) for limit in family.limits for end in limit[1:]]
        return random_number(
            type(family).__name__, *ends, _field(0, False, bound).value(family.function), self.level
        )

    def _ln_of_two(self, extreme: Any) -> int:
        """Return the logarithm of an extreme, whose members have no order, and may be the same."""
        base = _field(0, False, self.bound)
        first, second = sorted(map(base.value, extreme.args))
        if first == second:
            return self.ln(extreme.args[0])
        return random_number(extreme.func.__name__, first, second, self.level)

    def _opaque(self, name: str, *arguments: Any) -> int:
        """Return a random number for a name and the values of its arguments."""
        base = _field(0, False, self.bound)
        return random_number(name, *map(base.value, arguments), self.level)


@functools.lru_cache(maxsize=16384)
def _has_pi(expression: Any) -> bool:
    """Tell whether pi occurs in an expression, or in what its quantities mean; lengths have one."""
    if expression.has(sp.pi):
        return True
    found = (a for a in expression.atoms(Folded) if not a.enumerated)
    return any(_has_pi(quantity.definition()) for quantity in found)
