"""mlx-lm 0.32: what it does otherwise than transformers 5."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ropetheory.models.engines import transformers_5
from ropetheory.models.engines.formulas import (
    linear_run,
    llama3_run,
    longrope_run,
    mscale_rule,
    plain,
    plain_because,
    sharpened,
    yarn_run,
)
from ropetheory.models.engines.stated import Reader, Run, by_class, refuse, without_rope_parameters
from ropetheory.numeric.methods.by_length import dynamic_ntk

if TYPE_CHECKING:
    from ropetheory.models.engines.stated import Stated

NAMING = {
    "exaone_moe", "gemma4", "gemma4_text", "glm_moe_dsa", "granitemoehybrid", "laguna", "lfm2", "lfm2_moe",
    "mellum", "minimax_m3_vl", "ministral3", "mistral4", "muse_glimmer", "olmo_hybrid", "qwen3", "qwen3_5",
    "qwen3_5_text", "spark2_5",
}  # fmt: skip
"""Models whose file names rope_parameters; the others drop the field without a word."""
BASES = {
    **dict.fromkeys((
        "afmoe", "bitnet", "deepseek_v2", "deepseek_v3", "deepseek_v32", "gemma", "gemma2", "glm",
        "hunyuan_v1_dense", "llama", "mistral", "nanochat", "nemotron", "olmo2", "olmoe", "phi", "phi3",
        "phimoe", "seed_oss", "smollm3",
    ), 1e4),
    **dict.fromkeys(("gemma3_text", "glm4_moe_lite", "minicpm3", "mixtral", "qwen2", "qwen2_moe"), 1e6),
    "cohere": 8e6, "cohere2": 5e4, "falcon_h1": 1e11, "gpt_oss": 150000.0, "starcoder2": 1e5,
}  # fmt: skip
"""The base that a model's file takes where the configuration states none."""
NO_DEFAULT = {
    "apertus", "dots1", "ernie4_5", "ernie4_5_moe", "exaone4", "glm4", "glm4_moe", "granite", "granitemoe",
    "helium", "llama4_text", "minimax", "olmo3", "qwen3_moe", "qwen3_next", "solar_open", "stablelm",
}  # fmt: skip
"""Models whose file needs one."""
LENGTH, LLAMA3_LENGTH = 4096, 8192


def view(loaded: dict[str, Any]) -> dict[str, Any]:
    """Return the configuration without ``rope_parameters``, which most models' files do not name."""
    parts = (loaded, *(value for value in loaded.values() if isinstance(value, dict)))
    types = [str(part.get("model_type", "")) for part in parts]
    return loaded if NAMING & set(types) else without_rope_parameters(loaded, {})


def kind(stated: Stated) -> str:
    """Return the type, ``type`` before ``rope_type``."""
    rope = stated.found.rope
    return rope.text("type") or rope.text("rope_type") or "default"


def without_base(stated: Stated) -> Run | None:
    """Return what becomes of a file that states no base; None where it states one."""
    if stated.states_base:
        return None
    if stated.model_type in NO_DEFAULT:
        refuse("`rope_theta` is missing at the top level, and its file has no default: TypeError")
    if stated.found.layer_type not in (None, "full_attention"):
        return None
    run = scaled(stated)
    if stated.model_type in BASES:
        return replace(run, base=BASES[stated.model_type])
    note = f"the default base of its file is not on record: {stated.base:g} is taken, transformers' default"
    return replace(run, notes=(*run.notes, note))


def scaled(stated: Stated) -> Run:
    """Return the run of the type that is stated."""
    return KINDS.get(kind(stated), unknown)(stated)


def phi3_default(stated: Stated) -> bool:
    """Tell whether Phi-3's own class drops the scaling: it knows longrope and linear under ``type`` alone."""
    old = stated.found.rope.text("type")
    return stated.model_type == "phi3" and old not in ("su", "longrope", "linear")


def first(stated: Stated) -> Run | None:
    """Look at the base, at layers with a window, and at Phi-3, before the type."""
    if stated.found.layer_type == "sliding_attention":
        return plain(stated)
    if phi3_default(stated) and kind(stated) != "default":
        return plain_because("its Phi-3 reads `type` alone, and drops this scaling")
    return without_base(stated)


def dynamic(stated: Stated) -> Run:
    """Return transformers' rule; nothing is kept from one call to the next."""
    return Run(dynamic_ntk(stated.factor, stated.positions), state=stated.length)


def yarn(stated: Stated) -> Run:
    """Return YaRN with rounded ends, 4096 for a missing length, and DeepSeek's rule for the factor."""
    run = yarn_run(stated, stated.inner or LENGTH, mscale_rule(stated))
    return replace(run, logit=sharpened(stated) if stated.latent else 1.0)


def longrope(stated: Stated) -> Run:
    """Return the long factors at every length."""
    phi3 = stated.model_type == "phi3"
    length = (stated.outer or LENGTH) if phi3 else stated.inner
    if length is None and stated.model_type != "minicpm3":
        refuse("`original_max_position_embeddings` is missing in the rope fields: KeyError")
    return longrope_run(stated, length or LENGTH, long=True)


def su(stated: Stated) -> Run:
    """Return LongRoPE in Phi-3; refuse the type elsewhere."""
    return longrope(stated) if stated.model_type == "phi3" else unknown(stated)


def unknown(stated: Stated) -> Run:
    """Refuse a type."""
    refuse(f"the type {kind(stated)!r} is not known to it: ValueError")


KINDS = {
    "default": plain, "mrope": plain, "linear": linear_run, "dynamic": dynamic, "yarn": yarn,
    "deepseek_yarn": yarn, "telechat3-yarn": yarn, "longrope": longrope, "su": su,
    "llama3": lambda stated: llama3_run(stated, stated.factor, stated.inner or LLAMA3_LENGTH),
    "proportional": transformers_5.reference,
}  # fmt: skip
READER = Reader(KINDS, by_class, unknown, kind=kind, first=first, view=view)
