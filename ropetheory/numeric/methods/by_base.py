"""Methods that change the base: a power of the scale, and more of it the slower the pair."""

from __future__ import annotations

import functools
import math
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import SCALE, Argument, Real
from ropetheory.numeric.methods.method import Method, Spectrum

FACTOR = Argument(
    "factor", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the new base over the old one, such as 50",
)  # fmt: skip


def ntk_spectrum(spectrum: Spectrum, *, scale: float) -> Spectrum:
    """Return the schedule of the NTK base b·s^(d/(d-2))."""
    if spectrum.dim < 4:
        raise RopeTheoryError("`dim` must be at least 4 for an NTK base; got 2 (the exponent is d/(d-2))")
    width = spectrum.dim - 2.0
    base = spectrum.base * float(np.power(scale, spectrum.dim / width))
    return spectrum.over(spectrum.powers(scale, width), base)


def _su_spectrum(spectrum: Spectrum, *, scale: float) -> Spectrum:
    return spectrum.over(spectrum.powers(scale, spectrum.dim, after=1), spectrum.base * scale)


def _adjust(spectrum: Spectrum, *, factor: float) -> Spectrum:
    return spectrum.over(spectrum.powers(factor, spectrum.dim), spectrum.base * factor)


def _scale_method(name: str, mapped: Any, scale: Real) -> Method:
    factor = float(SCALE.scalar(scale))
    return Method(name, (("scale", factor),), spectrum_map=functools.partial(mapped, scale=factor))


def ntk_aware(scale: Real) -> Method:
    """Return NTK-aware scaling: the base that stretches the last wavelength by the scale.

    h(θ_j) = θ_j·s^(-2j/(d-2)), the frequencies of the base b·s^(d/(d-2)).

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the last wavelength grows.

    Returns
    -------
    Method
        Neither uniform (from d = 4 on, for s other than 1) nor targeted.

    Raises
    ------
    WrongKindError
        If the argument is of a wrong kind.
    RopeTheoryError
        If it is outside its domain; its functions also at d = 2.

    See Also
    --------
    su_ntk : the variant that changes the first pair too
    adjusted_base : a base multiplied by a given factor
    dynamic_ntk : a base that follows the text
    ntk_base : the base that stretches the last pair by the scale

    Notes
    -----
    Frequencies within 8 ulp.

    References
    ----------
    bloc97 (2023), "NTK-Aware Scaled RoPE"; Peng et al. (2023), arXiv:2309.00071, definition 1.

    Examples
    --------
    >>> ntk_aware(4).stretch(10000, 8).round(4)
    array([1.    , 1.5874, 2.5198, 4.    ])
    """
    return _scale_method("ntk_aware", ntk_spectrum, scale)


def su_ntk(scale: Real) -> Method:
    """Return Su's variant of NTK scaling, which slows the first pair too.

    h(θ_j) = θ_j·s^(-2(j+1)/d): the first pair is stretched by s^(2/d), the last by exactly s.

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the last wavelength grows.

    Returns
    -------
    Method
        Uniform at d = 2 alone (or s = 1), and not targeted.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    ntk_aware : one larger base

    Notes
    -----
    Frequencies within 8 ulp. vLLM's ``ntk`` is this one, not ``ntk_aware``.

    References
    ----------
    Su (2023), kexue.fm/archives/9706.

    Examples
    --------
    >>> su_ntk(4).stretch(10000, 8).round(4)
    array([1.4142, 2.    , 2.8284, 4.    ])
    """
    return _scale_method("su_ntk", _su_spectrum, scale)


def adjusted_base(factor: Real) -> Method:
    """Return the method that multiplies the base.

    h(θ_j) = θ_j·β^(-2j/d), the frequencies of the base β·b.

    Parameters
    ----------
    factor : number
        The factor β > 0 on the base.

    Returns
    -------
    Method
        Neither uniform (from d = 4 on, for β other than 1) nor targeted.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    ntk_aware : one larger base
    critical_base_method : the base that keeps the critical index, as a method

    Notes
    -----
    Frequencies within 8 ulp.

    References
    ----------
    Xiong et al. (2023), arXiv:2309.16039, section 4.1.

    Examples
    --------
    >>> adjusted_base(50).frequencies(10000, 4).round(6)
    array([1.      , 0.001414])
    """
    number = float(FACTOR.scalar(factor))
    return Method(
        "adjusted_base", (("factor", number),), spectrum_map=functools.partial(_adjust, factor=number)
    )


METHODS = (ntk_aware, su_ntk, adjusted_base)
