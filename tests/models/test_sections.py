"""Sections of M-RoPE: their layout by type, the axis of each pair, and what is refused."""

from __future__ import annotations

import pytest

from ropetheory.errors import WrongKindError
from ropetheory.models.config import read_config

SECTIONS = [24, 20, 20]


def read(kind, **rope):
    return read_config({
        "model_type": kind, "head_dim": 128, "max_position_embeddings": 4096, "hidden_size": 2048,
        "num_attention_heads": 16,
        "rope_parameters": {"rope_type": "default", "rope_theta": 1e6, "mrope_section": SECTIONS, **rope},
    })  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "rope", "in_blocks"),
    [
        ("qwen2_vl", {}, True),
        ("qwen2_5_vl", {"mrope_interleaved": True}, True),  # its class never takes pairs in turn
        ("qwen3_vl_text", {}, False),  # and this one always
        ("cosmos3_edge_text", {}, False),
        ("qwen3_omni_moe_text", {}, False),
        ("llama", {}, True),
        ("llama", {"mrope_interleaved": True}, False),
    ],
)
def test_the_type_decides_how_sections_lie_then_the_field(kind, rope, in_blocks):
    assert read(kind, **rope).in_blocks is in_blocks


def test_axes_have_names():
    assert read("qwen3_vl_text").axis_names == ("time", "height", "width")
    four = read("hunyuan_vl_text", mrope_section=[16, 16, 16, 16])
    assert four.axis_names == ("position", "width", "height", "image")
    assert read("hunyuan_vl_text").axis_names == ("width", "height", "image")
    assert read("llama", mrope_section=[32, 32]).axis_names == ("axis 0", "axis 1")
    assert read_config("qwen3-8b").axis_names == ()


def test_sections_that_do_not_add_up_are_told():
    warnings = read("qwen2_vl", mrope_section=[23, 20, 20]).warnings
    assert any("adds up to 63 pairs of 64" in one for one in warnings)


def test_a_layout_that_is_neither_is_not_told_wrongly():
    ernie = read("ernie4_5_vl_moe_text", mrope_section=[22, 22, 20])
    assert ernie.sections == ()
    assert any("height and width take pairs in turn" in one for one in ernie.warnings)


def test_sections_are_whole_numbers():
    with pytest.raises(WrongKindError, match="mrope_section"):
        read("qwen2_vl", mrope_section=[0.5, 0.25, 0.25])
