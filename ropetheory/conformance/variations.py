"""What a port may have instead of a configuration's frequencies: each mistake that has a value of its own."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ropetheory.conformance.expected import beyond, expected
from ropetheory.conformance.matching import Hypothesis
from ropetheory.conformance.mistakes.exponents import exponent_mistakes
from ropetheory.conformance.mistakes.mistake import Mistake
from ropetheory.conformance.mistakes.ramps import ramp_mistakes
from ropetheory.conformance.mistakes.scaling import ignored, scaling_mistakes
from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope

SAME = 1e-9


def variations(rope: ModelRope, head_dim: int, length: int, own: bool = True) -> Iterator[Hypothesis]:
    """Yield what a port may have instead of the configured frequencies, most likely first."""
    right = expected(rope, length)
    if own:
        words = f"{rope.method!r} at base {rope.base:g}"
        yield Hypothesis("config", words, right, more=beyond(rope, right))
    seen = [right]
    for code, words, field, make in _mistakes(rope, head_dim, length):
        try:
            theta = np.asarray(make(), dtype=np.float64)
        except (RopeTheoryError, KeyError, TypeError, OverflowError):
            continue  # the variation has no value here, as an NTK base at d = 2
        usable = theta.shape == right.shape and np.all(np.isfinite(theta))
        if usable and not any(np.allclose(theta, other, rtol=SAME, atol=0.0) for other in seen):
            seen.append(theta)
            yield Hypothesis(code, words, theta, field)


def _mistakes(rope: ModelRope, head_dim: int, length: int) -> Iterator[Mistake]:
    yield from ignored(rope, length)
    yield from ramp_mistakes(rope, length)
    yield from scaling_mistakes(rope, length)
    yield from exponent_mistakes(rope, head_dim)
