"""The checked theory of rotary position embeddings: derived, computed, held against print.

Numbers in, numbers out; arrays in, arrays of the same library out. Conventions: arguments come
in the order (base, dim, length, scale); frequencies are in radians per token, wavelengths and
lengths in tokens; pairs are numbered from 0. ``help(ropetheory.NAME)`` explains each:

the schedule      frequencies, wavelengths, turns, frequency_rank, convert_index, axis_sections
critical pairs    critical_index, critical_pair, critical_base
bases             ntk_base, stretch_base, dynamic_ntk_base, delivered_scale, nominal_scale
wrong bases       base_error, first_wrong_position
feasible bases    feasible_bases, feasible_length, first_negative, retrieval_horizon; FeasibleBases
methods           unscaled, position_interpolation, ntk_aware, su_ntk, adjusted_base, critical_base_method,
                  dynamic_ntk, ntk_by_parts, yarn, llama3, longrope, resonance_rope, rerope, lm_infinite,
                  p_rope, partial_rotary, proportional_rotary; Method
ramps             ramp, index_ramp, correction_range, blend_frequencies, attention_factor
models            read_config, as_run_by, extend, atlas; ModelRope, EngineRope, Extension
rotation          rotate, scores, to_half_split, to_interleaved
softmax           entropy_deficit, log_n_factor
sums over pairs   kernel, kernel_of, partial_sums, decay_bound, interpolation_constant, interpolation_bound
granularity       granularity, granularity_limit, granularity_bounds, granularity_expansion,
                  granularity_grid, similarity_bounds
images            nearest_images, farthest_image, nearest_distance, directed_distance
precision         angle_error, cosine_error, score_error, first_unsafe_position, distinct_positions
grids             grid, plan, sweep; Grid
judged            check, claims, theorems, errata
errors            RopeTheoryError, WrongKindError, UndecidedError

by topic          methods, precision, feasible
in SymPy          symbols

The modules by topic hold the same functions. In rooms of their own:
``ropetheory.figures`` draws, ``ropetheory.conformance`` judges implementations.
"""

from __future__ import annotations

import warnings
from typing import Any

import ropetheory.errors  # noqa: F401  # so that `except ropetheory.errors.X` needs no import of its own
from ropetheory.missing import explaining
from ropetheory.signatures import shorten_signature
from ropetheory.stub import load, public_names

__version__ = "0.1.0"

# The public names stand in __init__.pyi; each is imported when it is first asked for, so that a script that
# needs one function does not wait for all of them.
_WHERE = public_names(__file__)
__all__ = sorted(_WHERE)


def __dir__() -> list[str]:
    """List the public names alone."""
    return list(__all__)


def __getattr__(name: str) -> Any:
    """Load a public name; a former name is answered with a warning."""
    if name in _WHERE:
        with explaining():
            found = shorten_signature(load(__name__, _WHERE[name], name))
        globals()[name] = found
        return found
    if not name.startswith("_"):
        from ropetheory.numeric.methods.method import CONSTRUCTORS

        # Names that shadowed others where they were imported, and one that was easily taken for `rotate`.
        former = {**CONSTRUCTORS, "rotations": "turns"}
        if name in former:
            new = former[name]
            warnings.warn(f"ropetheory.{name} is now ropetheory.{new}", DeprecationWarning, stacklevel=2)
            return __getattr__(new)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
