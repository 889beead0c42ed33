"""A configuration as the judge reads it: the width of a head, which coordinates turn and which way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ropetheory.errors import RopeTheoryError
from ropetheory.models.config import ModelRope, read_config
from ropetheory.models.families import FAMILIES, GENERAL
from ropetheory.models.fields import load

BACKWARDS = ("nanochat",)  # models whose pairs turn the second coordinate towards the first
LENGTH = "max_position_embeddings"


def turns_of(config: Any) -> tuple[bool, int]:
    """Tell whether the last coordinates of a head are those that turn, and in which direction."""
    values = load(config)
    name = str(values.get("model_type"))
    latent = "qk_rope_head_dim" in values or FAMILIES.get(name, GENERAL).latent
    return latent, -1 if name in BACKWARDS else 1


def head_width(config: Any) -> int:
    """Return the width of a head that a configuration states, else its rotary width."""
    read = load(config)
    text = read.get("text_config")
    inner = text if isinstance(text, Mapping) else read
    if isinstance(inner.get("head_dim"), int):
        return int(inner["head_dim"])
    hidden, heads = inner.get("hidden_size"), inner.get("num_attention_heads")
    latent = inner.get("qk_rope_head_dim")
    if isinstance(latent, int):
        return latent
    if isinstance(hidden, int) and isinstance(heads, int) and heads:
        return hidden // heads
    return read_any_length(config).dim


def read_any_length(config: Any, layer_type: str | None = None, limit: int | None = None) -> ModelRope:
    """Return the rotary embedding of a configuration; a limit stands in for the length that it lacks.

    Raises
    ------
    RopeTheoryError
        If the configuration is refused for any other reason, or lacks its length and there is no limit.
    """
    try:
        return read_config(config, layer_type=layer_type)
    except RopeTheoryError as error:
        if limit is None or f"{LENGTH}` is missing" not in str(error):
            raise
    values = load(config)
    text = values.get("text_config")
    inner = text if isinstance(text, dict) else values
    inner[LENGTH] = limit + 1
    return read_config(values, layer_type=layer_type)
