"""Which length a model was trained with, where its file leaves that open: the reading, and the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.models.methods import SAME, stated_after

if TYPE_CHECKING:
    from ropetheory.models.methods import Scaling
    from ropetheory.models.settings import Settings

NAMES = (
    "max_position_embeddings", "n_positions", "max_seq_len", "max_seq_length", "seq_length",
    "max_sequence_length", "model_max_length", "n_ctx",
)  # fmt: skip
"""Fields that state a length; engines serve the longest of several of them."""
MOST = 10**9  # from here on a number stands for "any length", as a tokenizer's 10^30
ROOM = {"qwen3": (40960, 32768), "qwen3_moe": (40960, 32768)}
"""Positions of a type, and how many of them were trained by its makers' word: the rest is for the answer."""


def note_lengths(config: Settings, kind: str, read: Scaling) -> Scaling:
    """Say first which length was taken and what the other would give; correct one that is clearly wrong."""
    for text in (_beside(config, read), _scaled(config, kind, read), _room(config, read)):
        if text is not None:
            config.top.warn_first(text)
    return _folded(config, read)


def _beside(config: Settings, read: Scaling) -> str | None:
    """Compare the length that was taken with every other field that states one."""
    accounted = {config.positions, read.length, round(read.scale * read.length), read.positions}
    others: dict[int, str] = {}
    for key in NAMES:
        value = config.top.values.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and 0 < value < MOST:
            others.setdefault(value, key)
    taken = others.pop(config.positions, "max_position_embeddings")
    others = {value: key for value, key in others.items() if value not in accounted}
    if not others:
        return None
    longest = max(others)
    told = " and ".join(f"{key} {value}" for value, key in others.items())
    text = f"{taken} {config.positions} is taken as the length, and {told} stands beside it"
    if longest > config.positions:
        text += f": engines serve up to {longest}, which would be the training length by the other reading"
    return f"{text} (`trained` says which)"


def _scaled(config: Settings, kind: str, read: Scaling) -> str | None:
    """Tell where no field says whether the length is that before or after scaling."""
    if kind == "dynamic" and "alpha" not in config.rope:
        return (
            f"dynamic scaling begins beyond max_position_embeddings {config.positions}, which is taken as "
            "the training length"
        )
    known = read.trained_scaled or stated_after(config, kind, read.scale) is not None
    if kind not in ("linear", "su_ntk") or known or abs(read.scale - 1.0) <= SAME:
        return None
    return (
        f"no field says whether max_position_embeddings {config.positions} is before or after the factor "
        f"{read.scale:g}: it is taken as the training length, before it; if it is the one after it, the "
        f"model was trained to {config.positions} with the factor, and to "
        f"{config.positions / read.scale:g} without (`trained` says which)"
    )


def _room(config: Settings, read: Scaling) -> str | None:
    """Tell where a part of the positions is room for the answer."""
    positions, trained = ROOM.get(config.model_type or "", (0, 0))
    if config.positions != positions or read.scale != 1.0:
        return None
    return (
        f"max_position_embeddings {positions} is taken as the training length; by the makers of "
        f"{config.model_type} it is {trained} tokens of training and room for the answer, so that factors "
        f"should be counted from {trained} (`trained` says so)"
    )


def _folded(config: Settings, read: Scaling) -> Scaling:
    """Read the training length of dual chunk attention, which folds all positions beyond a chunk."""
    table = config.top.table("dual_chunk_attention_config")
    if not table:
        return read
    inner = config.top.inside(table, "dual_chunk_attention_config")
    chunk, local = inner.whole("chunk_size"), inner.whole("local_size")
    trained = inner.whole("original_max_position_embeddings") or chunk
    if trained is None:
        return read
    text = (
        f"`dual_chunk_attention_config`: {trained} is taken as the training length, not "
        f"max_position_embeddings {config.positions}; engines that read the field (vLLM, SGLang)"
    )
    if chunk is not None and local is not None:
        text += f" count positions anew every {chunk - local} tokens, so that none reaches {chunk} or more,"
    text += (
        " and drop every rope_type; transformers reads no such field, and angles here are without the folding"
    )
    config.top.warn_first(text)
    if read.scale != 1.0:
        return read
    return replace(read, length=min(trained, config.positions), positions=config.positions)
