"""Which layers of a model rotate what: windows, chunks, layers without positions, bases and temperatures."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.errors import echo

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ropetheory.models.fields import Fields
    from ropetheory.models.settings import Settings

FULL, SLIDING, CHUNKED = "full_attention", "sliding_attention", "chunked_attention"
LINEAR, MAMBA = "linear_attention", "mamba"
COMPRESSED = {0: SLIDING, 4: "compressed_sparse_attention", 128: "heavily_compressed_attention"}
CONVOLUTION = "conv"
UNROTATED = (LINEAR, MAMBA, CONVOLUTION)
MIXED = (
    "layer_group_size", "hybrid_layer_pattern", "hybrid_override_pattern", "layers_block_type",
    "linear_attn_config", "full_attention_interval", "full_attention_idx", "attn_layer_period",
)  # fmt: skip
"""Fields by which layers are of several kinds, in files whose ``layer_types`` is silent."""
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
    "bailing_hybrid": Pattern(42, 6, rest=LINEAR, key="layer_group_size"),
    "cohere2": _COHERE,
    "cohere2_moe": _COHERE,
    "cwm": Pattern(64, 4, first=True, window=8192),
    "diffusion_gemma_text": Pattern(30, 6, window=512),
    "embedding_gemma2_text": Pattern(24, 6, window=512),
    "exaone4": _EXAONE,
    "exaone_moe": _EXAONE,
    "flint": Pattern(None, 4, window=513, still=FULL),
    "gemma2": Pattern(26, 2, window=4096),
    "gemma3_text": Pattern(26, 6, window=4096, key="sliding_window_pattern"),
    "gemma3n_text": Pattern(35, 5, window=512),
    "gemma4_text": Pattern(30, 6, window=512),
    "gemma4_unified_text": Pattern(30, 6, window=1024),
    "gpt_oss": Pattern(36, 2, window=128),
    "kolibri1": Pattern(50, 5, window=513, still=FULL),
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
    "t5gemma2_text": Pattern(26, 6, window=4096),
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


@dataclass(frozen=True, slots=True)
class Stack:
    """The layers of a model before their kinds are known: the fields, the class, and how many there are."""

    top: Fields
    model_type: str
    pattern: Pattern
    count: int | None
    known: bool  # whether the class of the model is

    @property
    def number(self) -> int:
        """How many layers are looked at; one where nobody says."""
        return min(self.count or 1, MOST_LAYERS)

    def window(self) -> int | None:
        """Return how many offsets layers with a window see; None where no window acts."""
        top = self.top
        switch = top.values.get("use_sliding_window")
        if switch is False or (self.model_type in SWITCHED and not switch):
            return None
        if self.model_type.startswith("modernbert"):
            whole = top.whole("local_attention")
            return self.pattern.window if whole is None else whole // 2 + 1
        if not top.values.get("sliding_window", self.pattern.window):  # null and 0 alike mean none
            return None
        return top.whole("sliding_window") or self.pattern.window


def _named(stack: Stack) -> list[str] | None:
    stated = stack.top.values.get("layer_types")
    if not (isinstance(stated, list) and stated and all(isinstance(kind, str) for kind in stated)):
        return None
    if stack.count is not None and stack.count != len(stated):
        stack.top.warn(f"`layer_types` names {len(stated)} layers, and {stack.count} are stated")
    return list(stated)


def _late(stack: Stack) -> list[str] | None:
    window, number = stack.window(), stack.number
    if stack.model_type not in LATE:
        return None
    late = number if window is None else stack.top.whole("max_window_layers") or LATE[stack.model_type]
    return [SLIDING if place >= late else FULL for place in range(number)]


def _indexed(stack: Stack) -> list[str] | None:
    some = stack.top.values.get("attn_layer_indices")
    if not isinstance(some, list):
        return None
    return [FULL if place in some else MAMBA for place in range(stack.number)]


def _convolved(stack: Stack) -> list[str] | None:
    some = stack.top.values.get("full_attn_idxs")  # LFM2: the layers that are no convolution
    if not (isinstance(some, list) and some and all(type(one) is int for one in some)):
        return None
    return [FULL if place in some else CONVOLUTION for place in range(stack.number)]


def _hybrid(stack: Stack) -> list[str] | None:
    some = stack.top.values.get("hybrid_layer_pattern")  # MiMo-V2: 1 where a layer has a window
    if not (isinstance(some, list) and some and all(one in (0, 1) for one in some)):
        return None
    return [SLIDING if one else FULL for one in some[: stack.count]]


def _lightning(stack: Stack) -> list[str] | None:
    some = stack.top.values.get("attn_type_list")  # MiniMax: 1 where a layer has softmax attention
    if not (isinstance(some, list) and some and all(one in (0, 1) for one in some)):
        return None
    return [FULL if one else LINEAR for one in some]


def _compressed(stack: Stack) -> list[str] | None:
    ratios = stack.top.values.get("compress_ratios")  # DeepSeek-V4: the layers, and then those that predict
    if not (isinstance(ratios, list) and ratios and all(one in COMPRESSED for one in ratios)):
        return None
    return [COMPRESSED[one] for one in ratios[: stack.count]]


def _windowed(stack: Stack) -> list[str] | None:
    # Of an unknown type a stated window is taken to hold everywhere.
    everywhere = stack.model_type in WINDOWED or not stack.known
    return [SLIDING] * stack.number if everywhere and stack.window() is not None else None


def _patterned(stack: Stack) -> list[str]:
    pattern = stack.pattern
    for key in MIXED if not stack.known else ():
        if stack.top.values.get(key) not in (None, 0, 1, [], {}, ""):
            stack.top.warn(
                f"{stack.top.shown(key)} says that layers are of several kinds, and which of them rotate is "
                "not known for this model type: all are counted as rotated"
            )
    every = max(1, (stack.top.whole(pattern.key) if pattern.key else None) or pattern.every)
    at = 0 if pattern.first else every - 1
    rest = FULL if pattern.rest == SLIDING and stack.window() is None else pattern.rest
    other = FULL if pattern.other == SLIDING and stack.window() is None else pattern.other
    return [other if place % every == at else rest for place in range(stack.number)]


KINDS: Mapping[str, Callable[[Stack], list[str] | None]] = {
    "layer_types": _named,
    "max_window_layers": _late,  # in classes whose window acts from a layer on
    "attn_layer_indices": _indexed,
    "full_attn_idxs": _convolved,
    "hybrid_layer_pattern": _hybrid,
    "attn_type_list": _lightning,
    "compress_ratios": _compressed,
    "sliding_window": _windowed,  # in classes whose window acts everywhere, and unknown ones
    "the pattern of the class": _patterned,
}
"""What says of which kind each layer is: the first of these that says it, by the field that it reads."""


def _flagged(stack: Stack, kinds: list[str]) -> list[bool] | None:
    stated = stack.top.values.get("no_rope_layers")  # 1 where a layer is rotated, despite the name
    if not (isinstance(stated, list) and stated):
        return None
    if len(stated) == len(kinds) and all(isinstance(one, (int, bool)) for one in stated):
        return [bool(one) and kind not in UNROTATED for one, kind in zip(stated, kinds, strict=True)]
    stack.top.warn(f"`no_rope_layers` {echo(stated)} does not name every layer, and is not read")
    return None


def _by_interval(stack: Stack, kinds: list[str]) -> list[bool] | None:
    stated = stack.top.whole("no_rope_layer_interval")
    if stack.model_type not in ("llama4_text", "smollm3") and (stack.known or stated is None):
        if stated is not None:
            stack.top.warn(f"`no_rope_layer_interval` {stated} is not read by the class of this model type")
        return None
    every = stated or 4
    return [(place + 1) % every != 0 for place in range(len(kinds))]


def _but_still(stack: Stack, kinds: list[str]) -> list[bool] | None:
    still = stack.pattern.still
    mixed = still is not None and any(kind != still for kind in kinds)
    return [kind not in (*UNROTATED, still) for kind in kinds] if mixed else None


ROTATED: Mapping[str, Callable[[Stack, list[str]], list[bool] | None]] = {
    "no_rope_layers": _flagged,
    "no_rope_layer_interval": _by_interval,  # in classes that count the layers without, and unknown ones
    "the kind that the class does not rotate": _but_still,
    "attention": lambda stack, kinds: [kind not in UNROTATED for kind in kinds],
}
"""What says whether each layer is rotated: the first of these that says it."""


def layer_kinds(
    top: Fields,
    model_type: str | None,
    ropes: Mapping[str, tuple[float, bool]],
    rope: tuple[float, bool],
    *,
    known: bool,
) -> tuple[Layers, ...]:
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
    stated = (top.whole(key) for key in ("num_hidden_layers", "n_layer", "n_layers", "num_layers"))
    count = next((one for one in stated if one is not None), pattern.count)
    stack = Stack(top, model_type or "", pattern, count, known)
    kinds = next(found for found in (source(stack) for source in KINDS.values()) if found is not None)
    flags = (source(stack, kinds) for source in ROTATED.values())
    rotates = next(found for found in flags if found is not None)
    found = []
    for (kind, turns), number in Counter(zip(kinds, rotates, strict=True)).items():
        named = ropes.get("main" if kind == SLIDING else "compress", rope)  # of classes that name two ropes
        base, scaled = ropes.get(kind, named) if turns else (None, False)
        found.append(
            Layers(kind, None if count is None else number, turns, _window(stack, kind), base, scaled)
        )
    return tuple(found)


def _window(stack: Stack, kind: str) -> int | None:
    if kind == CHUNKED:
        stated = "attention_chunk_size" in stack.top.values
        return stack.top.whole("attention_chunk_size") if stated else 8192
    return stack.window() if kind == SLIDING else None


def window_of(layers: tuple[Layers, ...], base: float) -> int | None:
    """Return the window of the layers with a base, where all of those have one: no offset is beyond it."""
    windows = [one.window for one in layers if one.rotates and one.base == base]
    return None if not windows or None in windows else max(one for one in windows if one is not None)


@dataclass(frozen=True, slots=True)
class Temperature:
    """A factor on the query at position m: 1 + β·ln(1 + ⌊(m + shift)/every⌋).

    Attributes
    ----------
    beta : float
        The factor β.
    every : int
        The number of tokens after which it grows.
    shift : int
        0, or 1 where positions are counted from 1.
    layers : str
        On which layers: "all", or "unrotated" where those without rotary embedding alone have it.

    Examples
    --------
    >>> round(Temperature(0.1, 16384, 0, "all").at(65536), 6)
    1.160944
    """

    beta: float
    every: int
    shift: int
    layers: str

    def at(self, position: int) -> float:
        """Return the factor on the query at a position, and so on its logits."""
        return 1.0 + self.beta * math.log1p((position + self.shift) // self.every)


def temperature(config: Settings) -> Temperature | None:
    """Read the temperature by position, where the class has one."""
    if config.model_type == "llama4_text":
        if not config.top.values.get("attn_temperature_tuning", True):  # some write 4 for true
            return None
        scale, floor = config.top.number("attn_scale"), config.top.whole("floor_scale")
        return Temperature(scale or 0.1, floor or 8192, 1, "unrotated")
    beta = config.rope.number("llama_4_scaling_beta")
    if beta is None:
        return _own_table(config)
    every = config.rope.whole("original_max_position_embeddings")
    if every is None:
        config.rope.missing("original_max_position_embeddings", "llama_4_scaling_beta counts in it")
    return Temperature(beta, every, 0, "all")


def _own_table(config: Settings) -> Temperature | None:
    """Read ``llama_4_scaling``, the table of its own that some files have."""
    table = config.top.table("llama_4_scaling")
    if not table:
        return None
    inner = config.top.inside(table, "llama_4_scaling")
    beta, every = inner.number("beta"), inner.whole("original_max_position_embeddings")
    if beta is None or every is None:
        inner.missing("beta" if beta is None else "original_max_position_embeddings", "the factor needs both")
    return Temperature(beta, every, 0, "all")
