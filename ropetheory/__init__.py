"""The checked theory of rotary position embeddings: derived, computed, held against print.

Numbers in, numbers out; arrays in, arrays of the same library out.  Conventions: arguments come
in the order (base, dim, length, scale); frequencies are in radians per token, wavelengths and
lengths in tokens; pairs are numbered from 0.
"""

from ropetheory.errors import RopeTheoryError, UndecidedError, WrongKindError
from ropetheory.numeric.commensurability import frequency_rank
from ropetheory.numeric.critical import critical_index, critical_pair
from ropetheory.numeric.dynamic import dynamic_ntk_base
from ropetheory.numeric.granularity import granularity, granularity_limit
from ropetheory.numeric.ramp import ramp
from ropetheory.numeric.rotation import rotate
from ropetheory.numeric.scaling import ntk_base
from ropetheory.numeric.schedule import frequencies, rotations, wavelengths
from ropetheory.numeric.temperature import attention_factor

__all__ = [
    "RopeTheoryError",
    "UndecidedError",
    "WrongKindError",
    "attention_factor",
    "critical_index",
    "critical_pair",
    "dynamic_ntk_base",
    "frequencies",
    "frequency_rank",
    "granularity",
    "granularity_limit",
    "ntk_base",
    "ramp",
    "rotate",
    "rotations",
    "wavelengths",
]

__version__ = "0.1.0"
