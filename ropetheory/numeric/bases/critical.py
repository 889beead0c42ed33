"""The base under which the critical index stays where it was as the length grows."""

from __future__ import annotations

import math
from typing import Any, overload

from ropetheory.numeric.arguments import BASE, SCALE, Argument, Array, ArrayLike, Real
from ropetheory.numeric.bases.ntk import scale_base
from ropetheory.numeric.elementwise import Joint, elementwise
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import TWO_PI, Number, log_pair, log_turns_pair, ratio

PAST_TURN = Argument(
    "length", "a finite number above 2*pi", lambda x: (x > TWO_PI) & (x < math.inf), 4096.0,
    "it is a context length in tokens, such as 4096; up to 2*pi no pair turns full circle",
)  # fmt: skip
_LONG = Joint(
    "the new length, `scale` times `length`, must be above 2*pi",
    # 2π in float64 lies below 2π: a product that rounds above it is above 2π.
    lambda base, length, scale: scale * length > TWO_PI,
    "take a larger scale, such as 4",
)


def critical_formula(fns: Functions, base: Number, length: Number, scale: Number) -> Number:
    """Return the base that keeps the critical index."""
    # b^(ln(sL/2π)/ln(L/2π)) = b·s^p with p = ln b/ln(L/2π). An error of p counts ln s times, and
    # p·ln s can be 709: two logarithms good to 2^-64 bring 0.7 ulp at worst to the 3 of
    # `scale_base`.
    power, rest = ratio(log_pair(fns, base), log_turns_pair(fns, length))
    return scale_base(fns, base, scale, power, rest)


@overload
def critical_base(base: Real, length: Real, scale: Real) -> float: ...
@overload
def critical_base(base: ArrayLike, length: ArrayLike, scale: ArrayLike) -> Array: ...
def critical_base(base: ArrayLike, length: ArrayLike, scale: ArrayLike) -> Any:
    """Return the base that keeps the critical index unchanged as the length grows.

    b' = b^(ln(sL/2π)/ln(L/2π)), so that under b' the wavelength of the critical index, real or
    whole, meets s·L as under b it meets L, for every width of a head.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    length : number or array
        The training length L > 2π, in tokens.
    scale : number or array
        The factor s > 0 on the length, with s·L > 2π. The three broadcast.

    Returns
    -------
    float or array
        The new base. It exceeds 1, but may round to 1 for s·L next to 2π.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``ntk_base``.

    See Also
    --------
    stretch_base : the base that stretches a chosen pair
    critical_index : the real index at which the wavelength is the length
    critical_base_method : the base that keeps the critical index, as a method

    Notes
    -----
    Within 4 ulp for L from 2π·(1 + 2^-40) on, where the platform's power is good to 0.75 ulp,
    short of underflow.

    The base (sL/2π)^(d/2c), with the critical pair c in place of the real index, is another one:
    under it the wavelength of pair c is s·L (56628 against 71738 from 4096 to 16384 tokens at
    b = 10000, d = 128).

    References
    ----------
    Liu et al. (2023), arXiv:2310.05209 (critical base); the base of Gradient's Llama-3 models,
    rounded to an integer.

    Examples
    --------
    >>> round(critical_base(500000, 8192, 262144 / 8192), 4)
    283461213.4756
    >>> round(critical_base(500000, 8192, 128), 3)
    3580165449.113
    """
    bound = (BASE, base), (PAST_TURN, length), (SCALE, scale)
    return elementwise("critical_base", critical_formula, *bound, joint=_LONG)
