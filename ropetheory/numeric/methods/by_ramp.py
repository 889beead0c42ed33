"""Methods that blend interpolated and unscaled frequencies: NTK-by-parts, YaRN, Llama 3."""

from __future__ import annotations

import functools
import math
from typing import Any, Literal

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import SCALE, Argument, Real
from ropetheory.numeric.math_functions import SCALAR, ArrayFunctions
from ropetheory.numeric.methods.by_base import ORIGINAL
from ropetheory.numeric.methods.index_ramp import (
    BLENDS,
    LOW as INDEX_LOW,
    blend_factor,
    clamped_range,
    index_share,
)
from ropetheory.numeric.methods.method import Method, Spectrum, check_option, usable_base
from ropetheory.numeric.methods.turn_ramp import HIGH, LOW, _ramp
from ropetheory.numeric.two_floats import TWO_PI

RAMPS = ("rotations", "index")
ATTENTION = Argument(
    "attention_factor", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the factor on cosines and sines, such as 1.1386",
)  # fmt: skip
MSCALE = Argument(
    "mscale", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it multiplies 0.1 ln s, such as 0.707",
)  # fmt: skip
MSCALE_ALL = Argument(
    "mscale_all_dim", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it multiplies 0.1 ln s, such as 0.707",
)  # fmt: skip
LOW_FACTOR = Argument(
    "low_freq_factor", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it is the turns up to which a pair is interpolated, such as 1",
)  # fmt: skip
HIGH_FACTOR = Argument(
    "high_freq_factor", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 4.0,
    "it is the turns from which a pair is left alone, such as 4",
)  # fmt: skip


