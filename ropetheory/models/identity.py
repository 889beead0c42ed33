"""Which model a configuration describes: its text part, its class, and what its fields are called there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.models.absence import OFF, ON, refuse_absent
from ropetheory.models.families import FAMILIES, GENERAL, Family
from ropetheory.models.fields import Fields
from ropetheory.models.unread import note_unread, says_rotary

TEXT_PARTS = ("text_config", "llm_config", "language_config", "thinker_config")
INSIDE = ("hidden_size", "n_embd", "d_model", "rope_theta", "rope_parameters")
BASES = ("rotary_emb_base", "rotary_base", "rope_base", "rope_embedding_base")  # others' `rope_theta`
PARTS = ("rotary_pct", "rotary_percent", "rope_pct", "rotary_emb_fraction")  # and `partial_rotary_factor`
HEADS = ("attention_head_dim", "kv_channels")  # and `head_dim`
HEADED = ("hunyuan_vl_text", "jetmoe")  # classes of transformers that read these
HARMLESS = {"rope_position_scale": 1, "original_rope": True}  # values that change nothing
READ = {
    "rope_scaling", "rope_parameters", "rope_theta", "rope_interleave", "rotary_dim", "no_rope_layers",
    "no_rope_layer_interval", "position_embedding_type", "partial_rotary_factor",
    "dual_chunk_attention_config", *OFF, *ON,
}  # fmt: skip
"""What is read of every type."""
SPLIT = {"qk_rope_head_dim", "qk_nope_head_dim"}  # a head in two parts
PARTED = {"deepseek_v4", "mistral4"}  # types that have both and no latent attention
REMOTE = {  # types whose class has names of its own, and reads no rope dict
    "chatglm": Family(10000.0, partial=0.5, reads_partial=True, interleaved=True),
    "qwen": Family(10000.0, 8192, 4096, 32, partial=1.0, reads_partial=True),
    "dbrx": Family(10000.0, 2048, 2048, 16),
}
OWN_READ = {  # what their readers below read
    "chatglm": {"rope_ratio"}, "llama4_text": {"attn_temperature_tuning"}, "zamba2": {"use_mem_rope"},
    "qwen": {"use_dynamic_ntk", "use_logn_attn", "rotary_emb_base", "rotary_pct"},
}  # fmt: skip
LIKE = {
    "kimi_k2": "deepseek_v3", "Yi": "llama", "xverse": "llama", "internlm": "llama", "internlm2": "llama",
    "internlm3": "llama", "baichuan": "llama", "exaone": "llama", "deepseek": "llama",
    "nemotron-nas": "llama", "hunyuan": "hunyuan_v1_moe", "stablelm_epoch": "stablelm",
    "phi4mm": "phi4_multimodal",
    "RefinedWeb": "falcon", "RefinedWebModel": "falcon", "exaone4_5": "exaone4", "telechat3": "llama",
    "ernie4_5_vl_moe_text": "ernie4_5_moe", "ernie4_5_vl_moe": "ernie4_5_moe",
    "ernie4_5_moe_vl": "ernie4_5_moe", "minimax_text_01": "minimax", "minimax_m1": "minimax",
}  # fmt: skip
"""Types whose code lies beside the weights too, and turns as the class of another type does."""


def identify(config: Mapping[str, Any]) -> tuple[Fields, Family, str | None]:
    """Return the fields of the language model, the defaults of its class, and its type."""
    top = _text_part(Fields(config))
    model_type = top.text("model_type")
    family, known = _family(top, model_type)
    refuse_absent(top, model_type, known=family is not GENERAL)
    top = _heads(top, model_type, reads=family is GENERAL or model_type in LIKE or known in HEADED)
    if model_type in LIKE:
        top = _renamed(top)
    if known in PARTED:
        top = _parted(top, known)
    if known in REMOTE:
        read_own = {"chatglm": _chatglm, "qwen": _qwen, "dbrx": _dbrx}[known]
        top = Fields({**top.values, **read_own(top)}, top.name, top.warnings, top.origins)
    if family is GENERAL:
        stated = any(key in top for key in ("rope_interleave", "rope_interleaved", "rope_traditional"))
        layout = "" if stated else ", and `layout` is not known"
        top.warn(f"{_unknown(model_type)}: the general rules are applied{layout}")
        top = _general(top, model_type)
    note_unread(top, _read(top, family, known))
    return top, family, known if known is not None else model_type


def _read(top: Fields, family: Family, known: str | None) -> set[str]:
    """Return the names of the fields that are read of a type."""
    if family is GENERAL:  # the others were renamed or refused
        return {key for key in top.values if says_rotary(key)} - {"rope_local_base_freq"} | READ
    named = {family.base_key, family.partial_key, *family.base_keys.values()}
    named |= {"rope_theta"} if family.fixed or known in REMOTE else set()  # said elsewhere, or read
    parts = SPLIT if family.latent or known in PARTED else set()
    harmless = {key for key, value in HARMLESS.items() if top.values.get(key) == value}
    always = READ - {"rope_theta", "partial_rotary_factor"}  # classes that have names of their own read those
    base, partial = (family.base_key, family.base), (family.partial_key, family.partial or 1.0)
    same = {key for key in BASES if top.values.get(key) == top.values.get(*base)}
    same |= {key for key in PARTS if top.values.get(key) == top.values.get(*partial)}
    return always | named | parts | harmless | same | OWN_READ.get(known or "", set())


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
        inner = f"{top.name}.{part}" if top.name else part
        return _text_part(top.inside(values, inner))
    return top


def _family(top: Fields, model_type: str | None) -> tuple[Family, str | None]:
    """Return the class that reads a type: its own, that of its text part, or by its architecture."""
    for name in (str(model_type), f"{model_type}_text"):
        if name in FAMILIES:
            return FAMILIES[name], name
    like = LIKE.get(model_type or "")
    if like is not None:  # it turns alike; sizes that its file leaves out are not those of the other class
        return replace(FAMILIES[like], positions=None, hidden=None, heads=None), like
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


def _heads(top: Fields, model_type: str | None, *, reads: bool) -> Fields:
    """Read the other names of ``head_dim``, where it is not stated."""
    stated = next((key for key in HEADS if key in top), None)
    if stated is None or "head_dim" in top or model_type in REMOTE:
        return top
    if not reads:
        top.warn(
            f"{top.shown(stated)} is {echo(top.values[stated])}, and the class of this model type does not "
            "read it: the width of a head is its own"
        )
        return top
    origins = {**top.origins, "head_dim": top.shown(stated)}
    return Fields({**top.values, "head_dim": top.values[stated]}, top.name, top.warnings, origins)


def _parted(top: Fields, model_type: str) -> Fields:
    """Read which part of a head turns from the widths of both parts."""
    turns, still = top.whole("qk_rope_head_dim"), top.whole("qk_nope_head_dim")
    found = dict(top.values)
    if model_type == "mistral4" and (turns or still):
        found["head_dim"] = (turns or 64) + (still or 64)
    if turns is not None and found.get("partial_rotary_factor") is None:
        found["partial_rotary_factor"] = turns / (top.inside(found, top.name).whole("head_dim") or 512)
    return Fields(found, top.name, top.warnings, top.origins)


def _renamed(top: Fields) -> Fields:
    """Read the other names of the base and of the part that turns, where these are not stated."""
    values, origins = dict(top.values), dict(top.origins)
    renamed = dict.fromkeys(BASES, "rope_theta") | dict.fromkeys(PARTS, "partial_rotary_factor")
    for key, name in renamed.items():
        if key in top and values.get(name) is None:
            values[name] = values.pop(key)
            origins[name] = top.shown(key)
    return Fields(values, top.name, top.warnings, origins)


def _general(top: Fields, model_type: str | None) -> Fields:
    """Read the fields of an unknown type that have one meaning; refuse the others."""
    stated = [key for key in top.values if says_rotary(key)]
    kind = top.values.get("position_embedding_type")
    if model_type is not None and not stated and kind not in ("rope", "rotary"):
        raise RopeTheoryError(
            f"`model_type` {echo(model_type)} is not known, and no field says that it has a rotary embedding "
            "(add rope_theta if it has)"
        )
    top = _renamed(top)
    values = dict(top.values)
    read = {*READ, *SPLIT, *BASES, *PARTS, *OWN_READ.get(model_type or "", ()), "rope_local_base_freq"}
    for key in sorted(stated):
        if key in ("rope_interleaved", "rope_traditional"):
            values["rope_interleave"] = values[key]
        elif key in read or HARMLESS.get(key, values) == values[key]:
            continue
        elif values[key] not in (None, False, {}, []):
            raise RopeTheoryError(
                f"{top.shown(key)} is {echo(values[key])}, and what that means for `model_type` "
                f"{echo(model_type)} is not known here (write its frequencies as rope_theta, rope_scaling "
                "and partial_rotary_factor, or name the type it is like)"
            )
    return Fields(values, top.name, top.warnings, top.origins)


def _chatglm(top: Fields) -> dict[str, Any]:
    """Read ChatGLM's own names: half of ``kv_channels`` turns, and ``rope_ratio`` multiplies the base."""
    found: dict[str, Any] = {"rope_theta": REMOTE["chatglm"].base * (top.number("rope_ratio") or 1.0)}
    width = top.whole("kv_channels")
    return found if width is None else {**found, "head_dim": width}


def _dbrx(top: Fields) -> dict[str, Any]:
    """Read the base of DBRX, which stands in the table of its attention."""
    inner = top.inside(top.table("attn_config") or {}, f"{top.name}.attn_config".lstrip("."))
    return {"rope_theta": inner.number("rope_theta") or REMOTE["dbrx"].base}


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
