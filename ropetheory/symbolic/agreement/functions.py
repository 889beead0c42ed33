"""The public functions that compute, by name, and every form of a call: what is held is looked up here."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.numeric.bases.critical import critical_base
from ropetheory.numeric.bases.delivered_scale import delivered_scale, nominal_scale
from ropetheory.numeric.bases.dynamic_ntk import dynamic_ntk_base
from ropetheory.numeric.bases.ntk import ntk_base, stretch_base
from ropetheory.numeric.feasible.bases import feasible_bases
from ropetheory.numeric.feasible.first_negative import feasible_length, first_negative
from ropetheory.numeric.feasible.retrieval import retrieval_horizon
from ropetheory.numeric.frequencies.critical import critical_index, critical_pair
from ropetheory.numeric.frequencies.indices import convert_index
from ropetheory.numeric.frequencies.rank import frequency_rank
from ropetheory.numeric.frequencies.schedule import frequencies, turns, wavelengths
from ropetheory.numeric.frequencies.sections import axis_sections
from ropetheory.numeric.frequencies.wrong_base import base_error, first_wrong_position
from ropetheory.numeric.granularity.bounds import granularity_bounds, granularity_expansion
from ropetheory.numeric.granularity.granularity import granularity, granularity_limit
from ropetheory.numeric.granularity.grid import granularity_grid
from ropetheory.numeric.granularity.similarity import similarity_bounds
from ropetheory.numeric.images.images import farthest_image, nearest_images
from ropetheory.numeric.images.metrics import directed_distance, nearest_distance
from ropetheory.numeric.methods.by_base import adjusted_base, ntk_aware, su_ntk
from ropetheory.numeric.methods.by_factors import longrope, resonance_rope
from ropetheory.numeric.methods.by_length import critical_base_method, dynamic_ntk
from ropetheory.numeric.methods.by_offset import lm_infinite, rerope
from ropetheory.numeric.methods.by_ramp import llama3, ntk_by_parts
from ropetheory.numeric.methods.index_ramp import correction_range, index_ramp
from ropetheory.numeric.methods.partial import p_rope, partial_rotary, proportional_rotary
from ropetheory.numeric.methods.turn_ramp import blend_frequencies, ramp
from ropetheory.numeric.methods.uniform import position_interpolation, unscaled
from ropetheory.numeric.methods.yarn import attention_factor, yarn
from ropetheory.numeric.precision.errors import angle_error, cosine_error, score_error
from ropetheory.numeric.precision.positions import distinct_positions, first_unsafe_position
from ropetheory.numeric.rotation.attention_scores import scores
from ropetheory.numeric.rotation.rotation import rotate, to_half_split, to_interleaved
from ropetheory.numeric.scores.entropy import entropy_deficit
from ropetheory.numeric.scores.interpolation import interpolation_bound, interpolation_constant
from ropetheory.numeric.scores.kernel import decay_bound, kernel, kernel_of, partial_sums
from ropetheory.numeric.scores.log_n import log_n_factor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ropetheory.symbolic.agreement.domains import Row

PUBLIC: dict[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (
        adjusted_base, angle_error, attention_factor, axis_sections, base_error, blend_frequencies,
        convert_index,
        correction_range, cosine_error, critical_base, critical_base_method, critical_index, critical_pair,
        decay_bound, delivered_scale, directed_distance, distinct_positions, dynamic_ntk, dynamic_ntk_base,
        entropy_deficit, farthest_image, feasible_bases, feasible_length, first_negative,
        first_unsafe_position, first_wrong_position, frequencies, frequency_rank, granularity,
        granularity_bounds,
        granularity_expansion, granularity_grid, granularity_limit, index_ramp, interpolation_bound,
        interpolation_constant,
        kernel, kernel_of, llama3, lm_infinite, log_n_factor, longrope, nearest_distance, nearest_images,
        nominal_scale, ntk_aware, ntk_base, ntk_by_parts, p_rope, partial_rotary, partial_sums,
        position_interpolation, proportional_rotary, ramp, rerope, resonance_rope, retrieval_horizon, rotate,
        score_error, scores, turns, similarity_bounds, stretch_base, su_ntk, to_half_split, to_interleaved,
        unscaled, wavelengths, yarn,
    )
}  # fmt: skip
"""The same objects, under the same names, as in ``ropetheory`` itself; a test holds the two together."""

SHAPES = ("array", "two axes", "broadcast", "long")
LONG = 10007  # past every chunk, and no multiple of one
SCALARS: dict[str, Callable[[Any], Any]] = {
    "Fraction": Fraction,
    "float64 scalar": lambda v: np.int64(v) if isinstance(v, int) else np.float64(v),
    "float32 scalar": lambda v: np.int32(v) if isinstance(v, int) else np.float32(v),
}


def forms_of(numbers: Row, *, long: bool = True) -> Iterator[tuple[str, Row, Any]]:
    """Yield the forms of one row: its name, the arguments, and where the row's result lies in theirs.

    The numbers are such that float32 holds them; those that are whole are tried as integers.
    """
    for name, kind in SCALARS.items():
        yield name, tuple(map(kind, numbers)), ...
    for kind in (np.float64, np.float32, np.int64):
        if kind is not np.int64 or all(number == int(number) for number in numbers):
            yield f"{np.dtype(kind).name} array", tuple(np.asarray([v], dtype=kind) for v in numbers), 0
    first, *others = (np.asarray(number) for number in numbers)
    yield "broadcast", (np.full((2, 1), first), *(np.full((1, 3), v) for v in others)), (1, -1)
    if long:
        yield "long", (np.full(LONG, first), *others), -1
