"""The header of a GGUF file, written as the configuration that it was converted from."""

from __future__ import annotations

import os
from typing import Any

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.files import open_file, show_path
from ropetheory.models.families import FAMILIES
from ropetheory.models.gguf_file import MAGIC, BrokenFileError, read

# llama.cpp's architecture: the class whose rules hold, and whether its pairs are neighbours there. The
# converter reorders the heads of some models, so that this need not be the class's layout.
ARCHITECTURES = {
    "llama": ("llama", True), "llama4": ("llama4_text", True), "mistral3": ("ministral3", True),
    "smollm3": ("smollm3", True), "granite": ("granite", True), "olmo": ("olmo", True),
    "command-r": ("cohere", True), "cohere2": ("cohere2", True), "deepseek2": ("deepseek_v3", True),
    "chatglm": ("glm", True), "glm4": ("glm4", True), "ernie4_5": ("ernie4_5", True),
    "falcon": ("falcon", False), "gptneox": ("gpt_neox", False), "phi2": ("phi", False),
    "phi3": ("phi3", False), "phimoe": ("phimoe", False), "stablelm": ("stablelm", False),
    "gemma": ("gemma", False), "gemma2": ("gemma2", False), "gemma3": ("gemma3_text", False),
    "qwen": ("qwen", False), "qwen2": ("qwen2", False), "qwen2moe": ("qwen2_moe", False),
    "qwen3": ("qwen3", False), "qwen3moe": ("qwen3_moe", False), "qwen3next": ("qwen3_next", False),
    "gpt-oss": ("gpt_oss", False), "olmo2": ("olmo2", False), "exaone4": ("exaone4", False),
    "starcoder2": ("starcoder2", False), "seed_oss": ("seed_oss", False),
}  # fmt: skip
PLAIN = {  # a key behind the architecture: the field that it was
    "context_length": "max_position_embeddings", "embedding_length": "hidden_size",
    "block_count": "num_hidden_layers", "attention.head_count": "num_attention_heads",
    "attention.key_length": "head_dim", "attention.sliding_window": "sliding_window",
    "rope.freq_base": "rope_theta",
    "rope.freq_base_swa": "rope_local_base_freq",
}  # fmt: skip
SCALED = {
    "factor": "factor", "original_context_length": "original_max_position_embeddings",
    "yarn_beta_fast": "beta_fast", "yarn_beta_slow": "beta_slow",
}  # fmt: skip
NUMBERS = ("rope.dimension_count", "rope.scaling.attn_factor", "rope.scaling.yarn_log_multiplier")
DIVISORS = ("rope_freqs.weight", "rope_factors_short.weight", "rope_factors_long.weight")


def is_gguf(source: str | os.PathLike[str]) -> bool:
    """Tell whether a path is that of a GGUF file, by its first bytes."""
    try:
        with open_file(source) as file:
            return file.read(len(MAGIC)) == MAGIC
    except (OSError, TypeError):
        return False


def read_header(source: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the configuration that a GGUF file was made of, as far as it tells."""
    try:
        with open_file(source) as file:
            keys, tensors = read(file, DIVISORS)
    except (OSError, BrokenFileError) as error:
        words = error.strerror if isinstance(error, OSError) else str(error)
        raise RopeTheoryError(
            f"`source` is not a GGUF file that can be read: {show_path(source)}: {words} (get it again)"
        ) from error
    return as_config(keys, tensors)


def as_config(keys: dict[str, Any], tensors: dict[str, list[float]]) -> dict[str, Any]:
    """Write the keys of a header, and its tensors of divisors, as fields of a configuration."""
    named = str(keys.get("general.architecture"))
    if named not in ARCHITECTURES:
        raise RopeTheoryError(
            f"`general.architecture` must be one of {', '.join(sorted(ARCHITECTURES))}; got {echo(named)} "
            "(pass the config.json that the file was made of)"
        )
    model_type, neighbours = ARCHITECTURES[named]
    own = {key.removeprefix(f"{named}."): value for key, value in keys.items() if key.startswith(f"{named}.")}
    _demand_numbers(own)
    found: dict[str, Any] = {"model_type": model_type, "rope_interleave": neighbours}
    for key, field in PLAIN.items():
        value = own.get(key)
        if isinstance(value, list) and key == "attention.head_count" and value:
            value = max(value)
        if value is not None:
            found[field] = value
    heads = found.get("num_attention_heads", 0)
    if heads and "hidden_size" in found:
        found.setdefault("head_dim", found["hidden_size"] // heads)  # as llama.cpp has it, whatever the class
    _width(found, own)
    _rename(found)
    scaling = _scaling(own, tensors)
    return {**found, "rope_scaling": scaling} if scaling else found


def _demand_numbers(own: dict[str, Any]) -> None:
    """Refuse a key that is a text or a list where a number is meant."""
    for key in (*PLAIN, *(f"rope.scaling.{key}" for key in SCALED), *NUMBERS):
        value = own.get(key)
        each = value if isinstance(value, list) and key == "attention.head_count" else [value]  # one a layer
        for one in each:
            if one is not None and (isinstance(one, bool) or not isinstance(one, int | float)):
                raise RopeTheoryError(f"`{key}` must be a number; got {echo(value)} (get the file again)")


def _width(found: dict[str, Any], own: dict[str, Any]) -> None:
    """Say how many coordinates of a head turn, in the words of the class."""
    turning = own.get("rope.dimension_count")
    if turning is None:
        return
    family = FAMILIES.get(found["model_type"])
    head = found.get("head_dim")
    if found["model_type"] == "deepseek_v3":
        found["qk_rope_head_dim"] = turning
    elif family is not None and family.reads_partial and head:
        found["partial_rotary_factor"] = turning / head
    else:
        found["rotary_dim"] = turning


def _rename(found: dict[str, Any]) -> None:
    """Call base, part and length as the class of the model does."""
    family, names = FAMILIES.get(found["model_type"]), {}
    if family is not None:
        names = {"rope_theta": family.base_key, "partial_rotary_factor": family.partial_key}
    elif found["model_type"] == "qwen":
        names = {"rope_theta": "rotary_emb_base", "max_position_embeddings": "seq_length"}
    for key, name in names.items():
        if key != name and key in found:
            found[name] = found.pop(key)


def _scaling(own: dict[str, Any], tensors: dict[str, list[float]]) -> dict[str, Any]:
    given = {
        field: own[f"rope.scaling.{key}"] for key, field in SCALED.items() if f"rope.scaling.{key}" in own
    }
    kind = own.get("rope.scaling.type", "none")
    short, long = (tensors.get(name) for name in DIVISORS[1:])
    both = tensors.get(DIVISORS[0])
    if both is not None:  # divisors of every pair at all lengths, as the converter of Llama 3.1 writes them
        short = long = both
    if short is not None and long is not None:
        given.setdefault("original_max_position_embeddings", own.get("context_length"))
        factor = 1.0 if both is not None else own.get("rope.scaling.attn_factor")
        return {**given, "rope_type": "longrope", "short_factor": short, "long_factor": long,
                "factor": given.get("factor", 1.0), "attention_factor": factor}  # fmt: skip
    if kind == "yarn":
        # DeepSeek's converter writes a tenth of mscale_all_dim, which cancels mscale on the cosines.
        every = own.get("rope.scaling.yarn_log_multiplier")
        scales = {} if every is None else {"mscale": 10.0 * every, "mscale_all_dim": 10.0 * every}
        return {**given, **scales, "rope_type": "yarn"}
    return {**given, "rope_type": "linear"} if kind == "linear" else {}
