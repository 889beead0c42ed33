"""Bases under which a chosen pair is stretched, or the critical index stays where it was."""

from __future__ import annotations

import math
from typing import Any

from ropetheory.numeric.arguments import BASE, DIM, SCALE, Argument, ArrayLike
from ropetheory.numeric.elementwise import Joint, elementwise
from ropetheory.numeric.math_functions import Functions
from ropetheory.numeric.two_float_logarithm import log_pair, log_turns_pair, ratio
from ropetheory.numeric.two_floats import TWO_PI, Number, quotient

_HUGE = 2.0**900
PAST_TURN = Argument(
    "length", "a finite number above 2*pi", lambda x: (x > TWO_PI) & (x < math.inf), 4096.0,
    "it is a context length in tokens, such as 4096; up to 2*pi no pair turns full circle",
)  # fmt: skip
PAIR = Argument(
    "pair", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "pairs are numbered from 0, and pair 0 has wavelength 2*pi under every base",
)  # fmt: skip
_LONG = Joint(
    "the new length, `scale` times `length`, must be above 2*pi",
    # 2π in float64 lies below 2π: a product that rounds above it is above 2π.
    lambda base, length, scale: scale * length > TWO_PI,
    "take a larger scale, such as 4",
)


def _power(do: Functions, number: Number, exponent: Number) -> Number:
    try:
        return do.pow(number, exponent)
    except OverflowError:  # `math` raises where arrays have an infinity
        return math.inf


def _stretched(do: Functions, base: Number, scale: Number, power: Number, rest: Number) -> Number:
    """Return b·s^(p + r) for an exponent p and the small remainder r of its rounding."""
    # In ulp, with a power good to e: the power 2e, the product 1, the sum 1/2, each met by a
    # mantissa of 2 at worst. That is 2e + 3/2: 2.6 for e = 0.52, 3 for e = 0.75.
    grown = base * _power(do, scale, power)
    return grown + grown * (rest * do.log(scale))


def _critical(do: Functions, base: Number, length: Number, scale: Number) -> Number:
    # b^(ln(sL/2π)/ln(L/2π)) = b·s^p with p = ln b/ln(L/2π). An error of p counts ln s times, and
    # p·ln s can be 709: two logarithms good to 2^-64 bring 0.7 ulp at worst to the 3 of
    # `_stretched`.
    power, rest = ratio(log_pair(do, base), log_turns_pair(do, length))
    return _stretched(do, base, scale, power, rest)


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
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain, the result overflows, or the shapes do not broadcast.
        An element of an array outside the domain gives nan.

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
    return elementwise("critical_base", _critical, *bound, joint=_LONG)


def _stretch(do: Functions, base: Number, dim: Number, scale: Number, pair: Number) -> Number:
    power, rest = quotient(dim / 2.0, pair)
    # Where the exact product overflows, s^p is 1, infinite, or near 1 and correct without it.
    plain = (power < _HUGE) & (pair < _HUGE)
    return _stretched(do, base, scale, power, do.where(plain, rest, 0.0))


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
    WrongKindError
        If an argument is not a real number or an array of real numbers.
    RopeTheoryError
        If a scalar is outside the domain, the result overflows, or the shapes do not broadcast.
        An element of an array outside the domain gives nan.

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
