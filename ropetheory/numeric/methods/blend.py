"""The two ways to blend an unscaled frequency with an interpolated one, by a ramp's share."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING, Any

from ropetheory.numeric.arguments import SCALE, Argument, ArrayLike, check_option
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.two_floats import Number

if TYPE_CHECKING:
    pass

BLENDS = ("frequency", "wavelength")
FREQUENCIES = Argument(
    "frequencies", "finite numbers from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "they are radians per token, as `frequencies` gives them",
)  # fmt: skip
SHARE = Argument(
    "share", "a number from 0 to 1", lambda x: (x >= 0) & (x <= 1), 1.0,
    "it is the weight of the unscaled frequency, as `ramp` gives it",
)  # fmt: skip


def blend_factor(share: Number, scale: Number, blend: str) -> Number:
    """Return the factor on a frequency whose unscaled form has this weight."""
    if blend == "wavelength":
        return 1.0 / ((1.0 - share) * scale + share)
    return (1.0 - share) / scale + share


def _blend(do: Functions, theta: Number, share: Number, scale: Number, *, blend: str) -> Number:
    return theta * blend_factor(share, scale, blend)


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
