"""The checked theory of rotary position embeddings: derived, computed, held against print.

Numbers in, numbers out; arrays in, arrays of the same library out.  Conventions: arguments come
in the order (base, dim, length, scale); frequencies are in radians per token, wavelengths and
lengths in tokens; pairs are numbered from 0.
"""

from ropetheory.errors import RopeTheoryError, UndecidedError, WrongKindError
from ropetheory.numeric.critical import critical_index, critical_pair
from ropetheory.numeric.granularity import granularity, granularity_limit
from ropetheory.numeric.rotation import rotate
from ropetheory.numeric.scaling import ntk_base
from ropetheory.numeric.schedule import frequencies, rotations, wavelengths

__all__ = [
    "RopeTheoryError",
    "UndecidedError",
    "WrongKindError",
    "critical_index",
    "critical_pair",
    "frequencies",
    "granularity",
    "granularity_limit",
    "ntk_base",
    "rotate",
    "rotations",
    "wavelengths",
]

__version__ = "0.1.0"
