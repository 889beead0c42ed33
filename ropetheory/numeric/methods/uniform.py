"""Methods that treat all pairs alike: none, and position interpolation."""

from __future__ import annotations

import functools
from typing import Literal

from ropetheory.numeric.arguments import SCALE, Real, check_option
from ropetheory.numeric.methods.method import Method, Spectrum
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number


def _divide_place(fns: Functions, place: Number, *, scale: float) -> Number:
    return place / scale


def _divide(spectrum: Spectrum, *, scale: float) -> Spectrum:
    return spectrum.over(scale)


def unscaled() -> Method:
    """Return the method that changes nothing.

    g(m) = m, h(θ_j) = θ_j, and logits as they are.

    Parameters
    ----------
    (none)

    Returns
    -------
    Method
        The identity; ``unscaled().then(other)`` does what ``other`` does.

    Raises
    ------
    RopeTheoryError
        Never by itself; a method's functions raise outside their own domains.

    See Also
    --------
    position_interpolation : all pairs divided alike

    Notes
    -----
    Its frequencies are those of ``frequencies``, bit for bit.

    References
    ----------
    Su et al. (2021), arXiv:2104.09864.

    Examples
    --------
    >>> unscaled().uniform(10000, 128), unscaled().targeted(10000, 128)
    (True, False)
    """
    return Method("none")


def position_interpolation(scale: Real, *, on: Literal["frequencies", "positions"] = "frequencies") -> Method:
    """Return position interpolation: every position divided by the scale.

    g(m) = m/s with h(θ_j) = θ_j, or g(m) = m with h(θ_j) = θ_j/s: the angle m·θ_j/s is the same.

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the context grows.
    on : {"frequencies", "positions"}
        Which of the two is divided: frequencies as in all code, or positions as in the paper.

    Returns
    -------
    Method
        Uniform and not targeted.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain.

    See Also
    --------
    ntk_aware : one larger base
    ntk_by_parts : slow pairs interpolated, fast ones kept
    unscaled : the method that changes nothing

    Notes
    -----
    Frequencies within 4 ulp.

    References
    ----------
    Chen et al. (2023), arXiv:2306.15595, equation 4; transformers' ``linear``.

    Examples
    --------
    >>> position_interpolation(4).frequencies(10000, 8).round(6)
    array([0.25   , 0.025  , 0.0025 , 0.00025])
    >>> position_interpolation(4, on="positions").positions(4096)
    1024.0
    """
    factor = SCALE.scalar(scale)
    check_option("on", on, ("frequencies", "positions"), "code divides frequencies, the paper positions")
    given = (("scale", float(factor)), ("on", on))
    if on == "positions":
        mapped = functools.partial(_divide_place, scale=float(factor))
        return Method("position_interpolation", given, position_map=mapped)
    return Method(
        "position_interpolation", given, spectrum_map=functools.partial(_divide, scale=float(factor))
    )


METHODS = (unscaled, position_interpolation)
