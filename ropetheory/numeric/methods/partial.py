"""Methods that turn a part of the pairs and leave the rest alone."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import SCALE, Argument, Real
from ropetheory.numeric.methods.method import Method, Spectrum, check_method
from ropetheory.numeric.methods.uniform import unscaled

FRACTION = Argument(
    "fraction", "a number above 0 and at most 1", lambda x: (x > 0) & (x <= 1), 1.0,
    "it is the part of the coordinates that turn, such as 0.5",
)  # fmt: skip


def _part_width(dim: int, *, fraction: float) -> int:
    width = int(dim * fraction)
    if width < 2 or width % 2:
        raise RopeTheoryError(
            f"`fraction` must leave an even rotary width from 2; got {fraction!r} at dim {dim}, which is "
            f"{width} (the rotated coordinates form pairs)"
        )
    return width


def _inner_width(dim: int, *, fraction: float, inner: Any) -> int:
    return int(inner(_part_width(dim, fraction=fraction)))


def partial_rotary(fraction: Real, method: Method | None = None) -> Method:
    """Return partial rotary: a method on the first coordinates of a head, the rest left alone.

    The rotary width is r = int(p·d), formed in float64 as the code does, and the frequencies are
    those of the method at that width: θ_j = b^(-2j/r) before its map.

    Parameters
    ----------
    fraction : number
        The part p of the coordinates that turn, above 0 and at most 1.
    method : Method, optional
        What scales them; ``unscaled()`` by default.

    Returns
    -------
    Method
        Its functions take the width d of the head and return r/2 numbers.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If ``fraction`` is outside its domain; its functions if r is odd or below 2.

    See Also
    --------
    proportional_rotary : the fast pairs alone, at the frequencies of the whole head
    p_rope : the slowest pairs left still

    Notes
    -----
    Frequencies as the method's. ``proportional_rotary`` differs in the exponent and in the pairing.

    References
    ----------
    transformers' ``partial_rotary_factor``; gpt-neox' ``rotary_pct``; gpt-j's ``rotary_dim``.

    Examples
    --------
    >>> partial_rotary(0.5).frequencies(10000, 8)
    array([1.  , 0.01])
    """
    number = float(FRACTION.scalar(fraction))
    inner = unscaled() if method is None else check_method("method", method)
    return replace(
        inner,
        name="partial",
        arguments=(("fraction", number), ("method", inner)),
        width_map=functools.partial(_inner_width, fraction=number, inner=inner.width_map),
    )


def _stop_slow_pairs(spectrum: Spectrum, *, fraction: float, scale: float) -> Spectrum:
    turning = int(fraction * spectrum.dim // 2)
    kept = np.arange(spectrum.dim // 2) < turning
    return replace(spectrum, theta=np.where(kept, spectrum.theta / scale, 0.0))


def proportional_rotary(fraction: Real, *, scale: Real = 1.0) -> Method:
    """Return proportional rotary: the fast pairs turn, at the frequencies of the whole head.

    h(θ_j) = θ_j/s with θ_j = b^(-2j/d) for j < ⌊p·d/2⌋, and 0 for the slower pairs.

    Parameters
    ----------
    fraction : number
        The part p of the pairs that turn, above 0 and at most 1.
    scale : number, optional
        The factor s > 0 that divides their frequencies.

    Returns
    -------
    Method
        Its functions return d/2 numbers, zeros at the end.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    partial_rotary : a method on the first coordinates alone
    p_rope : the slowest pairs left still

    Notes
    -----
    Frequencies within 4 ulp, zeros exact. The product p·d is formed in float64, as the code does.

    References
    ----------
    transformers ``_compute_proportional_rope_parameters``.

    Examples
    --------
    >>> proportional_rotary(0.5).frequencies(10000, 8)
    array([1. , 0.1, 0. , 0. ])
    """
    number, factor = float(FRACTION.scalar(fraction)), float(SCALE.scalar(scale))
    mapped = functools.partial(_stop_slow_pairs, fraction=number, scale=factor)
    return Method("proportional", (("fraction", number), ("scale", factor)), spectrum_map=mapped)


def p_rope(fraction: Real) -> Method:
    """Return p-RoPE: the slowest pairs do not turn at all.

    h(θ_j) = θ_j for j < ⌊p·d/2⌋, and 0 for the slower pairs: 1 is RoPE, towards 0 no encoding.

    Parameters
    ----------
    fraction : number
        The part p of the pairs that turn, above 0 and at most 1.

    Returns
    -------
    Method
        Its functions return d/2 numbers, zeros at the end.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    proportional_rotary : the fast pairs alone, at the frequencies of the whole head
    partial_rotary : a method on the first coordinates alone

    Notes
    -----
    Frequencies are those of ``frequencies``, bit for bit, and exact zeros.

    References
    ----------
    Barbero et al. (2024), arXiv:2410.06205, section 6.

    Examples
    --------
    >>> p_rope(0.75).stretch(10000, 8)
    array([ 1.,  1.,  1., inf])
    """
    number = float(FRACTION.scalar(fraction))
    mapped = functools.partial(_stop_slow_pairs, fraction=number, scale=1.0)
    return Method("p_rope", (("fraction", number),), spectrum_map=mapped)


METHODS = (partial_rotary, proportional_rotary, p_rope)
