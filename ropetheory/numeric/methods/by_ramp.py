"""Methods that blend interpolated and unscaled frequencies: NTK-by-parts and Llama 3."""

from __future__ import annotations

import functools
import math
from typing import Any, Literal

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import (
    BETAS,
    FORMER_LENGTH,
    LENGTH,
    SCALE,
    Argument,
    Real,
    check_option,
    other_names,
)
from ropetheory.numeric.methods.index_ramp import INDEX_LOW
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.methods.turn_ramp import BLENDS, HIGH, LOW
from ropetheory.numeric.methods.yarn_formulas import by_parts

RAMPS = ("rotations", "index")
LOW_FACTOR = Argument(
    "low_freq_factor", "a finite number from 0", lambda x: (x >= 0) & (x < math.inf), 1.0,
    "it is the turns up to which a pair is interpolated, such as 1",
)  # fmt: skip
HIGH_FACTOR = Argument(
    "high_freq_factor", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 4.0,
    "it is the turns from which a pair is left alone, such as 4",
)  # fmt: skip


def _check_thresholds(
    scale: Any, length: Any, low: tuple[Argument, Any], high: tuple[Argument, Any]
) -> tuple[float, float, float, float]:
    bound = (SCALE, scale), (LENGTH, length), low, high
    factor, length, under, over = (float(argument.scalar(value)) for argument, value in bound)
    if not under <= over:
        raise RopeTheoryError(
            f"`{low[0].name}` must be at most `{high[0].name}`; got {under!r} and {over!r} "
            "(fast pairs turn more often, and are left alone)"
        )
    return factor, length, under, over


def _check_options(ramp: Any, blend: Any, truncate: Any) -> None:
    check_option("ramp", ramp, RAMPS, "the paper is linear in rotations, all code in the pair index")
    check_option("blend", blend, BLENDS, "code is linear in frequency")
    if not isinstance(truncate, bool):
        raise WrongKindError(f"`truncate` must be True or False; got {echo(truncate)} (True is YaRN's)")


@other_names(also=BETAS, former=FORMER_LENGTH)
def ntk_by_parts(
    scale: Real,
    length: Real,
    *,
    ramp_low: Real = 1.0,
    ramp_high: Real = 32.0,
    ramp: Literal["rotations", "index"] = "index",
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
    length : number
        The training length L > 0, in tokens.
    ramp_low, ramp_high : number, optional
        The turns up to which a pair is interpolated and from which it is left alone, in order; equal
        ones are a step. Also taken as ``beta_slow`` and ``beta_fast``, as configurations call them.
    ramp : {"rotations", "index"}
        What the ramp is linear in: the pair index as all code has it, or rotations as the paper has it.
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
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    yarn : the same with sharper attention
    llama3 : the same with the thresholds of Llama 3
    ramp : the paper's ramp, linear in the turns
    index_ramp : the code's ramp, linear in the pair index

    Notes
    -----
    Frequencies within 16·2^-53·θ_j·r_high/(r_high - r_low) for s >= 1, where the thresholds differ.
    After a method that changes frequencies, the turns are those of the new ones; the ramp in the index
    knows the base alone.

    References
    ----------
    Peng et al. (2023), arXiv:2309.00071, definition 2 and equations 23 and 25.

    Examples
    --------
    >>> ntk_by_parts(4, 4096, ramp="rotations").stretch(10000, 8).round(3)
    array([1.   , 1.   , 2.607, 4.   ])
    """
    _check_options(ramp, blend, truncate)
    # In the index the threshold stands under a logarithm; in the turns 0 is one, "interpolate none".
    low = INDEX_LOW if ramp == "index" else LOW
    factor, length, under, over = _check_thresholds(scale, length, (low, ramp_low), (HIGH, ramp_high))
    given: dict[str, Any] = {
        "scale": factor, "length": length, "ramp_low": under, "ramp_high": over,
        "ramp": ramp, "blend": blend, "truncate": truncate,
    }  # fmt: skip
    return Method("ntk_by_parts", tuple(given.items()), spectrum_map=functools.partial(by_parts, **given))


@other_names(former=FORMER_LENGTH)
def llama3(
    scale: Real, length: Real, low_freq_factor: Real = 1.0, high_freq_factor: Real = 4.0
) -> Method:
    """Return the scaling of Llama 3.1, which is NTK-by-parts with other thresholds.

    With λ_j = 2π/θ_j: θ_j where λ_j < L/high, θ_j/s where λ_j > L/low, and between them
    ((1 - g)/s + g)·θ_j with g = (L/λ_j - low)/(high - low).

    Parameters
    ----------
    scale : number
        The factor s > 0 by which the context grows.
    length : number
        The training length L > 0, in tokens.
    low_freq_factor, high_freq_factor : number
        The turns up to which a pair is interpolated and from which it is left alone, in order; equal
        ones are a step.

    Returns
    -------
    Method
        As ``ntk_by_parts`` with the ramp in rotations; no attention factor.

    Raises
    ------
    WrongKindError, RopeTheoryError
        As ``position_interpolation``.

    See Also
    --------
    ntk_by_parts : slow pairs interpolated, fast ones kept
    yarn : the same with sharper attention

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
    factor, length, under, over = _check_thresholds(scale, length, *bound)
    parts = ntk_by_parts(factor, length, ramp_low=under, ramp_high=over, ramp="rotations")
    given = (
        ("scale", factor), ("length", length),
        ("low_freq_factor", under), ("high_freq_factor", over),
    )  # fmt: skip
    return Method("llama3", given, spectrum_map=parts.spectrum_map)


METHODS = (ntk_by_parts, llama3)
