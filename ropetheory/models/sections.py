"""The sections of M-RoPE: how many pairs turn by each coordinate of a position, and how they are laid out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ropetheory.models.settings import Settings

BLOCKS = (  # types whose sections follow each other, whatever the file says
    "qwen2_vl", "qwen2_5_vl", "qwen2_5_omni", "glm4v", "glm_image", "glm_ocr", "paddleocr_vl",
)  # fmt: skip
IN_TURN = (  # types whose axes take pairs in turn, whatever the file says
    "qwen3_vl", "qwen3_5", "qwen3_omni", "qwen4_exp", "cosmos3_edge", "cohere_compass",
)  # fmt: skip
TIME_LAST = ("ernie4_5_vl", "ernie4_5_moe_vl")
"""Types in which height and width take the first pairs in turn, and time the rest."""
TIME_PAIRS = "freq_allocation"
"""The field of these types, beside the rope dict, that counts the pairs of time; 20 of 64 by default."""
NAMES = ("time", "height", "width")
HUNYUAN = {3: ("width", "height", "image"), 4: ("position", "width", "height", "image")}
"""The axes of HunYuan-VL by their number, in the order of its class."""
TWO_CODES = (
    "on images two codes of this model differ: vLLM's gives each axis its section of pairs, as here; that of "
    "transformers 5.23 doubles each section, so that the two coordinates of a pair turn by different axes"
)


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections of a configuration.

    Attributes
    ----------
    counts : tuple of int
        How many pairs turn by each axis; empty without axes, or where their layout is not known.
    names : tuple of str
        What the axes are.
    in_blocks : bool
        Whether the pairs of an axis follow each other; else the axes take them in turn.
    time_last : bool
        Whether all axes but time take the first pairs in turn, and time the rest.
    """

    counts: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    in_blocks: bool = False
    time_last: bool = False


def sections_of(found: Settings, dim: int) -> Sections:
    """Return the sections that a configuration states.

    The type decides the layout, as its class does; of other types ``mrope_interleaved`` does.

    Raises
    ------
    WrongKindError
        If ``mrope_section`` is no list of whole numbers.
    RopeTheoryError
        If a type in which time is last states other than two equal numbers and one for time.
    """
    own = found.top.text("model_type") or ""
    if own.startswith(TIME_LAST):
        return _time_last(found, dim // 2)
    kind = found.model_type or ""
    in_blocks = kind.startswith((*BLOCKS, "hunyuan_vl")) or not (
        kind.startswith(IN_TURN) or bool(found.rope.values.get("mrope_interleaved"))
    )
    key = "mrope_section" if "mrope_section" in found.rope else "xdrope_section"
    stated = _whole_numbers(found, key)
    if stated is None:
        return Sections(in_blocks=kind.startswith(BLOCKS))
    if sum(stated) != dim // 2:
        found.warn(f"{found.rope.shown(key)} adds up to {sum(stated)} pairs of {dim // 2}")
    if kind.startswith("hunyuan_vl"):
        found.warn(TWO_CODES)
    return Sections(tuple(stated), _names(kind, len(stated)), in_blocks)


def _whole_numbers(found: Settings, key: str) -> list[int] | None:
    stated = found.rope.values.get(key)
    if stated is None:
        return None
    if not isinstance(stated, list) or not all(type(one) is int for one in stated):
        found.rope.refuse_kind(key, "a list of whole numbers")
    return stated


def _time_last(found: Settings, pairs: int) -> Sections:
    """Return time, height and width, of which the file counts height, width and time, or time alone."""
    stated = _whole_numbers(found, "mrope_section")
    if stated is None:
        time = found.top.whole(TIME_PAIRS) or (20 if pairs == 64 else 0)
        if not time:
            return Sections()
        stated = [(pairs - time) // 2, (pairs - time) // 2, time]
    if len(stated) != len(NAMES) or stated[0] != stated[1] or sum(stated) != pairs:
        key = "mrope_section" if "mrope_section" in found.rope else TIME_PAIRS
        (found.rope if key == "mrope_section" else found.top).refuse(
            key, f"such that height and width have the same number of pairs, and all axes {pairs}",
            "the classes of this type split them so; repair the file",
        )  # fmt: skip
    height, width, time = stated
    return Sections((time, height, width), NAMES, time_last=True)


def _names(kind: str, count: int) -> tuple[str, ...]:
    if kind.startswith("hunyuan_vl") and count in HUNYUAN:
        return HUNYUAN[count]
    return NAMES if count == len(NAMES) else tuple(f"axis {place}" for place in range(count))
