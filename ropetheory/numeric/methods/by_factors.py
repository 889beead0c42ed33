"""Methods with given factors or rounded wavelengths, as searches and experiments gave them."""

from __future__ import annotations

import functools
import math
from dataclasses import replace
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import (
    FORMER_LENGTH,
    LENGTH,
    SCALE,
    Argument,
    Array,
    Real,
    is_array,
    other_names,
)
from ropetheory.numeric.methods.method import Method, Spectrum, check_method
from ropetheory.numeric.methods.yarn import ATTENTION

SHORT = Argument(
    "short_factor", "finite numbers above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "each divides the frequency of a pair up to the original length",
)  # fmt: skip
LONG = Argument(
    "long_factor", "finite numbers above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "each divides the frequency of a pair beyond the original length",
)  # fmt: skip


def _factors(argument: Argument, values: Any) -> tuple[float, ...]:
    if not is_array(values):
        argument.refuse_kind(type(values).__name__, "pass d/2 numbers, one for every pair")
    if getattr(values, "ndim", 1) != 1:
        argument.refuse_kind("an array of more axes than one", "pass d/2 numbers, one for every pair")
    # A 0-d array of another namespace is the scalar that it holds.
    plain = (float(value) if is_array(value) else value for value in values)
    return tuple(float(argument.scalar(value)) for value in plain)


def _longrope(
    spectrum: Spectrum, *, short_factor: tuple[float, ...], long_factor: tuple[float, ...],
    length: float,
) -> Spectrum:  # fmt: skip
    long = spectrum.length is not None and spectrum.length > length * spectrum.unit
    name, factors = ("long_factor", long_factor) if long else ("short_factor", short_factor)
    if len(factors) != spectrum.dim // 2:
        raise RopeTheoryError(
            f"`{name}` must hold {spectrum.dim // 2} numbers at rotary width {spectrum.dim}; got "
            f"{len(factors)} (one for every pair)"
        )
    return spectrum.over(np.asarray(factors))


@other_names(former=FORMER_LENGTH)
def longrope(
    short_factor: Array,
    long_factor: Array,
    length: Real,
    *,
    scale: Real = 1.0,
    attention_factor: Real | None = None,
) -> Method:
    """Return LongRoPE with given factors: every frequency divided by a factor of its own.

    h(θ_j) = θ_j/f_j, with f = ``long_factor`` where the current length exceeds the original one and
    ``short_factor`` otherwise. The attention factor is the one given, else √(1 + ln s/ln L), 1 for
    s <= 1.

    Parameters
    ----------
    short_factor, long_factor : sequence of d/2 numbers
        The factors f_j > 0, one for every pair.
    length : number
        The training length L, in tokens; above 1 where the attention factor is computed.
    scale : number, optional
        The factor s > 0 by which the context grows; it enters the attention factor alone.
    attention_factor : number, optional
        The factor on cosines and sines, above 0, in place of the formula.

    Returns
    -------
    Method
        Its frequencies depend on ``length``; not targeted, as the factors are given.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain; its functions if the factors are not d/2 numbers.

    See Also
    --------
    yarn : the same with sharper attention
    resonance_rope : wavelengths rounded to whole tokens

    Notes
    -----
    Frequencies within 4 ulp. The whole text switches at once, so keys that were rotated and cached
    before are stale; vLLM uses the long factors throughout.

    References
    ----------
    Ding et al. (2024), arXiv:2402.13753; transformers ``_compute_longrope_parameters``.

    Examples
    --------
    >>> method = longrope([1, 1.5], [2, 6], 4096, scale=32)
    >>> method.frequencies(10000, 4), method.frequencies(10000, 4, length=4097).round(6)
    (array([1.        , 0.00666667]), array([0.5     , 0.001667]))
    >>> round(method.attention_factor, 6)
    1.190238
    """
    factor, original = float(SCALE.scalar(scale)), float(LENGTH.scalar(length))
    short, long = _factors(SHORT, short_factor), _factors(LONG, long_factor)
    if len(short) != len(long):
        raise RopeTheoryError(
            f"`short_factor` and `long_factor` must have a number each for every pair; got {len(short)} and "
            f"{len(long)} (both are d/2 numbers)"
        )
    given: tuple[tuple[str, Any], ...] = (
        ("short_factor", short), ("long_factor", long), ("length", original), ("scale", factor),
    )  # fmt: skip
    if attention_factor is not None:
        sharp = float(ATTENTION.scalar(attention_factor))
        given = (*given, ("attention_factor", sharp))
    elif factor <= 1.0:
        sharp = 1.0
    elif original <= 1.0:
        LENGTH.refuse(original, " where the attention factor divides by its logarithm, which needs L > 1")
    else:
        sharp = math.sqrt(1.0 + math.log(factor) / math.log(original))
    mapped = functools.partial(_longrope, short_factor=short, long_factor=long, length=original)
    return Method("longrope", given, sharp, spectrum_map=mapped)


def _round_wavelengths(spectrum: Spectrum, *, inner: Any, rate: float, length: float) -> Spectrum:
    changed: Spectrum = inner(spectrum)
    turn = 2.0 * np.pi / rate
    with np.errstate(divide="ignore"):
        waves = turn / changed.theta
    whole = np.maximum(np.rint(waves), 1.0)  # rint takes halves to even
    fast = waves < length * spectrum.unit
    with np.errstate(invalid="ignore"):
        return replace(changed, theta=np.where(fast, turn / whole, changed.theta))


def resonance_rope(method: Method, length: Real) -> Method:
    """Return a method with the wavelengths of its pre-critical pairs rounded to whole tokens.

    λ'_j = round(λ_j), halves to even, where the method's λ_j (in tokens) is below L; a pair then turns
    by 2π/λ'_j a token.

    Parameters
    ----------
    method : Method
        The method whose wavelengths are rounded; ``unscaled()`` for the plain ones.
    length : number
        The training length L > 0, in tokens.

    Returns
    -------
    Method
        With the positions and the attention factor of ``method``.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If ``length`` is outside its domain.

    See Also
    --------
    longrope : a given factor for every pair
    ntk_by_parts : slow pairs interpolated, fast ones kept

    Notes
    -----
    Rounded frequencies within 1 ulp, where the wavelength is not within its own error of a half.
    The pair then repeats after λ'_j tokens exactly, so no new angle appears beyond the first period.

    References
    ----------
    Wang et al. (2024), arXiv:2403.00071, section 4.1; sheryc/resonance_rope rounds all pairs.

    Examples
    --------
    >>> from ropetheory import unscaled
    >>> [round(float(2 * np.pi / f), 3) for f in resonance_rope(unscaled(), 4096).frequencies(10000, 8)]
    [6.0, 63.0, 628.0, 6283.185]
    """
    check_method("method", method)
    number = float(LENGTH.scalar(length))
    mapped = functools.partial(_round_wavelengths, inner=method.spectrum_map, rate=method.rate, length=number)
    given = (("method", method), ("length", number))
    return replace(method, name="resonance", arguments=given, spectrum_map=mapped)


METHODS = (longrope, resonance_rope)
