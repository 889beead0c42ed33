"""The checked theory of rotary position embeddings: derived, computed, held against print.

Numbers in, numbers out; arrays in, arrays of the same library out. Conventions: arguments come
in the order (base, dim, length, scale); frequencies are in radians per token, wavelengths and
lengths in tokens; pairs are numbered from 0. ``help(ropetheory.NAME)`` explains each:

the schedule      frequencies, wavelengths, rotations, frequency_rank, convert_index
critical pairs    critical_index, critical_pair, critical_base
bases             ntk_base, stretch_base, dynamic_ntk_base, delivered_scale, nominal_scale
feasible bases    feasible_bases, feasible_length, first_negative; FeasibleBases
methods           unscaled, position_interpolation, ntk_aware, su_ntk, adjusted_base, critical_base_method,
                  dynamic_ntk, ntk_by_parts, yarn, llama3, longrope, resonance_rope, rerope, lm_infinite,
                  p_rope, partial_rotary, proportional_rotary; Method
ramps             ramp, index_ramp, correction_range, blend_frequencies, attention_factor
models            read_config, extend; ModelRope, Extension
rotation          rotate, scores, to_half_split, to_interleaved
sums over pairs   kernel, kernel_of, partial_sums, decay_bound, interpolation_constant, interpolation_bound
granularity       granularity, granularity_limit, granularity_bounds, granularity_expansion,
                  granularity_grid, similarity_bounds
images            nearest_images, farthest_image, nearest_distance, directed_distance
precision         angle_error, cosine_error, score_error, first_unsafe_position, distinct_positions
grids             grid, plan, sweep; Grid
judged            check, claims, theorems, errata
errors            RopeTheoryError, WrongKindError, UndecidedError

In rooms of their own: ``ropetheory.figures`` draws, ``ropetheory.conformance`` judges implementations.
"""

from __future__ import annotations

import importlib
import warnings
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, UndecidedError, WrongKindError

if TYPE_CHECKING:
    from ropetheory.literature.registry import errata
    from ropetheory.models.config import ModelRope, read_config
    from ropetheory.models.extending.comparison import Extension
    from ropetheory.models.extending.extension import extend
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
    from ropetheory.numeric.methods.method import Method
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

# Where each name is defined. It is imported when it is first asked for, so that a script that needs one
# function does not wait for all of them.
_WHERE = {
    "Extension": "models.extending.comparison",
    "FeasibleBases": "numeric.feasible.result",
    "Grid": "sweeps.dense",
    "Method": "numeric.methods.method",
    "ModelRope": "models.config",
    "adjusted_base": "numeric.methods.by_base",
    "angle_error": "numeric.precision.errors",
    "attention_factor": "numeric.methods.attention_factor",
    "blend_frequencies": "numeric.methods.blend",
    "check": "verify.asking.check",
    "claims": "report.listing",
    "convert_index": "numeric.frequencies.indices",
    "correction_range": "numeric.methods.index_ramp",
    "cosine_error": "numeric.precision.errors",
    "critical_base": "numeric.bases.critical",
    "critical_base_method": "numeric.methods.by_length",
    "critical_index": "numeric.frequencies.critical",
    "critical_pair": "numeric.frequencies.critical",
    "decay_bound": "numeric.scores.kernel",
    "delivered_scale": "numeric.bases.delivered_scale",
    "directed_distance": "numeric.images.metrics",
    "distinct_positions": "numeric.precision.distinct_positions",
    "dynamic_ntk": "numeric.methods.by_length",
    "dynamic_ntk_base": "numeric.bases.dynamic_ntk",
    "errata": "literature.registry",
    "extend": "models.extending.extension",
    "farthest_image": "numeric.images.images",
    "feasible_bases": "numeric.feasible.bases",
    "feasible_length": "numeric.feasible.first_negative",
    "first_negative": "numeric.feasible.first_negative",
    "first_unsafe_position": "numeric.precision.safe_positions",
    "frequencies": "numeric.frequencies.schedule",
    "frequency_rank": "numeric.frequencies.rank",
    "granularity": "numeric.granularity.granularity",
    "granularity_bounds": "numeric.granularity.bounds",
    "granularity_expansion": "numeric.granularity.bounds",
    "granularity_grid": "numeric.granularity.grid",
    "granularity_limit": "numeric.granularity.granularity",
    "grid": "sweeps.dense",
    "index_ramp": "numeric.methods.index_ramp",
    "interpolation_bound": "numeric.scores.interpolation",
    "interpolation_constant": "numeric.scores.interpolation",
    "kernel": "numeric.scores.kernel",
    "kernel_of": "numeric.scores.kernel",
    "llama3": "numeric.methods.by_ramp",
    "lm_infinite": "numeric.methods.by_offset",
    "longrope": "numeric.methods.by_factors",
    "nearest_distance": "numeric.images.metrics",
    "nearest_images": "numeric.images.images",
    "nominal_scale": "numeric.bases.delivered_scale",
    "ntk_aware": "numeric.methods.by_base",
    "ntk_base": "numeric.bases.ntk",
    "ntk_by_parts": "numeric.methods.by_ramp",
    "p_rope": "numeric.methods.partial",
    "partial_rotary": "numeric.methods.partial",
    "partial_sums": "numeric.scores.kernel",
    "plan": "sweeps.planning",
    "position_interpolation": "numeric.methods.uniform",
    "proportional_rotary": "numeric.methods.partial",
    "ramp": "numeric.methods.turn_ramp",
    "read_config": "models.config",
    "rerope": "numeric.methods.by_offset",
    "resonance_rope": "numeric.methods.by_factors",
    "rotate": "numeric.rotation.rotation",
    "rotations": "numeric.frequencies.schedule",
    "score_error": "numeric.precision.score_errors",
    "scores": "numeric.rotation.attention_scores",
    "similarity_bounds": "numeric.granularity.similarity",
    "stretch_base": "numeric.bases.stretch",
    "su_ntk": "numeric.methods.by_base",
    "sweep": "sweeps.run",
    "theorems": "report.listing",
    "to_half_split": "numeric.rotation.layouts",
    "to_interleaved": "numeric.rotation.layouts",
    "unscaled": "numeric.methods.uniform",
    "wavelengths": "numeric.frequencies.schedule",
    "yarn": "numeric.methods.yarn",
}

if not TYPE_CHECKING:  # so that a type checker still knows a name that does not exist

    def __getattr__(name):
        if name in _WHERE:
            from ropetheory.signatures import shown

            module = importlib.import_module(f"ropetheory.{_WHERE[name]}")
            found = globals()[name] = shown(getattr(module, name))
            return found
        if not name.startswith("_"):
            from ropetheory.numeric.methods.method import CONSTRUCTORS

            if name in CONSTRUCTORS:  # these names shadowed others where they were imported
                new = CONSTRUCTORS[name]
                warnings.warn(
                    f"ropetheory.{name} is now ropetheory.{new}", DeprecationWarning, stacklevel=2
                )
                return __getattr__(new)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        return sorted({*globals(), *__all__})
