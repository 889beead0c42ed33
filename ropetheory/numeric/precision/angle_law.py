"""The bound of an angle's error, as a formula on numbers and arrays."""

from __future__ import annotations

from functools import partial
from typing import Any

from ropetheory.numeric.frequencies.schedule import theta
from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.precision.formats import Law, Precision
from ropetheory.numeric.two_floats import Number


def _larger(do: Functions, x: Number, y: Number) -> Number:
    return do.where(x >= y, x, y)


# In ulp, for a power good to 0.65 ulp: θ is within 3, and so is u·θ, as u is a power of two; the
# bound of the position is within 1/2, a product of two such sums within 5, the sums of the terms,
# none of them negative, within 2 more. That is at most 7.
def bounded_angle(law: Law, do: Functions, power: Any, positions: Number, base: Number) -> Number:
    """Return the bound of the error of every pair's angle."""
    m = abs(positions)
    held = (m == do.round(m)) & (m <= float(law.held.whole))
    loose, some = do.where(held, 0.0, 1.0), do.where(m > 0.0, 1.0, 0.0)
    off = law.pair(m, loose, some, theta(do, power, base))
    return do.where((power[0] == 0.0) & (m == m), law.first(m, loose), off)


def law_of(do: Functions, held: Precision, which: frozenset[str]) -> Law:
    """Return the law of a format, with what is rounded to it."""
    return Law(held, which, partial(_larger, do))
