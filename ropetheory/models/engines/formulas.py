"""The formulas that engines share, on the methods of ``numeric``: what is the same there is not written anew.

d is the rotary width, j the pair, e_j = b^(-2j/d), s the factor, L the original length, M the most positions.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from ropetheory.models.engines.stated import Run, refuse
from ropetheory.numeric.methods.by_factors import longrope
from ropetheory.numeric.methods.by_ramp import llama3
from ropetheory.numeric.methods.method import Method, Spectrum
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn
from ropetheory.numeric.methods.yarn_formulas import blend_factor, clamped_range, index_share, sharpness
from ropetheory.numeric.namespaces import SCALAR, ArrayFunctions

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated

ARRAYS = ArrayFunctions(np, np.float64, "cpu")
CHUNKS = "dual_chunk_attention_config"


def mscale_ratio(scale: float, one: float | None, every: float | None) -> float:
    """Return g(s, mscale or 1)/g(s, mscale_all_dim or 0), the rule that DeepSeek's own code has."""
    return sharpness(scale, 1.0 if one is None else one) / sharpness(scale, every or 0.0)


def mscale_rule(stated: Stated) -> float:
    """Return ``mscale_ratio`` of a configuration."""
    return mscale_ratio(stated.factor, stated.number("mscale"), stated.number("mscale_all_dim"))


def transformers_rule(stated: Stated) -> float:
    """Return attention_factor, else g(s, mscale)/g(s, mscale_all_dim) if both are truthy, else g(s, 1)."""
    return _yarn(stated, 1.0, attention=stated.number("attention_factor")).attention_factor


def sharpened(stated: Stated) -> float:
    """Return g(s, mscale_all_dim)², the factor on the logits of DeepSeek's classes."""
    return sharpness(stated.factor, stated.number("mscale_all_dim") or 0.0) ** 2


def yarn_run(
    stated: Stated, length: float, attention: float, *, truncate: bool = True, betas: bool = True
) -> Run:
    """Return yarn's frequencies at an original length, with the attention factor of the engine."""
    return Run(_yarn(stated, length, attention, truncate=truncate, betas=betas), attention)


def _yarn(
    stated: Stated, length: float, attention: float | None, *, truncate: bool = True, betas: bool = True
) -> Method:
    fast, slow = (stated.number(key) if betas else None for key in ("beta_fast", "beta_slow"))
    return yarn(
        stated.factor, length, ramp_low=slow or 1.0, ramp_high=fast or 32.0, truncate=truncate,
        mscale=stated.number("mscale"), mscale_all_dim=stated.number("mscale_all_dim"),
        attention_factor=attention,
    )  # fmt: skip


def stated_truncate(stated: Stated) -> bool:
    """Return whether the ends of the ramp are rounded, as the configuration says."""
    return stated.found.rope.flag("truncate") is not False


def longrope_run(
    stated: Stated, length: int, *, long: bool, attention: float | None = None, scale: float | None = None
) -> Run:
    """Return frequencies by one of the lists, and m = √(1 + ln s/ln L) where none is given, with s = M/L."""
    count = stated.reference_width() // 2
    short, far = (stated.found.rope.numbers(key, count) for key in ("short_factor", "long_factor"))
    scale = stated.positions / length if scale is None else scale
    method = longrope(short, far, length, scale=scale, attention_factor=attention)
    return Run(method, method.attention_factor, state=length + 1.0 if long else None)


def llama3_run(stated: Stated, scale: float, length: float, low: float = 1.0, high: float = 4.0) -> Run:
    """Return llama3's frequencies, the two thresholds by default as engines have them."""
    low, high = stated.number_or("low_freq_factor", low), stated.number_or("high_freq_factor", high)
    return Run(llama3(scale, length, low, high))


def linear_run(stated: Stated) -> Run:
    """Return frequencies divided by the factor."""
    return Run(position_interpolation(stated.factor))


def plain(stated: Stated) -> Run:
    """Return unscaled frequencies."""
    return Run(unscaled())


def plain_because(*notes: str) -> Run:
    """Return unscaled frequencies, with the reason."""
    return Run(unscaled(), notes=notes)


def refuse_whole_factor(stated: Stated) -> None:
    """Refuse a linear factor that is written without a decimal point."""
    if type(stated.found.rope.values.get("factor")) is int:
        refuse("a linear `factor` that is an integer raises a TypeError: write it with a decimal point")


def dual_chunk(stated: Stated) -> Run | None:
    """Return what dual chunk attention makes of positions; None where the configuration has none."""
    config = stated.found.top.table(CHUNKS)
    if not config:
        return None
    fields = stated.found.top.inside(config, CHUNKS)
    chunk, local = (fields.whole(key) or 0 for key in ("chunk_size", "local_size"))
    if chunk <= local:
        fields.refuse("chunk_size", "above local_size", "keys turn by p mod (chunk_size - local_size)")
    period = chunk - local
    note = f"{CHUNKS} switches off every scaling: keys turn by their position modulo {period}"
    return Run(unscaled(), notes=(note,), period=period, table=stated.positions)


def multiplied(factor: float) -> Method:
    """Return the method that multiplies every frequency by a factor."""
    return Method("multiplied", (("factor", factor),), spectrum_map=lambda given: given.times(factor))


def without_pairs(pairs: tuple[int, ...]) -> Method:
    """Return the method that leaves some pairs unrotated."""

    def stop(given: Spectrum) -> Spectrum:
        return given.times(np.where(np.isin(np.arange(given.dim // 2), pairs), 0.0, 1.0))

    return Method("without_pairs", (("pairs", pairs),), spectrum_map=stop)


def mixed_ntk(scale: float, power: float) -> Method:
    """Return w_j = e_j·exp(-(ln s/(d/2)^q)·(j+1)^q), the NTK scaling that a ``mixed_b`` q asks for."""

    def mix(given: Spectrum) -> Spectrum:
        half = given.dim // 2
        share = (np.arange(1, half + 1) / half) ** power
        return given.over(np.power(scale, share))

    return Method("mixed_ntk", (("scale", scale), ("power", power)), spectrum_map=mix)


def extrapolated_yarn(stated: Stated, length: float, weight: float) -> Method:
    """Return yarn with the weight of the unscaled frequency multiplied by ``extrapolation_factor``."""
    fast, slow = stated.number("beta_fast") or 32.0, stated.number("beta_slow") or 1.0
    scale, cut = stated.factor, (math.floor, math.ceil) if stated_truncate(stated) else None

    def blend(given: Spectrum) -> Spectrum:
        ends = clamped_range(SCALAR, given.base, given.dim, length, slow, fast, cut)
        share = index_share(ARRAYS, np.arange(given.dim // 2, dtype=np.float64), *ends)
        return given.times(blend_factor(share * weight, scale, "frequency"))

    return Method("extrapolated_yarn", (("weight", weight),), spectrum_map=blend)


def stepped_yarn(scale: float, length: float, *, fast: float = 32.0, slow: float = 1.0) -> Method:
    """Return yarn with llama.cpp's ramp: a step where its ends are in the wrong order."""
    smooth = yarn(scale, length, ramp_low=slow, ramp_high=fast)

    def step(given: Spectrum) -> Spectrum:
        first, last = clamped_range(
            SCALAR, given.base, given.dim, length, slow, fast, (math.floor, math.ceil)
        )
        if last >= first:
            return smooth.spectrum_map(given)
        return given.times(np.where(np.arange(given.dim // 2) > first, 1.0 / scale, 1.0))

    return Method("stepped_yarn", smooth.arguments, spectrum_map=step)
