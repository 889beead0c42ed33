"""transformers 4.57: what it does otherwise than 5.23."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ropetheory.models.engines import transformers_5
from ropetheory.models.engines.formulas import (
    llama3_run,
    longrope_run,
    plain,
    sharpened,
    stated_truncate,
    transformers_rule,
    yarn_run,
)
from ropetheory.models.engines.stated import Reader, Run, part_of_head, refuse, without_rope_parameters

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated


NEWER = {
    "afmoe", "cohere2_moe", "cwm", "deepseek_v32", "deepseek_v4", "eurobert", "exaone_moe", "gemma4_text",
    "glm4_moe_lite", "hy_v3", "jais2", "minicpm3", "minimax_m2", "ministral3", "mistral4", "nanochat",
    "olmo_hybrid", "qwen3_5_moe_text", "qwen3_5_text", "solar_open",
}  # fmt: skip
"""Model types that it has no class for."""
BASES = {
    "cohere": 10000.0, "falcon_h1": 100000.0, "persimmon": 25000.0, "qwen3_vl_text": 5000000.0,
    "qwen3_vl_moe_text": 5000000.0,
}  # fmt: skip
"""Bases of classes, where the configuration states none, that are others in 5.23."""


def first(stated: Stated) -> Run | None:
    """Look at the class, which may not be there or have another base, before the type."""
    if stated.model_type in NEWER:
        refuse(f"the model type {stated.model_type!r} is not known to it")
    if stated.states_base or stated.model_type not in BASES:
        return None
    run = KINDS.get(stated.kind, transformers_5.unknown)(stated)
    return replace(run, base=BASES[stated.model_type])


def yarn(stated: Stated) -> Run:
    """Take L from the dict, else M; DeepSeek V2 has no factor on the logits."""
    if stated.found.family.wins:
        return longrope(stated)
    stated.need("factor")
    run = yarn_run(
        stated, stated.inner or stated.positions, transformers_rule(stated), truncate=stated_truncate(stated)
    )
    sharp = stated.latent and stated.model_type != "deepseek_v2"
    return replace(run, logit=sharpened(stated) if sharp else 1.0)


def longrope(stated: Stated) -> Run:
    """Take L at the top level alone; without it L is M, and the factor that of the file."""
    stated.need("short_factor", "long_factor")
    if not stated.outer:
        stated.need("factor")
    length, outside = stated.outer or stated.positions, stated.outer is not None
    run = longrope_run(
        stated, length, long=False, attention=stated.number("attention_factor"),
        scale=None if outside else stated.factor,
    )  # fmt: skip
    note = f"no original length at the top level: the long factors begin beyond {length} tokens"
    return replace(run, state=stated.length, notes=() if outside else (note,))


def su(stated: Stated) -> Run:
    """Return LongRoPE in Phi-3's classes, which rename the type."""
    return longrope(stated) if stated.found.family.wins else transformers_5.unknown(stated)


def llama3(stated: Stated) -> Run:
    """Take the length inside the dict, where it must be."""
    stated.need("factor", "low_freq_factor", "high_freq_factor", "original_max_position_embeddings")
    return llama3_run(stated, stated.factor, stated.inner or 0)


KINDS = {
    **{name: read for name, read in transformers_5.KINDS.items() if name != "proportional"},
    "default": plain, "yarn": yarn, "longrope": longrope, "su": su, "llama3": llama3,
}  # fmt: skip
READER = Reader(KINDS, part_of_head, transformers_5.unknown, first=first, view=without_rope_parameters)
