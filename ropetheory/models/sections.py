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
OTHERWISE = "ernie4_5_vl"  # height and width take pairs in turn, and time the rest
NAMES = ("time", "height", "width")
HUNYUAN = {3: ("width", "height", "image"), 4: ("position", "width", "height", "image")}
"""The axes of HunYuan-VL by their number, in the order of its class."""


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
    """

    counts: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    in_blocks: bool = False


def sections_of(found: Settings, dim: int) -> Sections:
    """Return the sections that a configuration states.

    The type decides the layout, as its class does; of other types ``mrope_interleaved`` does.

    Raises
    ------
    WrongKindError
        If ``mrope_section`` is no list of whole numbers.
    """
    kind = found.model_type or ""
    in_blocks = kind.startswith((*BLOCKS, "hunyuan_vl")) or not (
        kind.startswith(IN_TURN) or bool(found.rope.values.get("mrope_interleaved"))
    )
    stated = found.rope.values.get("mrope_section")
    if stated is None:
        return Sections(in_blocks=kind.startswith(BLOCKS))
    if not isinstance(stated, list) or not all(type(one) is int for one in stated):
        found.rope.refuse_kind("mrope_section", "a list of whole numbers")
    if kind.startswith(OTHERWISE):
        found.warn(f"{found.rope.shown('mrope_section')} of this type counts height, width and time, and "
                   "height and width take pairs in turn: its axes are not told here")  # fmt: skip
        return Sections()
    if sum(stated) != dim // 2:
        found.warn(f"{found.rope.shown('mrope_section')} adds up to {sum(stated)} pairs of {dim // 2}")
    return Sections(tuple(stated), _names(kind, len(stated)), in_blocks)


def _names(kind: str, count: int) -> tuple[str, ...]:
    if kind.startswith("hunyuan_vl") and count in HUNYUAN:
        return HUNYUAN[count]
    return NAMES if count == len(NAMES) else tuple(f"axis {place}" for place in range(count))
