"""Which layers of a model rotate what: windows, chunks, layers without positions, bases of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.errors import echo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.models.fields import Fields

FULL, SLIDING, CHUNKED = "full_attention", "sliding_attention", "chunked_attention"
LINEAR, MAMBA = "linear_attention", "mamba"
MOST_LAYERS = 2**12


@dataclass(frozen=True, slots=True)
class Layers:
    """The layers of one kind.

    Attributes
    ----------
    kind : str
        As in ``layer_types``: full_attention, sliding_attention, chunked_attention, linear_attention, ...
    count : int or None
        How many; None where the configuration does not say.
    rotates : bool
        Whether their queries and keys are rotated.
    window : int or None
        How many offsets they see, 0 to window - 1; None: all.
    base : float or None
        The base b; None where nothing is rotated.
    scaled : bool
        Whether a scaling method acts on them.
    """

    kind: str
    count: int | None
    rotates: bool = True
    window: int | None = None
    base: float | None = None
    scaled: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a class does with its layers where ``layer_types`` is silent."""

    count: int | None = None
    every: int = 1  # one layer in so many is of the kind `other`, the rest of the kind `rest`
    rest: str = SLIDING
    other: str = FULL
    first: bool = False  # whether it is the first of its group, not the last
    window: int | None = None
    still: str | None = None  # the kind that is not rotated
    key: str = ""  # the field that holds `every`


_COHERE = Pattern(40, 4, window=4096, still=FULL, key="sliding_window_pattern")
_EXAONE = Pattern(32, 4, window=4096, still=FULL, key="sliding_window_pattern")
_BERT = Pattern(22, 3, first=True, window=65, key="global_attn_every_n_layers")
PATTERNS: Mapping[str, Pattern] = {
    "afmoe": Pattern(32, 4, window=1024, still=FULL, key="global_attn_every_n_layers"),
    "cohere2": _COHERE,
    "cohere2_moe": _COHERE,
    "cwm": Pattern(64, 4, first=True, window=8192),
    "exaone4": _EXAONE,
    "exaone_moe": _EXAONE,
    "gemma2": Pattern(26, 2, window=4096),
    "gemma3_text": Pattern(26, 6, window=4096, key="sliding_window_pattern"),
    "gemma3n_text": Pattern(35, 5, window=512),
    "gemma4_text": Pattern(30, 6, window=512),
    "gpt_oss": Pattern(36, 2, window=128),
    "llama4_text": Pattern(48, 4, rest=CHUNKED, still=FULL, key="no_rope_layer_interval"),
    "minimax": Pattern(32, 2, rest=LINEAR, first=True),
    "ministral": Pattern(32, 1, other=SLIDING, window=4096),
    "mistral": Pattern(32, 1, other=SLIDING, window=4096),
    "modernbert": _BERT,
    "modernbert-decoder": _BERT,
    "olmo3": Pattern(32, 4, window=4096),
    "olmo_hybrid": Pattern(32, 4, rest=LINEAR),
    "qwen3_5_moe_text": Pattern(40, 4, rest=LINEAR, key="full_attention_interval"),
    "qwen3_5_text": Pattern(32, 4, rest=LINEAR, key="full_attention_interval"),
    "qwen3_next": Pattern(48, 4, rest=LINEAR, key="full_attention_interval"),
    "smollm3": Pattern(36, 1),
    "vaultgemma": Pattern(26, 2, window=4096),
}
"""As transformers 5.23's classes have it; tests/models/test_reference.py holds every row against them."""

LATE = {"dots1": 62, "qwen2": 28, "qwen2_moe": 28, "qwen2_vl_text": 80, "qwen2_5_vl_text": 80, "qwen3": 28}
"""Types whose window acts from the layer ``max_window_layers`` on, and that number by default."""
SWITCHED = (*(name for name in LATE if name != "dots1"), "qwen3_moe", "smollm3")
"""Types whose window acts only where ``use_sliding_window`` is true."""
WINDOWED = (
    "mistral",
    "ministral3",
    "qwen3_moe",
    "mixtral",
    "phi3",
    "phi4_multimodal",
    "phimoe",
    "starcoder2",
)
"""Types that see a window in every layer where one is stated."""


