"""The ramp of NTK-by-parts: which pairs keep their frequency, by their turns."""

from __future__ import annotations

import math
from typing import Any

from ropetheory.numeric.arguments import Argument, ArrayLike
from ropetheory.numeric.elementwise import Joint, elementwise
from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.two_floats import Number

TURNS = Argument(
    "rotations", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 0.0,
    "it is the turns of a pair over the training length, as `rotations` gives them",
)  # fmt: skip
LOW = Argument(
    "ramp_low", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it is the turns up to which a pair is interpolated, such as 1",
)  # fmt: skip
HIGH = Argument(
    "ramp_high", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 2.0,
    "it is the turns from which a pair is left alone, such as 32",
)  # fmt: skip
APART = Joint(
    "`ramp_low` must be below `ramp_high`",
    lambda turns, low, high: low < high,
    "where they are equal the ramp has no slope, and the formula divides by 0",
)


def ramp_formula(do: Functions, turns: Number, low: Number, high: Number) -> Number:
    """Return the share γ, linear in the turns and clamped."""
    # Three roundings, each met by a mantissa of 2 at worst: 3/2 ulp, doubled.
    line = (turns - low) / (high - low)
    return do.where(line <= 0.0, 0.0, do.where(line >= 1.0, 1.0, line))


def ramp(
    rotations: ArrayLike, *, ramp_low: ArrayLike = 1.0, ramp_high: ArrayLike = 32.0
) -> Any:
    """Return the weight of the unscaled frequency in NTK-by-parts.

    γ(r) = min(1, max(0, (r - r_low)/(r_high - r_low))) for a pair of r turns over the training
    length: 0 where the pair is interpolated, 1 where it keeps its frequency. The scaled frequency
    is θ·((1 - γ)/s + γ).

    Parameters
    ----------
    rotations : number or array
        The turns r >= 0 of a pair over the training length, as ``rotations`` gives them.
    ramp_low : number or array, optional
        The turns up to which γ is 0, from 0 on.
    ramp_high : number or array, optional
        The turns from which γ is 1, above ``ramp_low``. The three broadcast.

    Returns
    -------
    float or array
        γ, within [0, 1].

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain, the thresholds are not in order, or the shapes do not
        broadcast. An element of an array outside the domain gives nan.

    See Also
    --------
    index_ramp : the code's ramp, linear in the pair index
    ntk_by_parts : slow pairs interpolated, fast ones kept
    rotations : turns of every pair within a length

    Notes
    -----
    Within 3 ulp. This is the ramp that YaRN's paper defines, linear in r; the implementations of
    YaRN use one that is linear in the pair index, and Llama 3.1's scaling is this one with 1 and 4.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 2.

    Examples
    --------
    >>> ramp(16.5)
    0.5
    >>> ramp([0.25, 1.0, 32.0, 400.0]).tolist()
    [0.0, 0.0, 1.0, 1.0]
    """
    bound = (TURNS, rotations), (LOW, ramp_low), (HIGH, ramp_high)
    return elementwise("ramp", ramp_formula, *bound, joint=APART)
