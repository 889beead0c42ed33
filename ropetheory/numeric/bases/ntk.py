"""Scaling the base to stretch the context."""

from __future__ import annotations

import math
from typing import Any, overload

from ropetheory.numeric.arguments import BASE, DIM, DIM_FROM_4, SCALE, Argument, Array, ArrayLike, Real
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number, quotient


def _ntk(fns: Functions, base: Number, dim: Number, scale: Number) -> Number:
    # The exponent's rounding error, times ln s, would cost several ulp; as a pair it costs none.
    # In ulp, with a power good to e: the power 2e, b·s 1, their product 1, the sum 1/2, each met
    # by a mantissa of 2 at worst. That is 2e + 5/2: 3.6 for e = 0.52, 4 for e = 0.75.
    power, rest = quotient(2.0, dim - 2.0)
    stretched = base * scale * fns.pow(scale, power)
    return stretched + stretched * (rest * fns.log(scale))


@overload
def ntk_base(base: Real, dim: Real, scale: Real) -> float: ...
@overload
def ntk_base(base: ArrayLike, dim: ArrayLike, scale: ArrayLike) -> Array: ...
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


_HUGE = 2.0**900
PAIR = Argument(
    "pair", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "pairs are numbered from 0, and pair 0 has wavelength 2*pi under every base",
)  # fmt: skip


def power_or_inf(fns: Functions, number: Number, exponent: Number) -> Number:
    """Return a power, an infinity where it overflows."""
    try:
        return fns.pow(number, exponent)
    except OverflowError:  # `math` raises where arrays have an infinity
        return math.inf


def scale_base(fns: Functions, base: Number, scale: Number, power: Number, rest: Number) -> Number:
    """Return b·s^(p + r) for an exponent p and the small remainder r of its rounding."""
    # In ulp, with a power good to e: the power 2e, the product 1, the sum 1/2, each met by a
    # mantissa of 2 at worst. That is 2e + 3/2: 2.6 for e = 0.52, 3 for e = 0.75.
    grown = base * power_or_inf(fns, scale, power)
    return grown + grown * (rest * fns.log(scale))


def _stretch(fns: Functions, base: Number, dim: Number, scale: Number, pair: Number) -> Number:
    power, rest = quotient(dim / 2.0, pair)
    # Where the exact product overflows, s^p is 1, infinite, or near 1 and correct without it.
    plain = (power < _HUGE) & (pair < _HUGE)
    return scale_base(fns, base, scale, power, fns.where(plain, rest, 0.0))


@overload
def stretch_base(base: Real, dim: Real, scale: Real, *, pair: Real) -> float: ...
@overload
def stretch_base(base: ArrayLike, dim: ArrayLike, scale: ArrayLike, *, pair: ArrayLike) -> Array: ...
def stretch_base(
    base: ArrayLike, dim: ArrayLike, scale: ArrayLike, *, pair: ArrayLike
) -> Any:
    """Return the base that stretches the wavelength of one chosen pair by a factor.

    b' = b·s^(d/(2j)), so that the wavelength of pair j, 2π·b^(2j/d), grows exactly s-fold. Every
    base change is of this form: pair i is then stretched by s^(i/j).

    Parameters
    ----------
    base : number or array
        The base b > 1 of the frequencies.
    dim : number or array
        The rotary width d of a head, an even integer from 2 to 2^53.
    scale : number or array
        The factor s > 0.
    pair : number or array
        The pair j > 0, counted from 0, or a real index. The four broadcast.

    Returns
    -------
    float or array
        The new base. It is not above 1, and so no base, for s small enough.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``ntk_base``.

    See Also
    --------
    ntk_base : the base that stretches the last pair by the scale
    critical_base : the base that keeps the critical index

    Notes
    -----
    Within 3 ulp where the platform's power is good to 0.75 ulp, short of underflow.

    At j = d/2 - 1 it is ``ntk_base``, at the real critical index ``critical_base``, at j = d/2 the
    base b·s. At the critical pair it is the least base that stretches every pair from there on by
    s or more, for s >= 1.

    References
    ----------
    bloc97 (2023), "NTK-Aware Scaled RoPE", for the last pair.

    Examples
    --------
    >>> round(stretch_base(10000, 128, 4, pair=63), 3)
    40889.942
    >>> round(stretch_base(10000, 128, 4, pair=46), 3)
    68809.545
    """
    bound = (BASE, base), (DIM, dim), (SCALE, scale), (PAIR, pair)
    return elementwise("stretch_base", _stretch, *bound)
