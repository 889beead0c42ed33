"""The checked theory of rotary position embeddings: derived, computed, held against print.

Numbers in, numbers out; arrays in, arrays of the same library out. Conventions: arguments come
in the order (base, dim, length, scale); frequencies are in radians per token, wavelengths and
lengths in tokens; pairs are numbered from 0.
"""

from __future__ import annotations

import importlib
import warnings
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, UndecidedError, WrongKindError
from ropetheory.models.config import ModelRope, read_config
from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.delivered_scale import delivered_scale, nominal_scale
from ropetheory.numeric.bases.dynamic_ntk import dynamic_ntk_base
from ropetheory.numeric.bases.ntk import ntk_base
from ropetheory.numeric.bases.stretch import stretch_base
from ropetheory.numeric.feasible.bases import feasible_bases
from ropetheory.numeric.feasible.first_negative import feasible_length, first_negative
from ropetheory.numeric.feasible.result import FeasibleBases
from ropetheory.numeric.frequencies.critical import critical_index, critical_pair
from ropetheory.numeric.frequencies.indices import convert_index
from ropetheory.numeric.frequencies.rank import frequency_rank
from ropetheory.numeric.frequencies.schedule import frequencies, rotations, wavelengths
from ropetheory.numeric.granularity.bounds import granularity_bounds, granularity_expansion
from ropetheory.numeric.granularity.granularity import granularity, granularity_limit
from ropetheory.numeric.granularity.grid import granularity_grid
from ropetheory.numeric.granularity.similarity import similarity_bounds
from ropetheory.numeric.images.images import farthest_image, nearest_images
from ropetheory.numeric.images.metrics import directed_distance, nearest_distance
from ropetheory.numeric.methods.attention_factor import attention_factor
from ropetheory.numeric.methods.blend import blend_frequencies
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware, su_ntk
from ropetheory.numeric.methods.by_factors import longrope, resonance_rope
from ropetheory.numeric.methods.by_length import critical_base_method, dynamic_ntk
from ropetheory.numeric.methods.by_offset import lm_infinite, rerope
from ropetheory.numeric.methods.by_ramp import llama3, ntk_by_parts
from ropetheory.numeric.methods.index_ramp import correction_range, index_ramp
from ropetheory.numeric.methods.method import CONSTRUCTORS, Method
from ropetheory.numeric.methods.partial import p_rope, partial_rotary, proportional_rotary
from ropetheory.numeric.methods.turn_ramp import ramp
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import yarn
from ropetheory.numeric.precision.distinct_positions import distinct_positions
from ropetheory.numeric.precision.errors import angle_error, cosine_error
from ropetheory.numeric.precision.safe_positions import first_unsafe_position
from ropetheory.numeric.precision.score_errors import score_error
from ropetheory.numeric.rotation.attention_scores import scores
from ropetheory.numeric.rotation.layouts import to_half_split, to_interleaved
from ropetheory.numeric.rotation.rotation import rotate
from ropetheory.numeric.scores.interpolation import interpolation_bound, interpolation_constant
from ropetheory.numeric.scores.kernel import decay_bound, kernel, kernel_of, partial_sums
from ropetheory.signatures import shown

if TYPE_CHECKING:
    from ropetheory.literature.registry import errata
    from ropetheory.models.comparison import Extension
    from ropetheory.models.extension import extend
    from ropetheory.report.listing import claims, theorems
    from ropetheory.sweeps.dense import Grid, grid
    from ropetheory.sweeps.planning import plan
    from ropetheory.sweeps.run import sweep
    from ropetheory.verify.asking.check import check

__all__ = [
    "Extension",
    "FeasibleBases",
    "Grid",
    "Method",
    "ModelRope",
    "RopeTheoryError",
    "UndecidedError",
    "WrongKindError",
    "adjusted_base",
    "angle_error",
    "attention_factor",
    "blend_frequencies",
    "check",
    "claims",
    "convert_index",
    "correction_range",
    "cosine_error",
    "critical_base",
    "critical_base_method",
    "critical_index",
    "critical_pair",
    "decay_bound",
    "delivered_scale",
    "directed_distance",
    "distinct_positions",
    "dynamic_ntk",
    "dynamic_ntk_base",
    "errata",
    "extend",
    "farthest_image",
    "feasible_bases",
    "feasible_length",
    "first_negative",
    "first_unsafe_position",
    "frequencies",
    "frequency_rank",
    "granularity",
    "granularity_bounds",
    "granularity_expansion",
    "granularity_grid",
    "granularity_limit",
    "grid",
    "index_ramp",
    "interpolation_bound",
    "interpolation_constant",
    "kernel",
    "kernel_of",
    "llama3",
    "lm_infinite",
    "longrope",
    "nearest_distance",
    "nearest_images",
    "nominal_scale",
    "ntk_aware",
    "ntk_base",
    "ntk_by_parts",
    "p_rope",
    "partial_rotary",
    "partial_sums",
    "plan",
    "position_interpolation",
    "proportional_rotary",
    "ramp",
    "read_config",
    "rerope",
    "resonance_rope",
    "rotate",
    "rotations",
    "score_error",
    "scores",
    "similarity_bounds",
    "stretch_base",
    "su_ntk",
    "sweep",
    "theorems",
    "to_half_split",
    "to_interleaved",
    "unscaled",
    "wavelengths",
    "yarn",
]

__version__ = "0.1.0"

# Sweeps stand on processes and a journal, whose modules take as long to load as all the others here;
# what the documents say is long.
_ON_DEMAND = {
    "Extension": "ropetheory.models.comparison",
    "extend": "ropetheory.models.extension",
    "Grid": "ropetheory.sweeps.dense",
    "check": "ropetheory.verify.asking.check",
    "claims": "ropetheory.report.listing",
    "errata": "ropetheory.literature.registry",
    "grid": "ropetheory.sweeps.dense",
    "plan": "ropetheory.sweeps.planning",
    "sweep": "ropetheory.sweeps.run",
    "theorems": "ropetheory.report.listing",
}

if not TYPE_CHECKING:  # so that a type checker still knows a name that does not exist

    def __getattr__(name):
        if name in CONSTRUCTORS:  # these names shadowed others where they were imported
            new = CONSTRUCTORS[name]
            warnings.warn(f"ropetheory.{name} is now ropetheory.{new}", DeprecationWarning, stacklevel=2)
            return globals()[new]
        if name not in _ON_DEMAND:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = shown(getattr(importlib.import_module(_ON_DEMAND[name]), name))
        return found

    def __dir__():
        return sorted({*globals(), *__all__})


for _name in set(__all__) - set(_ON_DEMAND):
    shown(globals()[_name])
