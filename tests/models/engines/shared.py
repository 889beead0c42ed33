"""What the tests of the engines share: configurations, and numbers as they are on record."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from ropetheory.models.engines.reading import EngineRope, as_run_by

ALL = ("transformers", "transformers-4", "vllm", "sglang", "llama.cpp", "mlx-lm", "tensorrt-llm")


def near(printed: str):
    """Compare with a number that was computed in double precision and printed.

    The tolerance is 1e-9 relative, or half a unit of the last printed digit where that is more.
    """
    exponent = Decimal(printed).as_tuple().exponent
    half = 0.5 * 10.0**exponent if isinstance(exponent, int) else 0.0
    return pytest.approx(float(printed), rel=1e-9, abs=half * 1.0001)


def config(kind=None, *, model="llama", base=1e6, dim=128, positions=32768, top=None, **rope):
    """Build a configuration in the form before transformers 5."""
    found = {"model_type": model, "head_dim": dim, "max_position_embeddings": positions, "rope_theta": base}
    if model.startswith("deepseek"):
        found.update(qk_rope_head_dim=dim, num_attention_heads=16, hidden_size=2048)
    if kind is not None:
        found["rope_scaling"] = {"rope_type": kind, **rope}
    return {**found, **(top or {})}


def yarn(factor=4.0, length=32768, **more):
    """Build a configuration with yarn at width 128 and base 1e6."""
    if length is not None:
        more["original_max_position_embeddings"] = length
    return config("yarn", factor=factor, **more)


def over_plain(found: EngineRope, base: float = 1e6):
    """Return w_j/e_j of every pair."""
    pairs = len(found.frequencies)
    return found.frequencies * base ** (np.arange(pairs) / pairs)


def shares(source, engine, pairs, base=1e6, **more):
    """Return w_j/e_j of some pairs."""
    return over_plain(as_run_by(source, engine, **more), base)[list(pairs)].tolist()


def new_base(found: EngineRope) -> float:
    """Return the base whose unscaled frequencies these are."""
    pairs = len(found.frequencies)
    return float(found.frequencies[-1] ** (-pairs / (pairs - 1.0)))
