"""Mistakes of a ramp: its ends, its kind and direction, its thresholds."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ropetheory.conformance.expected import expected, plain
from ropetheory.conformance.formats import Floats
from ropetheory.conformance.mistakes.mistake import Mistake, having
from ropetheory.models.config import ModelRope
from ropetheory.numeric.methods.index_ramp import correction_range

KINDS = {"index": "the pair index", "rotations": "the turns"}


def ramp_mistakes(rope: ModelRope, length: int) -> Iterator[Mistake]:
    """Yield the mistakes that a method with a ramp allows, most likely first."""
    yield from _ends(rope, length)
    yield from _kinds(rope, length)
    if "ramp" in rope.method.parameters or rope.method.name == "llama3":
        yield from _directions(rope, length)
    yield from _thresholds(rope, length)


def _ends(rope: ModelRope, length: int) -> Iterator[Mistake]:
    own = rope.method.parameters
    if "truncate" not in own or own.get("ramp") != "index":
        return
    word = "not rounded to whole pairs" if own["truncate"] else "rounded to whole pairs"
    yield Mistake(
        "ramp-truncation",
        f"the ends of the ramp are {word}, `truncate` asks for the other",
        "truncate",
        having(rope, length, truncate=not own["truncate"]),
    )
    yield Mistake(
        "ramp-clamp",
        "the ramp ends at the last pair, d/2 - 1, where the reference lets it go on to d - 1",
        "beta_slow",
        lambda: _clamped(rope),
    )


def _clamped(rope: ModelRope) -> Floats:
    """Return the index ramp with its upper end clamped to the last pair."""
    own, dim = rope.method.parameters, rope.dim
    low, high = correction_range(
        rope.base, dim, own["length"],
        ramp_low=own["ramp_low"], ramp_high=own["ramp_high"], truncate=own["truncate"],
    )  # fmt: skip
    high = min(high, dim // 2 - 1)
    share = 1.0 - np.clip((np.arange(dim // 2) - low) / max(high - low, 0.001), 0.0, 1.0)
    clamped: Floats = plain(rope.base, dim) * (share + (1.0 - share) / own["scale"])
    return clamped


def _kinds(rope: ModelRope, length: int) -> Iterator[Mistake]:
    own = rope.method.parameters
    if "ramp" in own:
        other = "rotations" if own["ramp"] == "index" else "index"
        words = f"the ramp is linear in {KINDS[other]} instead of {KINDS[own['ramp']]}"
        yield Mistake("ramp-kind", words, "rope_type", having(rope, length, ramp=other))
    if "blend" in own:
        words = "wavelengths are blended instead of frequencies"
        yield Mistake("ramp-blend", words, "rope_type", having(rope, length, blend="wavelength"))


def _directions(rope: ModelRope, length: int) -> Iterator[Mistake]:
    yield Mistake(
        "ramp-reversed",
        "the ramp is the wrong way round: fast pairs are slowed and slow ones kept",
        "rope_type",
        lambda: plain(rope.base, rope.dim) * (1 + 1 / rope.scale) - expected(rope, length),
    )
    yield Mistake(
        "ramp-length",
        f"the ramp is measured by {rope.target_length} positions instead of {rope.length}",
        "original_max_position_embeddings",
        having(rope, length, length=rope.target_length),
    )


def _thresholds(rope: ModelRope, length: int) -> Iterator[Mistake]:
    words = "the ramp's thresholds are 1 and {}, not the configured ones"
    if "ramp_low" in rope.method.parameters:
        yours = having(rope, length, ramp_low=1.0, ramp_high=32.0)
        yield Mistake("ramp-thresholds", words.format(32), "beta_fast", yours)
    if rope.method.name == "llama3":
        yours = having(rope, length, low_freq_factor=1.0, high_freq_factor=4.0)
        yield Mistake("ramp-thresholds", words.format(4), "high_freq_factor", yours)
