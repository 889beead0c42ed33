"""The fourth reading of a formula: a value and a bound on its error, on arrays of any namespace.

What an operation adds to the bound is in ``bounded_numbers``; here are the functions, and the reading.
"""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy as sp

from ropetheory.numeric.two_floats import TWO_PI, TWO_PI_LOW
from ropetheory.symbolic.reading.bounded_numbers import (
    GROWTH,
    Running,
    apply,
    claimed,
    constant,
    growth,
    namespace,
    relative,
)  # fmt: skip
from ropetheory.symbolic.reading.evaluate import read
from ropetheory.symbolic.reading.table import TABLE, Reading, System, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _exp(x: Running) -> Running:
    value = apply("exp", x.value)
    return claimed(value, value * growth(x.error))


def _log(x: Running) -> Running:
    return claimed(apply("log", x.value), relative(x))


def _sin(x: Running) -> Running:
    return claimed(apply("sin", x.value), x.error)  # |sin'| <= 1


def _cos(x: Running) -> Running:
    return claimed(apply("cos", x.value), x.error)


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
