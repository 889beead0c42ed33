"""Mistakes of the exponent, of its width, and of the order of the pairs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

from ropetheory.conformance.expected import expected, plain
from ropetheory.conformance.mistakes.mistake import Mistake
from ropetheory.models.config import ModelRope


def exponent_mistakes(rope: ModelRope, head_dim: int) -> Iterator[Mistake]:
    """Yield other exponents, then other orders of the pairs."""
    base, dim = rope.base, rope.dim
    if head_dim != dim:
        yield Mistake(
            "exponent-width",
            f"the exponent divides by the head width {head_dim}, not by the rotary width {dim}",
            "partial_rotary_factor",
            lambda: rope.method.frequencies(base, head_dim)[: dim // 2],
        )
    for word, power in _powers(dim):
        yield Mistake("exponent", f"the exponent is {word}", None, partial(_raised, rope, power))
    backwards = "the pairs are in reverse order"
    yield Mistake("order", backwards, None, lambda: expected(rope, 1)[::-1])
    doubled = np.repeat(plain(base, dim)[::2], 2)[: dim // 2]
    yield Mistake("order", "every second frequency stands twice", None, lambda: doubled)


def _raised(rope: ModelRope, power: Any) -> Any:
    """Return the frequencies with another power of the base, scaled as they are."""
    return rope.base**power * expected(rope, 1) / plain(rope.base, rope.dim)


def _powers(dim: int) -> tuple[tuple[str, Any], ...]:
    j = np.arange(dim // 2)
    return (
        ("-2(j+1)/d: pairs are numbered from 1", -2.0 * (j + 1) / dim),
        ("-(2j+1)/d", -(2.0 * j + 1) / dim),
        ("-2j/(d-2)", -2.0 * j / max(dim - 2, 1)),
        ("-j/d: half of what it should be", -1.0 * j / dim),
        ("-4j/d: twice what it should be", -4.0 * j / dim),
        ("+2j/d: periods are taken for frequencies", 2.0 * j / dim),
    )
