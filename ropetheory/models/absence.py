"""Models without a rotary embedding: by their type, or by what their file says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from ropetheory.errors import RopeTheoryError, echo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.models.fields import Fields

_LEARNED = "a learned vector for every position"
_SINES = "sines added to the input"
_RELATIVE = "biases or embeddings of relative positions"
_BUCKETS = "a learned bias for every range of offsets"
_WHISPER = "fixed sines in the encoder and a learned vector for every position in the decoder"
_ALIBI = "ALiBi, a slope on the logits"
_STATE = "a state that is carried along, and no positions"
_NONE = "no positions at all"

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
    **dict.fromkeys(
        ("jamba", "nemotron_h", "zamba"), "a state in some layers, and no positions in the others"
    ),
    "kimi_linear": "linear attention in some layers and, whatever `qk_rope_head_dim` says, latent attention "
        "without positions in the others",
}  # fmt: skip
"""What stands in place of a rotary embedding; held against the classes of transformers by a test."""

TYPES = {
    "absolute": _LEARNED, "alibi": _ALIBI, "learned": _LEARNED, "none": _NONE, "nope": _NONE,
    "relative_key": _RELATIVE, "relative_key_query": _RELATIVE, "sinusoidal": _SINES,
}  # fmt: skip
"""Values of ``position_embedding_type`` that name something else."""
PLAIN = ("alibi", "none", "nope")  # of these, the ones that no class has as a default that it ignores

OFF = (
    "apply_rope", "rope", "rotary", "use_rope", "use_rotary", "use_rotary_embedding", "use_rotary_embeddings",
    "use_rotary_pos_emb", "use_rotary_position_embeddings",
)  # fmt: skip
"""Flags that say, where they are false, that nothing rotates."""
ON = ("mla_use_nope", "no_rope", "nope", "use_nope", "use_norope")
"""Flags that say so where they are true."""
DEMANDED: Mapping[str, tuple[str, object]] = {
    "granitemoehybrid": ("position_embedding_type", "rope"), "zamba2": ("use_mem_rope", True),
}  # fmt: skip
"""Types that rotate only where a field has a value, which it does not have by default."""
NULLED = ("olmo_hybrid",)  # types that do not rotate where the base is null


def refuse_absent(top: Fields, model_type: str | None, *, known: bool) -> None:
    """Refuse a model that has no rotary embedding, or says so itself."""
    attention = top.values.get("attn_config")  # MPT's own table, which may ask for one
    rotary = isinstance(attention, dict) and attention.get("rope") is True
    if model_type in ABSENT and not rotary:
        _refuse(f"models of type {echo(model_type)} have no rotary embedding: they have {ABSENT[model_type]}")
    key, value = DEMANDED.get(model_type or "", ("", None))
    if top.values.get(key) != value:
        _refuse(
            f"models of type {echo(model_type)} have no rotary embedding unless {top.shown(key)} is "
            f"{echo(value)}; it is {echo(top.values.get(key))}"
        )
    if model_type in NULLED:
        _refuse_null(top, str(model_type))
    # Of Baichuan the smallest size alone rotates; no field says so, and its code lies beside the weights.
    if model_type == "baichuan" and top.values.get("hidden_size") != 4096:
        _refuse(f"models of type 'baichuan' that are larger than 7B have {_ALIBI}, and no rotary embedding")
    _refuse_flags(top, model_type, known=known)
    kind = top.values.get("position_embedding_type")
    if isinstance(kind, str) and kind in TYPES:
        shown = f"{top.shown('position_embedding_type')} is {echo(kind)}"
        if not known or kind in PLAIN:
            _refuse(f"{shown}: the model has {TYPES[kind]}, and no rotary embedding")
        top.warn(f"{shown}, which the class of this model type does not read: it rotates all the same")


def plain_heads(top: Fields) -> bool:
    """Tell whether a file of a type with latent attention has none: its heads are those of plain attention.

    DeepSeek's own code asks ``use_mla``; vLLM, whether both parts of a head are 0 wide.
    """
    widths = [top.values.get(key) for key in ("qk_nope_head_dim", "qk_rope_head_dim")]
    return widths == [0, 0] and top.values.get("use_mla", False) is False


def _refuse_null(top: Fields, model_type: str) -> None:
    for table in (top.values, *(top.values.get(key) for key in ("rope_parameters", "rope_scaling"))):
        if isinstance(table, dict) and table.get("rope_theta", 0) is None:
            _refuse(f"models of type {echo(model_type)} have no rotary embedding where `rope_theta` is null")


def _refuse_flags(top: Fields, model_type: str | None, *, known: bool) -> None:
    for key in ("alibi", "use_alibi"):
        if top.values.get(key) is True and (not known or model_type == "falcon"):
            _refuse(f"{top.shown(key)} is true: the model has {_ALIBI}, and no rotary embedding")
    flagged = [(key, "false") for key in OFF if top.values.get(key) is False]
    flagged += [(key, "true") for key in ON if top.values.get(key) is True]
    if top.values.get("qk_rope_head_dim") == 0 and not plain_heads(top):
        flagged.append(("qk_rope_head_dim", "0"))
    for key, value in flagged:
        _refuse(
            f"{top.shown(key)} is {value}: by its file the model has no rotary embedding",
            "take the field out if its code rotates all the same",
        )


def _refuse(text: str, way_out: str = "pass the config.json of a model with RoPE") -> NoReturn:
    raise RopeTheoryError(f"{text} ({way_out})")
