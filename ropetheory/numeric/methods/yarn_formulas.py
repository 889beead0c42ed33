"""The formulas of YaRN on one screen: which pairs keep their frequency, how others are blended, attention.

The formulas alone, on numbers and arrays that were checked: ``ramp``, ``index_ramp``, ``ntk_by_parts`` and
``yarn`` state them, with their sources, and check what they are given.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ropetheory.numeric.methods.method import Spectrum, usable_base
from ropetheory.numeric.namespaces import SCALAR, ArrayFunctions, Functions
from ropetheory.numeric.two_floats import TWO_PI, Number


def ramp_formula(fns: Functions, turns: Number, low: Number, high: Number) -> Number:
    """Return the share γ, linear in the turns and clamped."""
    # Three roundings, each met by a mantissa of 2 at worst: 3/2 ulp, doubled.
    line = (turns - low) / (high - low)
    return fns.where(line <= 0.0, 0.0, fns.where(line >= 1.0, 1.0, line))


def pair_at(fns: Functions, base: Number, dim: Number, length: Number, turns: Number) -> Number:
    """Return the real pair index at which a pair makes so many turns over a length."""
    ratio = length / (turns * TWO_PI)
    # A ratio beyond the floats has no logarithm; the nearest float lands beyond the clamps as well.
    ratio = fns.where(ratio > 1e-307, fns.where(ratio < 1e308, ratio, 1e308), 1e-307)
    return dim * fns.log(ratio) / (2.0 * fns.log(base))


def clamped_range(
    fns: Functions, base: Number, dim: int, length: Number, low: Number, high: Number, cut: Any
) -> tuple[Number, Number]:
    """Return the two ends of the ramp; ``cut`` is (floor, ceil), or None to keep them real."""
    first = pair_at(fns, base, float(dim), length, high)
    last = pair_at(fns, base, float(dim), length, low)
    if cut is not None:
        first, last = cut[0](first), cut[1](last)
    # The upper clamp is that of the code: d - 1, though the last pair is d/2 - 1.
    return fns.where(first > 0.0, first, 0.0), fns.where(last < dim - 1.0, last, dim - 1.0)


def index_share(fns: Functions, pairs: Any, first: Number, last: Number) -> Any:
    """Return the weight of the unscaled frequency, falling from pair ``first`` to pair ``last``."""
    last = fns.where(first == last, last + 0.001, last)
    line = (pairs - first) / (last - first)
    return 1.0 - fns.where(line <= 0.0, 0.0, fns.where(line >= 1.0, 1.0, line))


def blend_factor(share: Number, scale: Number, blend: str) -> Number:
    """Return the factor on a frequency whose unscaled form has this weight."""
    if blend == "wavelength":
        return 1.0 / ((1.0 - share) * scale + share)
    return (1.0 - share) / scale + share


def by_parts(
    spectrum: Spectrum, *, scale: float, length: float, ramp_low: float, ramp_high: float,
    ramp: str, blend: str, truncate: bool,
) -> Spectrum:  # fmt: skip
    """Return the frequencies of NTK-by-parts: slow pairs interpolated, fast ones kept, the others blended."""
    fns = ArrayFunctions(np, np.float64, "cpu")
    length *= spectrum.unit
    if ramp == "index":
        cut = (math.floor, math.ceil) if truncate else None
        first, last = clamped_range(
            SCALAR, usable_base(spectrum.base), spectrum.dim, length, ramp_low, ramp_high, cut
        )
        share = index_share(fns, np.arange(spectrum.dim // 2, dtype=np.float64), first, last)
    elif ramp_low == ramp_high:  # a step, where the ramp's formula would divide by 0
        share = np.where(length * spectrum.theta / TWO_PI < ramp_low, 0.0, 1.0)
    else:
        share = ramp_formula(fns, length * spectrum.theta / TWO_PI, ramp_low, ramp_high)
    return spectrum.times(blend_factor(share, scale, blend))


def sharpness(scale: float, mscale: float = 1.0) -> float:
    """Return 0.1 μ ln s + 1, the factor on cosines and sines; 1 where the context does not grow."""
    return 1.0 if scale <= 1.0 else 0.1 * mscale * math.log(scale) + 1.0


def factor_formula(fns: Functions, scale: Number) -> Number:
    """Return 0.1·ln s + 1."""
    # With ln good to e ulp a tenth of it is off by e + 1/2, doubled by a mantissa of 2 at worst, and
    # the sum by 1/2: 2e + 3/2, that is 3 for e = 0.75.
    return fns.where(scale > 1.0, 1.0 + fns.log(scale) / 10.0, 1.0)
