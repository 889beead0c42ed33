"""Two systems of numbers in which terms are evaluated: precise, and rough on arrays.

Functions are total, as they are in Rocq: what is divided by 0 is 0, as is a logarithm of what is not
positive and a root of what is negative. Precise numbers are fractions as long as they can be, so that ties
are seen, and of mpmath otherwise. Rough ones are floats, of which many are computed at once: they say which
members of a long family may be the least, and no more.
"""

from __future__ import annotations

import math
from fractions import Fraction

import mpmath
import numpy as np

EXACT_POWER = 64
"""The largest exponent up to which a power of fractions stays a fraction."""
NEAR = Fraction(1, 10**25)
"""How near to a whole number is whole: numbers have 50 digits and more, and less than 20 before the point."""


class Precise:
    """Fractions, and numbers of mpmath at its precision."""

    def of(self, value):
        return value

    def wide(self, value):
        """Return a number of mpmath."""
        return mpmath.mpf(value.numerator) / value.denominator if isinstance(value, Fraction) else value

    def add(self, a, b):
        return a + b if _exact(a, b) else self.wide(a) + self.wide(b)

    def times(self, a, b):
        return a * b if _exact(a, b) else self.wide(a) * self.wide(b)

    def inverse(self, a):
        return Fraction(0) if a == 0 else 1 / a

    def power(self, a, n):
        """Raise to a whole power that is not negative."""
        if not isinstance(a, Fraction) or n <= EXACT_POWER:
            return a**n
        return mpmath.mpf(self.wide(a)) ** n

    def raised(self, a, b):
        """Return exp(b ln a)."""
        whole = _exact(a, b) and b.denominator == 1 and abs(b) <= EXACT_POWER
        if whole and a > 0:
            return a ** int(b)
        return self.exp(self.times(b, self.ln(a)))

    def exp(self, a):
        return Fraction(1) if a == 0 else mpmath.exp(self.wide(a))

    def ln(self, a):
        return Fraction(0) if a <= 0 or a == 1 else mpmath.ln(self.wide(a))

    def sqrt(self, a):
        return Fraction(0) if a <= 0 else mpmath.sqrt(self.wide(a))

    def sin(self, a):
        return Fraction(0) if a == 0 else mpmath.sin(self.wide(a))

    def cos(self, a):
        return Fraction(1) if a == 0 else mpmath.cos(self.wide(a))

    def absolute(self, a):
        return abs(a)

    def pi(self):
        return +mpmath.pi

    def si(self, a):
        return mpmath.si(self.wide(a))

    def erf(self, a):
        return Fraction(0) if a == 0 else mpmath.erf(self.wide(a))

    def less(self, a, b):
        return Fraction(self.sign(self.add(b, -a)) > 0)

    def at_most(self, a, b):
        return Fraction(self.sign(self.add(b, -a)) >= 0)

    def same(self, a, b):
        return Fraction(self.sign(self.add(a, -b)) == 0)

    def larger(self, a, b):
        return a if self.less(b, a) else b

    def smaller(self, a, b):
        return a if self.less(a, b) else b

    def sign(self, a):
        """Return the sign; what is as small as rounding may be is 0."""
        if not isinstance(a, Fraction) and abs(a) < mpmath.mpf(10) ** (15 - mpmath.mp.dps):
            return 0
        return (a > 0) - (a < 0)

    def floor(self, a):
        """Return the whole number below; what is as near to one as rounding may be is one."""
        if isinstance(a, Fraction):
            return math.floor(a)
        near = int(mpmath.nint(a))
        return near if abs(a - near) < self.wide(NEAR) else int(mpmath.floor(a))

    def is_integer(self, a):
        return a.denominator == 1 if isinstance(a, Fraction) else bool(abs(a - mpmath.nint(a)) < NEAR)

    def coordinate(self, vector, index):
        return vector(self.floor(index))


def _exact(*values):
    return all(isinstance(one, Fraction) for one in values)


class Rough:
    """Floats, and arrays of them."""

    def of(self, value):
        return value if callable(value) or isinstance(value, np.ndarray) else float(value)

    def add(self, a, b):
        return a + b

    def times(self, a, b):
        return a * b

    def inverse(self, a):
        return np.where(np.equal(a, 0), 0.0, 1 / np.where(np.equal(a, 0), 1.0, a))

    def power(self, a, n):
        return a**n

    def raised(self, a, b):
        return np.exp(b * self.ln(a))

    def exp(self, a):
        return np.exp(a)

    def ln(self, a):
        return np.where(np.greater(a, 0), np.log(np.where(np.greater(a, 0), a, 1.0)), 0.0)

    def sqrt(self, a):
        return np.sqrt(np.maximum(a, 0))

    def sin(self, a):
        return np.sin(a)

    def cos(self, a):
        return np.cos(a)

    def absolute(self, a):
        return np.abs(a)

    def pi(self):
        return math.pi

    def less(self, a, b):
        return np.where(np.less(a, b), 1.0, 0.0)

    def at_most(self, a, b):
        return np.where(np.less_equal(a, b), 1.0, 0.0)

    def same(self, a, b):
        return np.where(np.equal(a, b), 1.0, 0.0)

    def larger(self, a, b):
        return np.maximum(a, b)

    def smaller(self, a, b):
        return np.minimum(a, b)

    def floor(self, a):
        return math.floor(a + 1e-9)

    def coordinate(self, vector, index):
        return np.vectorize(lambda place: float(vector(round(place))))(index)


PRECISE, ROUGH = Precise(), Rough()
