"""The ramp of NTK-by-parts: which pairs keep their frequency, by their turns."""

from __future__ import annotations

import functools
import math
from typing import Any, overload

from ropetheory.numeric.arguments import (
    BETAS,
    SCALE,
    Argument,
    Array,
    ArrayLike,
    Real,
    check_option,
    other_names,
)
from ropetheory.numeric.elementwise import Joint, elementwise
from ropetheory.numeric.methods.yarn_formulas import blend_factor, ramp_formula
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number

TURNS = Argument(
    "turns", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 0.0,
    "it is the turns of a pair over the training length, as `turns` gives them",
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


@overload
def ramp(turns: Real, *, ramp_low: Real = ..., ramp_high: Real = ...) -> float: ...
@overload
def ramp(turns: ArrayLike, *, ramp_low: ArrayLike = ..., ramp_high: ArrayLike = ...) -> Array: ...
@other_names(also=BETAS, former={"rotations": "turns"})
def ramp(
    turns: ArrayLike, *, ramp_low: ArrayLike = 1.0, ramp_high: ArrayLike = 32.0
) -> Any:
    """Return the weight of the unscaled frequency in NTK-by-parts.

    γ(r) = min(1, max(0, (r - r_low)/(r_high - r_low))) for a pair of r turns over the training
    length: 0 where the pair is interpolated, 1 where it keeps its frequency. The scaled frequency
    is θ·((1 - γ)/s + γ).

    Parameters
    ----------
    turns : number or array
        The turns r >= 0 of a pair over the training length, as ``turns`` gives them.
    ramp_low : number or array, optional
        The turns up to which γ is 0, from 0 on; also ``beta_slow``.
    ramp_high : number or array, optional
        The turns from which γ is 1, above ``ramp_low``; also ``beta_fast``. The three broadcast.

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
    turns : turns of every pair within a length

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
    bound = (TURNS, turns), (LOW, ramp_low), (HIGH, ramp_high)
    return elementwise("ramp", ramp_formula, *bound, joint=APART)

BLENDS = ("frequency", "wavelength")
FREQUENCIES = Argument(
    "frequencies", "finite numbers from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "they are radians per token, as `frequencies` gives them",
)  # fmt: skip
SHARE = Argument(
    "share", "a number from 0 to 1", lambda x: (x >= 0) & (x <= 1), 1.0,
    "it is the weight of the unscaled frequency, as `ramp` gives it",
)  # fmt: skip


def _blend(fns: Functions, theta: Number, share: Number, scale: Number, *, blend: str) -> Number:
    return theta * blend_factor(share, scale, blend)


@overload
def blend_frequencies(frequencies: Real, share: Real, scale: Real, *, blend: str = ...) -> float: ...
@overload
def blend_frequencies(
    frequencies: ArrayLike, share: ArrayLike, scale: ArrayLike, *, blend: str = ...
) -> Array: ...
def blend_frequencies(
    frequencies: ArrayLike, share: ArrayLike, scale: ArrayLike, *, blend: str = "frequency"
) -> Any:
    """Return the frequency between θ/s and θ that a ramp asks for.

    Linear in frequency θ' = θ·((1 - γ)/s + γ), or linear in wavelength λ' = λ·((1 - γ)·s + γ), which
    is θ' = θ/((1 - γ)·s + γ).

    Parameters
    ----------
    frequencies : number or array
        The frequencies θ >= 0, in radians per token.
    share : number or array
        The weight γ of the unscaled frequency, from 0 to 1, as ``ramp`` or ``index_ramp`` gives it.
    scale : number or array
        The factor s > 0. The three broadcast.
    blend : {"frequency", "wavelength"}
        What is linear in γ.

    Returns
    -------
    float or array
        The blended frequency.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If a scalar is outside the domain, the blend is not one of the two, or the shapes do not
        broadcast. An element of an array outside the domain gives nan.

    See Also
    --------
    ramp : the paper's ramp, linear in the turns
    index_ramp : the code's ramp, linear in the pair index

    Notes
    -----
    Within 5 ulp. The two agree for γ = 0, γ = 1 and s = 1 alone.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, equations 23 (wavelength) and 25 (frequency).

    Examples
    --------
    >>> blend_frequencies(1.0, 0.5, 4)
    0.625
    >>> blend_frequencies(1.0, 0.5, 4, blend="wavelength")
    0.4
    """
    check_blend(blend)
    bound = (FREQUENCIES, frequencies), (SHARE, share), (SCALE, scale)
    return elementwise("blend_frequencies", functools.partial(_blend, blend=blend), *bound)


def check_blend(blend: Any) -> str:
    """Return the word for what is linear, or refuse another."""
    return check_option("blend", blend, BLENDS, "code is linear in frequency")
