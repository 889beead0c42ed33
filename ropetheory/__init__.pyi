"""The public names, each with the module that defines it: from this one list they are loaded on demand."""

from . import feasible as feasible, methods as methods, precision as precision, symbols as symbols
from .errors import (
    RopeTheoryError as RopeTheoryError,
    UndecidedError as UndecidedError,
    WrongKindError as WrongKindError,
)
from .literature.registry import errata as errata
from .models.config import ModelRope as ModelRope, read_config as read_config
from .models.engines.reading import EngineRope as EngineRope, as_run_by as as_run_by
from .models.extending.comparison import Extension as Extension
from .models.extending.extension import extend as extend
from .numeric.bases.critical import critical_base as critical_base
from .numeric.bases.delivered_scale import delivered_scale as delivered_scale, nominal_scale as nominal_scale
from .numeric.bases.dynamic_ntk import dynamic_ntk_base as dynamic_ntk_base
from .numeric.bases.ntk import ntk_base as ntk_base, stretch_base as stretch_base
from .numeric.feasible.bases import feasible_bases as feasible_bases
from .numeric.feasible.first_negative import (
    feasible_length as feasible_length,
    first_negative as first_negative,
)
from .numeric.feasible.result import FeasibleBases as FeasibleBases
from .numeric.feasible.retrieval import retrieval_horizon as retrieval_horizon
from .numeric.frequencies.critical import critical_index as critical_index, critical_pair as critical_pair
from .numeric.frequencies.indices import convert_index as convert_index
from .numeric.frequencies.rank import frequency_rank as frequency_rank
from .numeric.frequencies.schedule import (
    frequencies as frequencies,
    turns as turns,
    wavelengths as wavelengths,
)
from .numeric.frequencies.sections import axis_sections as axis_sections
from .numeric.frequencies.wrong_base import (
    base_error as base_error,
    first_wrong_position as first_wrong_position,
)
from .numeric.granularity.bounds import (
    granularity_bounds as granularity_bounds,
    granularity_expansion as granularity_expansion,
)
from .numeric.granularity.granularity import (
    granularity as granularity,
    granularity_limit as granularity_limit,
)
from .numeric.granularity.grid import granularity_grid as granularity_grid
from .numeric.granularity.similarity import similarity_bounds as similarity_bounds
from .numeric.images.images import farthest_image as farthest_image, nearest_images as nearest_images
from .numeric.images.metrics import (
    directed_distance as directed_distance,
    nearest_distance as nearest_distance,
)
from .numeric.methods.by_base import adjusted_base as adjusted_base, ntk_aware as ntk_aware, su_ntk as su_ntk
from .numeric.methods.by_factors import longrope as longrope, resonance_rope as resonance_rope
from .numeric.methods.by_length import (
    critical_base_method as critical_base_method,
    dynamic_ntk as dynamic_ntk,
)
from .numeric.methods.by_offset import lm_infinite as lm_infinite, rerope as rerope
from .numeric.methods.by_ramp import llama3 as llama3, ntk_by_parts as ntk_by_parts
from .numeric.methods.index_ramp import correction_range as correction_range, index_ramp as index_ramp
from .numeric.methods.method import Method as Method
from .numeric.methods.partial import (
    p_rope as p_rope,
    partial_rotary as partial_rotary,
    proportional_rotary as proportional_rotary,
)
from .numeric.methods.turn_ramp import blend_frequencies as blend_frequencies, ramp as ramp
from .numeric.methods.uniform import position_interpolation as position_interpolation, unscaled as unscaled
from .numeric.methods.yarn import attention_factor as attention_factor, yarn as yarn
from .numeric.precision.errors import (
    angle_error as angle_error,
    cosine_error as cosine_error,
    score_error as score_error,
)
from .numeric.precision.positions import (
    distinct_positions as distinct_positions,
    first_unsafe_position as first_unsafe_position,
)
from .numeric.rotation.attention_scores import scores as scores
from .numeric.rotation.rotation import (
    rotate as rotate,
    to_half_split as to_half_split,
    to_interleaved as to_interleaved,
)
from .numeric.scores.entropy import entropy_deficit as entropy_deficit
from .numeric.scores.interpolation import (
    interpolation_bound as interpolation_bound,
    interpolation_constant as interpolation_constant,
)
from .numeric.scores.kernel import (
    decay_bound as decay_bound,
    kernel as kernel,
    kernel_of as kernel_of,
    partial_sums as partial_sums,
)
from .numeric.scores.log_n import log_n_factor as log_n_factor
from .published.catalogue import atlas as atlas
from .report.listing import claims as claims, theorems as theorems
from .sweeps.dense import Grid as Grid, grid as grid
from .sweeps.planning import plan as plan
from .sweeps.run import sweep as sweep
from .verify.asking.check import check as check

__all__: list[str]
__version__: str
