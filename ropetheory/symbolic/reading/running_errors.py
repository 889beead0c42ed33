"""The fourth reading of a formula: a value and a bound on its error, on arrays of any namespace.

A ``Running`` number carries its bound through every operation; the functions and the reading follow.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy as sp

from ropetheory.numeric.two_floats import TWO_PI, TWO_PI_LOW
from ropetheory.symbolic.reading.evaluate import read
from ropetheory.symbolic.reading.table import TABLE, Reading, System, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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
        return with_rounding(self.value + other.value, self.error + other.error)

    def __mul__(self, other: Running) -> Running:
        if self.exact is not None and other.exact is not None:
            return constant(self.exact * other.exact)
        for one, rest in ((self, other), (other, self)):
            if one.exact is not None and _is_power_of_two(one.exact):
                factor = float(one.exact)
                value = rest.value * factor
                return Running(value, rest.error * abs(factor) + _lost(value))
        error = abs(self.value) * other.error + abs(other.value) * self.error + self.error * other.error
        return with_rounding(self.value * other.value, error)

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


def with_rounding(value: Any, error: Any, units: float = UNIT) -> Running:
    """Return a result off by what its arguments bring and by so many units of itself."""
    return Running(value, (error + (abs(value) * units + TINY)) * GROWTH)


def with_platform_error(value: Any, error: Any) -> Running:
    """Return the result of a function of the platform."""
    return with_rounding(value, error, 2 * CLAIM * UNIT)


def relative(number: Running) -> Any:
    """Return e/(|x| - e), which bounds |ln(true/x)|; infinite where the sign is not sure."""
    room = abs(number.value) - number.error
    return _guarded_quotient(room > 0, number.error, room)


def _guarded_quotient(sure: Any, above: Any, below: Any) -> Any:
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
    return with_rounding(value, abs(value) * relative(number))


def _real_power(base: Running, exponent: Running) -> Running:
    """Raise a positive number: the logarithm of the result is off by t, the result by its e^t - 1."""
    value = base.value**exponent.value
    drift = relative(base)
    t = abs(exponent.value) * drift
    if not (isinstance(exponent.error, float) and exponent.error == 0):
        t = t + exponent.error * (abs(apply("log", base.value)) * (1 + 2 * CLAIM * UNIT) + drift)
    return with_platform_error(value, abs(value) * growth(t))


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


def _exp(x: Running) -> Running:
    value = apply("exp", x.value)
    return with_platform_error(value, value * growth(x.error))


def _log(x: Running) -> Running:
    return with_platform_error(apply("log", x.value), relative(x))


def _sin(x: Running) -> Running:
    return with_platform_error(apply("sin", x.value), x.error)  # |sin'| <= 1


def _cos(x: Running) -> Running:
    return with_platform_error(apply("cos", x.value), x.error)


def _abs(x: Running) -> Running:
    return Running(abs(x.value), x.error)


# Si(x) = sum over k of (-1)^k x^m/(m m!), m = 2k+1. For |x| <= 8 the terms fall from k = 4 on, so the
# rest is at most the first term left out: 8^53/(53 53!) < 2^-80 at k = 26, and less than 2^-78 of |x|.
REACH, TERMS = 8.0, 26


def _sine_integral(x: Running) -> Running:
    square, total = x * x, constant(0)
    for k in reversed(range(TERMS)):
        m = 2 * k + 1
        total = total * square + constant(Fraction((-1) ** k, m * math.factorial(m)))
    result = total * x
    inside = abs(x.value) <= REACH
    rest = abs(x.value) * 2.0**-78
    if isinstance(rest, float):
        return Running(result.value, result.error + rest if inside else math.inf)
    xp = namespace(rest)
    return Running(result.value, xp.where(inside, result.error + rest, xp.full_like(rest, math.inf)))


def _extreme(name: str, *members: Running) -> Running:
    """Take the larger or the smaller: off by at most the larger of the two errors."""
    return functools.reduce(lambda a, c: _of_two(name, a, c), members)


def _of_two(name: str, a: Running, c: Running) -> Running:
    arrays = [part for part in (a.value, c.value, a.error, c.error) if not isinstance(part, float)]
    if not arrays:
        choose = max if name == "maximum" else min
        return Running(choose(a.value, c.value), max(a.error, c.error))
    xp, like = namespace(arrays[0]), arrays[0]

    def lift(part: Any) -> Any:
        return xp.full_like(like, part) if isinstance(part, float) else part

    value = getattr(xp, name)(lift(a.value), lift(c.value))
    return Running(value, xp.maximum(lift(a.error), lift(c.error)))


FUNCTIONS: dict[str, Callable[..., Running]] = {
    "exp": _exp,
    "log": _log,
    "sin": _sin,
    "cos": _cos,
    "abs": _abs,
    "maximum": functools.partial(_extreme, "maximum"),
    "minimum": functools.partial(_extreme, "minimum"),
}


def _function(reading: Reading) -> Callable[..., Running] | None:
    return _sine_integral if reading is TABLE[sp.Si] else FUNCTIONS.get(reading.array or "")


def _exact(value: Any) -> Running:
    """Let a number of the point in: rationals are constants, arrays are exactly what they hold."""
    if isinstance(value, Running):
        return value
    return constant(value) if isinstance(value, int | Fraction) else Running(value, 0.0)


def _pi() -> Running:
    # Half of 2 pi as a pair of doubles: the second part is the error of the first, to 2^-53 of itself.
    return Running(TWO_PI / 2, abs(TWO_PI_LOW) / 2 * GROWTH)


def _no_unit() -> Running:
    raise UnreadableError("no imaginary unit among running errors")


RUNNING = System("running errors", _exact, _pi, _no_unit, _function)


def running(expression: Any, point: Mapping[Any, Any]) -> Running:
    """Evaluate an expression on arrays, with a bound on the error of every element.

    Parameters
    ----------
    expression : SymPy expression
        As for ``evaluate.read``.
    point : mapping
        Letter -> array (of any array-API namespace; all on one device), whole number, Fraction or
        Running. A width ``d`` must be a whole number.

    Returns
    -------
    Running
        The bound is infinite where a sign or a size is not sure.

    Raises
    ------
    UnreadableError
        As ``evaluate.read``; rounding up has no bound, so that ceilings are refused.
    """
    with np.errstate(all="ignore"):
        found: Running = read(expression, point, RUNNING)
    return found
