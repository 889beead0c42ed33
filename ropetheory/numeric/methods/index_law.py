"""The law of the ramp in the pair index: where it begins and ends, and the share that it leaves."""

from __future__ import annotations

from typing import Any

from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.two_floats import TWO_PI, Number


def place(do: Functions, base: Number, dim: Number, length: Number, turns: Number) -> Number:
    """Return the real pair index at which a pair makes so many turns over a length."""
    ratio = length / (turns * TWO_PI)
    # A ratio beyond the floats has no logarithm; the nearest float lands beyond the clamps as well.
    ratio = do.where(ratio > 1e-307, do.where(ratio < 1e308, ratio, 1e308), 1e-307)
    return dim * do.log(ratio) / (2.0 * do.log(base))


def clamped_range(
    do: Functions, base: Number, dim: int, length: Number, low: Number, high: Number, cut: Any
) -> tuple[Number, Number]:
    """Return the two ends of the ramp; ``cut`` is (floor, ceil), or None to keep them real."""
    first = place(do, base, float(dim), length, high)
    last = place(do, base, float(dim), length, low)
    if cut is not None:
        first, last = cut[0](first), cut[1](last)
    # The upper clamp is that of the code: d - 1, though the last pair is d/2 - 1.
    return do.where(first > 0.0, first, 0.0), do.where(last < dim - 1.0, last, dim - 1.0)


def index_share(do: Functions, pairs: Any, first: Number, last: Number) -> Any:
    """Return the weight of the unscaled frequency, falling from pair ``first`` to pair ``last``."""
    last = do.where(first == last, last + 0.001, last)
    line = (pairs - first) / (last - first)
    return 1.0 - do.where(line <= 0.0, 0.0, do.where(line >= 1.0, 1.0, line))
