"""The theorems by id; reading this, or a theorem, loads no SymPy."""

from __future__ import annotations

import functools
import importlib
from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language.abbreviations import demand_used, write_out

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem

TITLES = {
    "schedule": "The frequency schedule",
    "relative-position": "Relative position",
    "complex-pairs": "Vectors as complex numbers",
    "absolute-encoding": "Absolute encodings",
    "attention": "Attention and order",
    "ntk-base": "The NTK base",
    "critical-index": "The critical index",
    "trained-arc": "Angles beyond training",
    "position-interpolation": "Position interpolation",
    "interpolation-error": "Interpolation error",
    "ntk-extension": "NTK-aware and dynamic NTK extension",
    "by-parts": "NTK-by-parts and its ramp",
    "ramps": "Ramps of the paper, of engines and of Llama 3",
    "wrong-table": "Two tables of frequencies, and a wrong base",
    "general-form": "The general form of a scaling method",
    "temperature": "Attention temperature",
    "log-n": "The log-n law",
    "attention-entropy": "Entropy of attention",
    "large-base": "Large bases",
    "granularity": "Granularity",
    "granularity-series": "Bounds and expansion of the granularity",
    "image-distance": "Distances between images",
    "helix": "The helix",
    "uniqueness": "What relative position forces",
    "clipped-positions": "Clipped relative positions",
    "distance-biases": "Biases of distances",
    "long-term": "Scores at long range",
    "feasible-bases": "Feasible bases",
    "retrieval": "Retrieval among random keys",
    "position-maps": "Maps of positions",
    "several-frequencies": "Several frequencies in one pair",
    "similar-keys": "Similar and random keys",
    "commensurability": "Commensurable frequencies",
    "finite-precision": "Finite precision",
    "rounded-rotation": "Rotation in a rounded format",
    "re-rotation": "A key that is rotated again and again",
    "doubling": "Frequencies read by doubling",
    "summation-by-parts": "Summation by parts",
    "axes": "Several axes of positions",
    "commuting-axes": "Positions along several axes commute",
    "absorption": "Absorption in latent attention",
}
"""Theorem id -> title, in reading order; the module has the id's name with underscores."""


_CONTRIBUTED: dict[str, Theorem] = {}


def add(theorem: Theorem) -> None:
    """Know a theorem that is not ours, under its own id.

    Raises
    ------
    RopeTheoryError
        There is a theorem of that id.
    """
    if theorem.id in TITLES:
        raise RopeTheoryError(f"there is a theorem {theorem.id!r} already; give it an id of its own")
    TITLES[theorem.id] = theorem.title
    _CONTRIBUTED[theorem.id] = theorem


@functools.cache
def load(theorem: str) -> Theorem:
    """Return a theorem by id, its abbreviations written out; ours is imported."""
    loaded = _written(theorem)
    demand_used(loaded)
    return write_out(loaded)


@functools.cache
def stated(theorem: str) -> Theorem:
    """Return a theorem with what its conclusions state alone, sooner than all of it is loaded."""
    loaded = _written(theorem)
    alone = (replace(entry, proof=(), must_fail=(), by=None, start=None) for entry in loaded.conclusions)
    return write_out(replace(loaded, body=tuple(alone), lemmas=(), governs=()))


def _written(theorem: str) -> Theorem:
    if theorem not in TITLES:
        raise UnknownNameError(f"no theorem {theorem!r}; known: {', '.join(TITLES)}")
    if theorem in _CONTRIBUTED:
        return _CONTRIBUTED[theorem]
    module = importlib.import_module(f"{__package__}.{theorem.replace('-', '_')}")
    found: Theorem = module.THEOREM
    return found