def layer_kinds(
    top: Fields, model_type: str | None, ropes: Mapping[str, tuple[float, bool]], rope: tuple[float, bool],
    *, known: bool,
) -> tuple[Layers, ...]:  # fmt: skip
    """Return the kinds of layers of a model, in the order in which they first occur.

    Parameters
    ----------
    top : Fields
        The fields of the language model.
    model_type : str or None
        Its class.
    ropes : mapping of str to (float, bool)
        The base of every layer type that has its own, and whether it is scaled.
    rope : (float, bool)
        Those of the others.
    known : bool
        Whether the class of the model is known.
    """
    pattern = PATTERNS.get(model_type or "", Pattern())
    count = top.whole("num_hidden_layers") or top.whole("n_layer") or top.whole("num_layers") or pattern.count
    named = _named(top, pattern, model_type, count, known=known)
    rotates = _rotating(top, pattern, model_type, named)
    order: dict[tuple[str, bool], int] = {}
    for pair in zip(named, rotates, strict=True):
        order[pair] = order.get(pair, 0) + 1
    found = []
    for (kind, turns), number in order.items():
        base, scaled = ropes.get(kind, rope) if turns else (None, False)
        window = _window(top, pattern, model_type, kind)
        found.append(Layers(kind, None if count is None else number, turns, window, base, scaled))
    return tuple(found)


def _named(
    top: Fields, pattern: Pattern, model_type: str | None, count: int | None, *, known: bool
) -> list[str]:
    """Return the kind of every layer; of one layer where nobody says how many there are."""
    listed = top.values.get("layer_types")
    if isinstance(listed, list) and listed and all(isinstance(kind, str) for kind in listed):
        if count is not None and count != len(listed):
            top.warn(f"`layer_types` names {len(listed)} layers, and {count} are stated")
        return list(listed)
    number = min(count or 1, MOST_LAYERS)
    window = _stated_window(top, pattern, model_type)
    if model_type is not None and model_type in LATE:
        late = number if window is None else top.whole("max_window_layers") or LATE[model_type]
        return [SLIDING if place >= late else FULL for place in range(number)]
    some = top.values.get("attn_layer_indices")
    if isinstance(some, list):
        return [FULL if place in some else MAMBA for place in range(number)]
    every = max(1, (top.whole(pattern.key) if pattern.key else None) or pattern.every)
    at = 0 if pattern.first else every - 1
    kinds = [pattern.other if place % every == at else pattern.rest for place in range(number)]
    if SLIDING in kinds and window is None:
        return [FULL if kind == SLIDING else kind for kind in kinds]
    if window is not None and (model_type in WINDOWED or not known):
        return [SLIDING] * number  # of an unknown type a stated window is taken to hold everywhere
    return kinds


def _stated_window(top: Fields, pattern: Pattern, model_type: str | None) -> int | None:
    if top.values.get("use_sliding_window") is False or (
        model_type in SWITCHED and not top.values.get("use_sliding_window")
    ):
        return None
    if model_type is not None and model_type.startswith("modernbert"):
        whole = top.whole("local_attention")
        return pattern.window if whole is None else whole // 2 + 1
    value = top.values.get("sliding_window", pattern.window)
    if not value:  # null and 0 alike mean none
        return None
    return top.whole("sliding_window") or pattern.window


def _window(top: Fields, pattern: Pattern, model_type: str | None, kind: str) -> int | None:
    if kind == CHUNKED:
        return top.whole("attention_chunk_size") if "attention_chunk_size" in top.values else 8192
    return _stated_window(top, pattern, model_type) if kind == SLIDING else None


def _rotating(top: Fields, pattern: Pattern, model_type: str | None, named: list[str]) -> list[bool]:
    """Tell of every layer whether it is rotated."""
    told = top.values.get("no_rope_layers")  # 1 where a layer is rotated, despite the name
    attention = [kind not in (LINEAR, MAMBA, "conv") for kind in named]
    if isinstance(told, list) and told:
        if len(told) == len(named) and all(isinstance(one, (int, bool)) for one in told):
            return [bool(one) and turns for one, turns in zip(told, attention, strict=True)]
        top.warn(f"`no_rope_layers` {echo(told)} does not name every layer, and is not read")
    if model_type in ("llama4_text", "smollm3"):
        every = top.whole("no_rope_layer_interval") or 4
        return [(place + 1) % every != 0 for place in range(len(named))]
    if pattern.still is not None and any(kind != pattern.still for kind in named):
        return [turns and kind != pattern.still for kind, turns in zip(named, attention, strict=True)]
    return attention


def seen(layers: tuple[Layers, ...], base: float) -> int | None:
    """Return the window of the layers with a base, where all of those have one: no offset is beyond it."""
    windows = [one.window for one in layers if one.rotates and one.base == base]
    return None if not windows or None in windows else max(one for one in windows if one is not None)
