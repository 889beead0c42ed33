"""All scaling methods by name; ``Method`` is what each of them is."""

from __future__ import annotations

from ropetheory.numeric.methods.by_base import (
    adjusted_base,
    none,
    ntk_aware,
    position_interpolation,
    su_ntk,
)
from ropetheory.numeric.methods.by_factors import longrope, resonance
from ropetheory.numeric.methods.by_length import critical_base_method, dynamic_ntk
from ropetheory.numeric.methods.by_offset import lm_infinite, rerope
from ropetheory.numeric.methods.by_ramp import llama3, ntk_by_parts, yarn
from ropetheory.numeric.methods.method import Method, Spectrum
from ropetheory.numeric.methods.partial import p_rope, partial, proportional

__all__ = [
    "Method",
    "Spectrum",
    "adjusted_base",
    "critical_base_method",
    "dynamic_ntk",
    "llama3",
    "lm_infinite",
    "longrope",
    "none",
    "ntk_aware",
    "ntk_by_parts",
    "p_rope",
    "partial",
    "position_interpolation",
    "proportional",
    "rerope",
    "resonance",
    "su_ntk",
    "yarn",
]
