"""Models that have no rotary embedding, by the type that their config.json names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, echo

if TYPE_CHECKING:
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
    rotary = _inner(top, "rope") is True
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


def _inner(top: Fields, key: str) -> object:
    """Return a field of MPT's own table of attention."""
    table = top.values.get("attn_config")
    return table.get(key) if isinstance(table, dict) else None