def _by_parts(
    spectrum: Spectrum, *, scale: float, original_length: float, ramp_low: float, ramp_high: float,
    ramp: str, blend: str, truncate: bool,
) -> Spectrum:  # fmt: skip
    do = ArrayFunctions(np, np.float64, "cpu")
    length = original_length * spectrum.unit
    if ramp == "index":
        cut = (math.floor, math.ceil) if truncate else None
        first, last = clamped_range(
            SCALAR, usable_base(spectrum.base), spectrum.dim, length, ramp_low, ramp_high, cut
        )
        share = index_share(do, np.arange(spectrum.dim // 2, dtype=np.float64), first, last)
    else:
        share = _ramp(do, length * spectrum.theta / TWO_PI, ramp_low, ramp_high)
    return spectrum.times(blend_factor(share, scale, blend))


def _checked(
    scale: Any, original_length: Any, low: tuple[Argument, Any], high: tuple[Argument, Any]
) -> tuple[float, float, float, float]:
    bound = (SCALE, scale), (ORIGINAL, original_length), low, high
    factor, length, under, over = (float(argument.scalar(value)) for argument, value in bound)
    if not under < over:
        raise RopeTheoryError(
            f"`{low[0].name}` must be below `{high[0].name}`; got {under!r} and {over!r} "
            "(fast pairs turn more often, and are left alone)"
        )
    return factor, length, under, over


def _options(ramp: Any, blend: Any, truncate: Any) -> None:
    check_option("ramp", ramp, RAMPS, "the paper is linear in rotations, all code in the pair index")
    check_option("blend", blend, BLENDS, "code is linear in frequency")
    if not isinstance(truncate, bool):
        raise WrongKindError(f"`truncate` must be True or False; got {echo(truncate)} (True is YaRN's)")


def ntk_by_parts(
    scale: Real,
    original_length: Real,
    *,
    ramp_low: Real = 1.0,
    ramp_high: Real = 32.0,
    ramp: Literal["rotations", "index"] = "rotations",
    blend: Literal["frequency", "wavelength"] = "frequency",
    truncate: bool = True,
) -> Method:
    """Return NTK-by-parts: slow pairs are interpolated, fast ones kept, those between blended.

    h(θ_j) = θ_j·((1 - γ_j)/s + γ_j), or θ_j/((1 - γ_j)·s + γ_j) where the blend is in wavelength;
    γ_j is ``ramp`` of the turns r_j = L·θ_j/2π, or ``index_ramp``.

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the context grows.
    original_length : number
        The training length L > 0, in tokens.
    ramp_low, ramp_high : number, optional
        The turns up to which a pair is interpolated and from which it is left alone, in order.
    ramp : {"rotations", "index"}
        What the ramp is linear in: rotations as the paper has it, the pair index as all code has it.
    blend : {"frequency", "wavelength"}
        What is linear in γ.
    truncate : bool, optional
        Whether the ends of the ramp in the index are rounded outwards; no matter in rotations.

    Returns
    -------
    Method
        Neither uniform nor (for s other than 1, where a pair leaves a regime) untargeted.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain.

    Notes
    -----
    Frequencies within 16·2^-53·θ_j·r_high/(r_high - r_low) for s >= 1. After a method that changes
    frequencies, the turns are those of the new ones; the ramp in the index knows the base alone.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 2 and equations 23 and 25.

    Examples
    --------
    >>> ntk_by_parts(4, 4096).stretch(10000, 8).round(3)
    array([1.   , 1.   , 2.607, 4.   ])
    """
    _options(ramp, blend, truncate)
    low = INDEX_LOW if ramp == "index" else LOW
    factor, length, under, over = _checked(scale, original_length, (low, ramp_low), (HIGH, ramp_high))
    given: dict[str, Any] = {
        "scale": factor, "original_length": length, "ramp_low": under, "ramp_high": over,
        "ramp": ramp, "blend": blend, "truncate": truncate,
    }  # fmt: skip
    return Method("ntk_by_parts", tuple(given.items()), spectrum_map=functools.partial(_by_parts, **given))


def _sharpness(scale: float, mscale: float = 1.0) -> float:
    return 1.0 if scale <= 1.0 else 0.1 * mscale * math.log(scale) + 1.0


def _attention(scale: float, explicit: Any, mscale: Any, mscale_all_dim: Any) -> float:
    """Return the explicit factor, else the ratio of both scales, else 0.1 ln s + 1."""
    bound = (ATTENTION, explicit), (MSCALE, mscale), (MSCALE_ALL, mscale_all_dim)
    total, one, every = (None if value is None else float(a.scalar(value)) for a, value in bound)
    if total is not None:
        return total
    if one and every:
        return _sharpness(scale, one) / _sharpness(scale, every)
    return _sharpness(scale)


def yarn(
    scale: Real,
    original_length: Real,
    *,
    ramp_low: Real = 1.0,
    ramp_high: Real = 32.0,
    ramp: Literal["rotations", "index"] = "rotations",
    blend: Literal["frequency", "wavelength"] = "frequency",
    truncate: bool = True,
    mscale: Real | None = None,
    mscale_all_dim: Real | None = None,
    attention_factor: Real | None = None,
) -> Method:
    """Return YaRN: NTK-by-parts, and attention made sharper.

    The frequencies of ``ntk_by_parts``. The attention factor is the one given, else g(mscale) over
    g(mscale_all_dim) where both are given and not 0, else g(1), with g(μ) = 0.1·μ·ln(s) + 1 for
    s > 1 and 1 below.

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the context grows.
    original_length : number
        The training length L > 0, in tokens.
    ramp_low, ramp_high, ramp, blend, truncate
        As for ``ntk_by_parts``. The paper's ramp is linear in rotations, the default; models that
        run in transformers, vLLM or llama.cpp have ``ramp="index"``.
    mscale, mscale_all_dim : number, optional
        The two scales of a configuration, from 0 on; 0 and None alike mean absent.
    attention_factor : number, optional
        The factor on cosines and sines, above 0, in place of the formula.

    Returns
    -------
    Method
        As ``ntk_by_parts``, with an attention factor.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain.

    Notes
    -----
    Frequencies as ``ntk_by_parts``; the attention factor within 4 ulp. DeepSeek's models also
    multiply the softmax by g(mscale_all_dim)², which is no part of this method.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 3 and equation 22.

    Examples
    --------
    >>> round(yarn(16, 4096).attention_factor, 4)
    1.2773
    >>> yarn(40, 4096, ramp="index", mscale=1, mscale_all_dim=1).attention_factor
    1.0
    """
    parts = ntk_by_parts(
        scale, original_length, ramp_low=ramp_low, ramp_high=ramp_high, ramp=ramp, blend=blend,
        truncate=truncate,
    )  # fmt: skip
    factor = _attention(parts.parameters["scale"], attention_factor, mscale, mscale_all_dim)
    told = {"mscale": mscale, "mscale_all_dim": mscale_all_dim, "attention_factor": attention_factor}
    given = tuple((name, float(value)) for name, value in told.items() if value is not None)
    return Method("yarn", (*parts.arguments, *given), factor, spectrum_map=parts.spectrum_map)


def llama3(
    scale: Real, original_length: Real, low_freq_factor: Real = 1.0, high_freq_factor: Real = 4.0
) -> Method:
    """Return the scaling of Llama 3.1, which is NTK-by-parts with other thresholds.

    With λ_j = 2π/θ_j: θ_j where λ_j < L/high, θ_j/s where λ_j > L/low, and between them
    ((1 - g)/s + g)·θ_j with g = (L/λ_j - low)/(high - low).

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the context grows.
    original_length : number
        The training length L > 0, in tokens.
    low_freq_factor, high_freq_factor : number
        The turns up to which a pair is interpolated and from which it is left alone, in order.

    Returns
    -------
    Method
        As ``ntk_by_parts`` with the ramp in rotations; no attention factor.

    Raises
    ------
    WrongKindError
        If an argument is of a wrong kind.
    RopeTheoryError
        If an argument is outside its domain.

    Notes
    -----
    Frequencies as ``ntk_by_parts``.

    References
    ----------
    transformers ``_compute_llama3_parameters``; Llama 3.1 (2024), arXiv:2407.21783.

    Examples
    --------
    >>> llama3(8, 8192, 1, 4).stretch(500000, 8).round(3)
    array([1.   , 1.   , 2.695, 8.   ])
    """
    bound = (LOW_FACTOR, low_freq_factor), (HIGH_FACTOR, high_freq_factor)
    factor, length, under, over = _checked(scale, original_length, *bound)
    parts = ntk_by_parts(factor, length, ramp_low=under, ramp_high=over)
    given = (
        ("scale", factor), ("original_length", length),
        ("low_freq_factor", under), ("high_freq_factor", over),
    )  # fmt: skip
    return Method("llama3", given, spectrum_map=parts.spectrum_map)


METHODS = (ntk_by_parts, yarn, llama3)
