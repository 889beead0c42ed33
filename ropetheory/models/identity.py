"""Which model a configuration describes: its text part, its class, and what its fields are called there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.models.families import FAMILIES, GENERAL, Family
from ropetheory.models.fields import Fields

_LEARNED = "a learned vector for every position"
_SINES = "sines added to the input"
_RELATIVE = "biases or embeddings of relative positions"
_BUCKETS = "a learned bias for every range of offsets"
_WHISPER = "fixed sines in the encoder and a learned vector for every position in the decoder"
_ALIBI = "ALiBi, a slope on the logits"
_STATE = "a state that is carried along, and no positions"

ABSENT = {
    **dict.fromkeys((
        "albert", "bart", "bert", "biogpt", "camembert", "clip", "clip_text_model", "distilbert", "electra",
        "gpt2", "gpt_bigcode", "gpt_neo", "imagegpt", "longformer", "megatron-bert", "mpnet", "openai-gpt",
        "opt", "roberta", "roberta-prelayernorm", "xlm-roberta", "xlm-roberta-xl",
    ), _LEARNED),
    **dict.fromkeys(("ctrl", "m2m_100", "pegasus", "speech_to_text", "xglm"), _SINES),
    **dict.fromkeys(("deberta", "deberta-v2", "xlnet"), _RELATIVE),
    **dict.fromkeys(("longt5", "mt5", "switch_transformers", "t5", "udop", "umt5"), _BUCKETS),
    "whisper": _WHISPER,
    **dict.fromkeys(("bloom", "mpt"), _ALIBI),
    **dict.fromkeys(("falcon_mamba", "mamba", "mamba2", "rwkv", "xlstm"), _STATE),
    **dict.fromkeys(("jamba", "zamba"), "a state in some layers, and no positions in the others"),
}  # fmt: skip
"""What stands in place of a rotary embedding; held against the classes of transformers by a test."""

TYPES = {
    "absolute": _LEARNED, "alibi": _ALIBI, "learned": _LEARNED, "nope": "no positions at all",
    "relative_key": _RELATIVE, "relative_key_query": _RELATIVE, "sinusoidal": _SINES,
}  # fmt: skip
"""Values of ``position_embedding_type`` that name something else."""


def refuse_absent(top: Fields, model_type: str | None, *, known: bool) -> None:
    """Refuse a model that has no rotary embedding, or says so itself."""
    attention = top.values.get("attn_config")  # MPT's own table, which may ask for one
    rotary = isinstance(attention, dict) and attention.get("rope") is True
    if model_type in ABSENT and not rotary:
        raise RopeTheoryError(
            f"models of type {echo(model_type)} have no rotary embedding: they have {ABSENT[model_type]} "
            "(pass the config.json of a model with RoPE)"
        )
    for key in ("alibi", "use_alibi"):
        if top.values.get(key) is True and (not known or model_type == "falcon"):
            raise RopeTheoryError(
                f"{top.shown(key)} is true: the model has {_ALIBI}, and no rotary embedding (pass another "
                "config.json)"
            )
    kind = top.values.get("position_embedding_type")
    if isinstance(kind, str) and kind in TYPES and (not known or model_type == "granitemoehybrid"):
        raise RopeTheoryError(
            f"{top.shown('position_embedding_type')} is {echo(kind)}: the model has {TYPES[kind]}, and no "
            "rotary embedding (pass another config.json)"
        )


TEXT_PARTS = ("text_config", "llm_config", "language_config")
INSIDE = ("hidden_size", "n_embd", "d_model", "rope_theta", "rope_parameters")
BASES = ("rotary_emb_base", "rotary_base", "rope_base")  # what other codes call `rope_theta`
PARTS = ("rotary_pct", "rotary_percent")  # and `partial_rotary_factor`
KNOWN_TOP = {
    "rope_scaling", "rope_parameters", "rope_theta", "rope_local_base_freq", "rope_interleave", "rotary_dim",
    "rotary_pct", "rotary_emb_base", "no_rope_layers", "no_rope_layer_interval", "qk_rope_head_dim",
    "position_embedding_type", "use_rope", "use_rotary_embeddings", "rotary", "qk_nope_head_dim",
    "partial_rotary_factor",
}  # fmt: skip
STATED = ("rope", "rotary", "yarn", "ntk", "alibi", "mrope", "nope")
REMOTE = {  # types whose code lies beside the weights, not in transformers
    "chatglm": Family(10000.0, partial=0.5, reads_partial=True, interleaved=True),
    "qwen": Family(10000.0, 8192, 4096, 32, partial=1.0, reads_partial=True),
}


def identify(config: Mapping[str, Any]) -> tuple[Fields, Family, str | None]:
    """Return the fields of the language model, the defaults of its class, and its type."""
    top = _text_part(Fields(config))
    model_type = top.text("model_type")
    family, known = _family(top, model_type)
    refuse_absent(top, model_type, known=family is not GENERAL)
    if known in REMOTE:
        read_own = {"chatglm": _chatglm, "qwen": _qwen}[known]
        top = Fields({**top.values, **read_own(top)}, top.name, top.warnings, top.origins)
    if family is GENERAL:
        top.warn(f"{_unknown(model_type)}: the general rules are applied, and `layout` is not known")
        top = _general(top, model_type)
    else:
        read = KNOWN_TOP | {family.base_key, family.partial_key, *family.base_keys.values()}
        for key in sorted(top.values):
            unread = key not in read and known not in REMOTE and top.values[key] is not False
            if unread and _looks_rotary(key):
                top.warn(f"unknown field `{key}` is ignored")
    return top, family, known if known is not None else model_type


def _unknown(model_type: str | None) -> str:
    return "no `model_type`" if model_type is None else f"`model_type` {echo(model_type)} is not known"


def _text_part(top: Fields) -> Fields:
    """Descend into the language model of a configuration of several parts."""
    if any(key in top for key in INSIDE):
        return top
    for part in TEXT_PARTS:
        values = top.table(part)
        if values is None:
            continue
        outer = top.text("model_type")
        if values.get("model_type") is None and f"{outer}_text" in FAMILIES:
            values = {**values, "model_type": f"{outer}_text"}
        if "architectures" not in values and "architectures" in top:
            values = {**values, "architectures": top.values["architectures"]}
        return top.inside(values, part)
    return top


def _family(top: Fields, model_type: str | None) -> tuple[Family, str | None]:
    """Return the class that reads a type: its own, that of its text part, or by its architecture."""
    for name in (str(model_type), f"{model_type}_text"):
        if name in FAMILIES:
            return FAMILIES[name], name
    if model_type is not None and model_type in REMOTE:
        return REMOTE[model_type], model_type
    named = top.values.get("architectures")
    for one in named if isinstance(named, list) else ():
        stem = str(one).partition("For")[0].lower()
        for name, family in FAMILIES.items():
            if stem and stem == name.replace("_", ""):
                top.warn(f"{_unknown(model_type)}: read as {name!r}, by its architecture {echo(one)}")
                return family, name
    return GENERAL, None


def _looks_rotary(key: str) -> bool:
    return any(word.startswith(STATED) for word in key.lower().split("_"))


def _general(top: Fields, model_type: str | None) -> Fields:
    """Read the fields of an unknown type that have one meaning; refuse the others."""
    values = dict(top.values)
    stated = [key for key in values if _looks_rotary(key)]
    kind = values.get("position_embedding_type")
    if model_type is not None and not stated and kind not in ("rope", "rotary"):
        raise RopeTheoryError(
            f"`model_type` {echo(model_type)} is not known, and no field says that it has a rotary embedding "
            "(add rope_theta if it has)"
        )
    renamed = dict.fromkeys(BASES, "rope_theta") | dict.fromkeys(PARTS, "partial_rotary_factor")
    origins = dict(top.origins)
    for key in sorted(stated):
        if key in renamed and values.get(renamed[key]) is None:
            values[renamed[key]] = values[key]
            origins[renamed[key]] = top.shown(key)
        elif key in ("rope_interleaved", "rope_traditional"):
            values["rope_interleave"] = values[key]
        elif key not in KNOWN_TOP | set(renamed) and values[key] not in (None, False, {}, []):
            raise RopeTheoryError(
                f"{top.shown(key)} is {echo(values[key])}, and what that means for `model_type` "
                f"{echo(model_type)} is not known here (write its frequencies as rope_theta, rope_scaling "
                "and partial_rotary_factor, or name the type it is like)"
            )
    return Fields(values, top.name, top.warnings, origins)


def _chatglm(top: Fields) -> dict[str, Any]:
    """Read ChatGLM's own names: half of ``kv_channels`` turns, and ``rope_ratio`` multiplies the base."""
    found: dict[str, Any] = {"rope_theta": REMOTE["chatglm"].base * (top.number("rope_ratio") or 1.0)}
    width = top.whole("kv_channels")
    return found if width is None else {**found, "head_dim": width}


def _qwen(top: Fields) -> dict[str, Any]:
    """Read the names of the first Qwen; its dynamic scaling acts beyond ``seq_length`` alone."""
    length = top.whole("seq_length") or 8192
    if top.flag("use_dynamic_ntk"):
        top.warn(
            f"`use_dynamic_ntk`: beyond {length} tokens the model multiplies its base by α^(d/(d-2)), "
            "α = 2^⌈log2(n/L) + 1⌉ - 1 at n tokens; what is shown is the state up to there"
        )
    if top.flag("use_logn_attn"):
        top.warn(f"`use_logn_attn`: beyond {length} tokens queries at position m carry the factor ln m/ln L")
    width = top.whole("kv_channels")
    found = {
        "rope_theta": top.number("rotary_emb_base"), "partial_rotary_factor": top.number("rotary_pct"),
        "max_position_embeddings": length,
    }  # fmt: skip
    return found if width is None else {**found, "head_dim": width}
