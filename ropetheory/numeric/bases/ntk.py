"""Scaling the base to stretch the context."""

from __future__ import annotations

from typing import Any

from ropetheory.numeric.arguments import BASE, DIM_FROM_4, SCALE, ArrayLike
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.two_floats import Number, quotient


def _ntk(do: Functions, base: Number, dim: Number, scale: Number) -> Number:
    # The exponent's rounding error, times ln s, would cost several ulp; as a pair it costs none.
    # In ulp, with a power good to e: the power 2e, b·s 1, their product 1, the sum 1/2, each met
    # by a mantissa of 2 at worst. That is 2e + 5/2: 3.6 for e = 0.52, 4 for e = 0.75.
    power, rest = quotient(2.0, dim - 2.0)
    stretched = base * scale * do.pow(scale, power)
    return stretched + stretched * (rest * do.log(scale))


def ntk_base(base: ArrayLike, dim: ArrayLike, scale: ArrayLike) -> Any:
    """Return the base that stretches the longest wavelength by a factor.

    b' = b·s^(d/(d-2)), so that the wavelength of the last pair, 2π·b^((d-2)/d), grows exactly
    s-fold while the first pair keeps its own.

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    dim : number or array
        The rotary width d of a head, an even integer from 4 to 2^53 (at 2 the only pair does
        not depend on the base).
    scale : number or array
        The factor s > 0. The three broadcast.

    Returns
    -------
    float or array
        The new base. It is not above 1, and so no base, for s small enough.

    Raises
    ------
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain, the result overflows, or the shapes do not broadcast.
        An element of an array outside the domain gives nan.

    See Also
    --------
    dynamic_ntk_base : the NTK base of the current length, by the rule of an engine
    stretch_base : the base that stretches a chosen pair
    delivered_scale : what an NTK scale delivers at the critical pair
    nominal_scale : the NTK scale that a wanted extension needs
    ntk_aware : one larger base

    Notes
    -----
    Within 4 ulp where the platform's power is good to 0.75 ulp, short of underflow.

    References
    ----------
    bloc97 (2023), "NTK-Aware Scaled RoPE"; Peng et al. (2023), arXiv:2309.00071.

    Examples
    --------
    >>> round(ntk_base(10000, 128, 4), 3)
    40889.942
    >>> ntk_base(10000, 4, 3)
    90000.0
    """
    return elementwise("ntk_base", _ntk, (BASE, base), (DIM_FROM_4, dim), (SCALE, scale))
