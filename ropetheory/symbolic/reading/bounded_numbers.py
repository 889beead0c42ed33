"""A number on arrays with a bound on its error, through sums, products, quotients and powers.

Every operation adds what it may be off by. Sums, products and quotients are rounded to nearest, so by
at most u = 2^-53 of the result. A function of the platform is taken at ``CLAIM`` units in the last
place, which is a claim and no proof: NumPy states below 4 ulp for its vector kernels (release notes of
1.22) and rests on the C library elsewhere, which lists 1 or 2 for exp, log, pow, sin and cos (glibc,
"Errors in Math Functions"); NVIDIA's tables list 1 or 2 for them in double precision. The bound itself
is computed in floats; ``GROWTH`` covers the roundings of that.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

CLAIM = 4  # ulp of a function of the platform
UNIT = 2.0**-53
# An operation computes its bound in fewer than 16 roundings, all of positive numbers, from values of
# functions that may themselves be 4 ulp short.
GROWTH = 1 + 32 * 2.0**-52
# Below the normal numbers an error is absolute; every result that occurs is far above this.
TINY = 2.0**-1022


@dataclass(frozen=True, slots=True, eq=False)
class Running:
    """A computed value and a bound on its distance from the true one; constants are kept exactly."""

    value: Any
    error: Any
    exact: Fraction | None = None

    def __add__(self, other: Running) -> Running:
        if self.exact is not None and other.exact is not None:
            return constant(self.exact + other.exact)
        if self.exact == 0 or other.exact == 0:
            return other if self.exact == 0 else self
        return rounded(self.value + other.value, self.error + other.error)

    def __mul__(self, other: Running) -> Running:
        if self.exact is not None and other.exact is not None:
            return constant(self.exact * other.exact)
        for one, rest in ((self, other), (other, self)):
            if one.exact is not None and _is_power_of_two(one.exact):
                factor = float(one.exact)
                value = rest.value * factor
                return Running(value, rest.error * abs(factor) + _lost(value))
        error = abs(self.value) * other.error + abs(other.value) * self.error + self.error * other.error
        return rounded(self.value * other.value, error)

    def __pow__(self, other: int | Running) -> Running:
        if isinstance(other, int):
            return _whole_power(self, other)
        if self.exact is not None and other.exact is not None and other.exact.denominator == 1:
            return constant(self.exact**other.exact.numerator)
        return _real_power(self, other)


def _lost(value: Any) -> Any:
    """Bound what a product with a power of two loses, which is nothing among the normal numbers."""
    if isinstance(value, float):
        return TINY if abs(value) < TINY else 0.0
    xp = namespace(value)
    return xp.where(abs(value) < TINY, xp.full_like(value, TINY), xp.zeros_like(value))


def _is_power_of_two(number: Fraction) -> bool:
    above, below = abs(number.numerator), number.denominator
    return above > 0 and above & (above - 1) == 0 and below & (below - 1) == 0


@functools.lru_cache(maxsize=8192)
def constant(number: Fraction | int) -> Running:
    """Take a rational number, with the distance of its double; sums ask for the same ones again."""
    exact = Fraction(number)
    value = float(exact)
    return Running(value, float(abs(exact - Fraction(value))) * GROWTH, exact)


def rounded(value: Any, error: Any, units: float = UNIT) -> Running:
    """Return a result off by what its arguments bring and by so many units of itself."""
    return Running(value, (error + (abs(value) * units + TINY)) * GROWTH)


def claimed(value: Any, error: Any) -> Running:
    """Return the result of a function of the platform."""
    return rounded(value, error, 2 * CLAIM * UNIT)


def relative(number: Running) -> Any:
    """Return e/(|x| - e), which bounds |ln(true/x)|; infinite where the sign is not sure."""
    room = abs(number.value) - number.error
    return _guarded(room > 0, number.error, room)


def _guarded(sure: Any, above: Any, below: Any) -> Any:
    """Return a quotient where the divisor is surely positive, and infinity elsewhere."""
    if isinstance(below, float):
        return above / below if sure else math.inf
    xp = namespace(below)
    return xp.where(sure, above / xp.where(sure, below, xp.ones_like(below)), xp.full_like(below, math.inf))


def _whole_power(base: Running, exponent: int) -> Running:
    if base.exact is not None:
        return constant(base.exact**exponent)
    if exponent < 0:
        return _reciprocal(_whole_power(base, -exponent))
    if exponent <= 1:
        return base if exponent else constant(1)
    half = _whole_power(base, exponent // 2)
    square = half * half
    return square * base if exponent % 2 else square


def _reciprocal(number: Running) -> Running:
    # |1/x - 1/t| = |t - x|/(|x||t|), and |t| is at least |x| - e.
    value = 1.0 / number.value
    return rounded(value, abs(value) * relative(number))


def _real_power(base: Running, exponent: Running) -> Running:
    """Raise a positive number: the logarithm of the result is off by t, the result by its e^t - 1."""
    value = base.value**exponent.value
    drift = relative(base)
    t = abs(exponent.value) * drift
    if not (isinstance(exponent.error, float) and exponent.error == 0):
        t = t + exponent.error * (abs(apply("log", base.value)) * (1 + 2 * CLAIM * UNIT) + drift)
    return claimed(value, abs(value) * growth(t))


def growth(t: Any) -> Any:
    """Bound e^t - 1 by t(1 + t) for t up to 1; beyond, nothing is known."""
    if isinstance(t, float):
        return t * (1 + t) if t <= 1 else math.inf
    xp = namespace(t)
    return xp.where(t <= 1, t * (1 + t), xp.full_like(t, math.inf))


def namespace(array: Any) -> Any:
    """Return the namespace of an array."""
    import array_api_compat

    return array_api_compat.array_namespace(array)


def apply(name: str, value: Any) -> Any:
    """Apply a function of the platform to an array, or to a constant on the host."""
    if isinstance(value, float):
        return float(getattr(np, name)(value))
    return getattr(namespace(value), name)(value)
