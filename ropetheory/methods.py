"""Every way to extend a context: the scaling methods as values, and the ramps and factors that they use.

The same functions as ``ropetheory.yarn``, ``ropetheory.ntk_aware`` and so on, by topic.

Examples
--------
>>> from ropetheory import methods
>>> methods.yarn(4, 4096).targeted(10000, 128)
True
"""

from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware, su_ntk
from ropetheory.numeric.methods.by_factors import longrope, resonance_rope
from ropetheory.numeric.methods.by_length import critical_base_method, dynamic_ntk
from ropetheory.numeric.methods.by_offset import lm_infinite, rerope
from ropetheory.numeric.methods.by_ramp import llama3, ntk_by_parts
from ropetheory.numeric.methods.index_ramp import correction_range, index_ramp
from ropetheory.numeric.methods.method import Method
from ropetheory.numeric.methods.partial import p_rope, partial_rotary, proportional_rotary
from ropetheory.numeric.methods.turn_ramp import blend_frequencies, ramp
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import attention_factor, yarn
from ropetheory.signatures import shorten_signature

__all__ = [
    "Method", "adjusted_base", "attention_factor", "blend_frequencies", "correction_range",
    "critical_base_method", "dynamic_ntk", "index_ramp", "llama3", "lm_infinite", "longrope", "ntk_aware",
    "ntk_by_parts", "p_rope", "partial_rotary", "position_interpolation", "proportional_rotary", "ramp",
    "rerope", "resonance_rope", "su_ntk", "unscaled", "yarn",
]  # fmt: skip

for _name in __all__:
    shorten_signature(globals()[_name])
