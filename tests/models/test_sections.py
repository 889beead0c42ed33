"""Sections of M-RoPE: their layout by type, the axis of each pair, and what is refused."""

from __future__ import annotations

import pytest

from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.models.axes import pairs_of_axes
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


@pytest.mark.parametrize("kind", ["ernie4_5_vl_moe_text", "ernie4_5_moe_vl"])
def test_height_and_width_in_turn_and_then_time(kind):
    ernie = read(kind, mrope_section=[22, 22, 20])
    assert (ernie.sections, ernie.axis_names) == ((20, 22, 22), ("time", "height", "width"))
    each = pairs_of_axes(ernie)
    assert each["height"] == tuple(range(0, 44, 2))
    assert each["width"] == tuple(range(1, 44, 2))
    assert each["time"] == tuple(range(44, 64))
    assert ernie.layout == "interleaved"


def test_the_pairs_of_time_may_stand_alone():
    sizes = {"head_dim": 128, "max_position_embeddings": 4096, "hidden_size": 2560, "num_attention_heads": 20}
    stated = {"model_type": "ernie4_5_moe_vl", "rope_theta": 5e5, **sizes}
    assert read_config({**stated, "freq_allocation": 16}).sections == (16, 24, 24)
    assert read_config(stated).sections == (20, 22, 22)
    assert read_config({**stated, "head_dim": 64}).sections == ()
    with pytest.raises(RopeTheoryError, match="freq_allocation"):
        read_config({**stated, "freq_allocation": 17})


@pytest.mark.parametrize("sections", [[24, 20, 20], [22, 22, 16], [32, 32]])
def test_sections_that_its_classes_do_not_split_are_refused(sections):
    with pytest.raises(RopeTheoryError, match="height and width have the same number of pairs"):
        read("ernie4_5_vl_moe_text", mrope_section=sections)


def test_time_comes_last_as_its_class_has_it():
    torch = pytest.importorskip("torch")
    module = pytest.importorskip("transformers.models.ernie4_5_vl_moe.modeling_ernie4_5_vl_moe")
    rope = {"rope_type": "default", "rope_theta": 5e5, "mrope_section": [22, 22, 20]}
    config = module.Ernie4_5_VLMoeTextConfig(head_dim=128, rope_parameters=rope)
    turn = module.Ernie4_5_VLMoeTextRotaryEmbedding(config)
    model = read("ernie4_5_vl_moe_text", mrope_section=[22, 22, 20], rope_theta=5e5)
    frequencies = torch.as_tensor(model.frequencies().copy(), dtype=torch.float32)
    for axis, pairs in enumerate(pairs_of_axes(model).values()):
        positions = torch.zeros(3, 1, 1, dtype=torch.long)
        positions[axis] = 1
        sines = turn(torch.zeros(1), positions)[1].flatten()[::2]
        turned = sines.nonzero().flatten().tolist()
        assert turned == list(pairs)
        assert torch.allclose(sines[turned], frequencies[turned].sin(), rtol=1e-5)


def test_the_sections_of_hunyuan_have_an_older_name():
    xd = {"rope_type": "xdrope", "alpha": 1000.0, "mrope_section": None, "xdrope_section": [16, 16, 16, 16]}
    old, new = read("hunyuan_vl", **xd), read("hunyuan_vl_text", rope_type="dynamic", alpha=1000.0,
                                              mrope_section=[16, 16, 16, 16])  # fmt: skip
    assert (old.sections, old.axis_names) == (new.sections, new.axis_names)
    assert old.axis_names == ("position", "width", "height", "image")
    assert old.method == new.method
    assert pairs_of_axes(old)["height"] == tuple(range(32, 48))
    assert any("doubles each section" in one for one in old.warnings)


def test_sections_are_whole_numbers():
    with pytest.raises(WrongKindError, match="mrope_section"):
        read("qwen2_vl", mrope_section=[0.5, 0.25, 0.25])
