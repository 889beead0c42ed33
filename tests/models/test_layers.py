"""The kinds of layers, where the reference's classes do not decide: lists, windows, unknown types."""

import math

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.layers import KINDS, Layers, window_of

SIZES = {
    "hidden_size": 512,
    "num_attention_heads": 8,
    "max_position_embeddings": 1024,
    "num_hidden_layers": 8,
}


def kinds(**fields):
    rope = read_config({"model_type": "new", "rope_theta": 1e4, **SIZES, **fields})
    return [(one.kind, one.count, one.rotates, one.window) for one in rope.layers]


def test_a_list_of_types_is_read_and_a_wrong_count_told():
    types = ["sliding_attention", "full_attention"] * 4
    assert kinds(layer_types=types, sliding_window=64) == [
        ("sliding_attention", 4, True, 64), ("full_attention", 4, True, None)
    ]  # fmt: skip
    rope = read_config({"model_type": "llama", **SIZES, "layer_types": types[:6]})
    assert any("names 6 layers, and 8 are stated" in text for text in rope.warnings)


def test_a_window_of_an_unknown_type_holds_everywhere():
    assert kinds(sliding_window=64) == [("sliding_attention", 8, True, 64)]
    assert kinds(sliding_window=64, use_sliding_window=False) == [("full_attention", 8, True, None)]
    assert kinds(sliding_window=None) == [("full_attention", 8, True, None)]


def test_layers_without_positions():
    assert kinds(no_rope_layers=[1, 1, 1, 0] * 2) == [
        ("full_attention", 6, True, None), ("full_attention", 2, False, None)
    ]  # fmt: skip
    rope = read_config({"model_type": "llama", **SIZES, "no_rope_layers": [1, 0]})
    assert any("does not name every layer" in text for text in rope.warnings)


@pytest.mark.parametrize(
    ("more", "late"), [({}, 0), ({"max_window_layers": 6}, 2), ({"max_window_layers": 8}, 0)]
)
def test_qwen_turns_its_window_on_late(more, late):
    told = {"model_type": "qwen2", **SIZES, "sliding_window": 64, "use_sliding_window": True, **more}
    found = {one.kind: one.count for one in read_config(told).layers}
    assert found.get("sliding_attention", 0) == late


def test_attention_layers_named_by_index():
    found = read_config({"model_type": "bamba", **SIZES, "attn_layer_indices": [3, 7]}).layers
    assert [(one.kind, one.count, one.rotates) for one in found] == [
        ("mamba", 6, False),
        ("full_attention", 2, True),
    ]


LATE = {"sliding_window": 64, "use_sliding_window": True, "max_window_layers": 6}
LISTED = {"layer_types": ["full_attention"] * 8}


@pytest.mark.parametrize(
    ("model_type", "fields", "seen"),
    [
        ("qwen2", {**LATE, **LISTED}, {"full_attention"}),
        ("qwen2", {**LATE, "attn_layer_indices": [3]}, {"full_attention", "sliding_attention"}),
        ("bamba", {"attn_layer_indices": [3], **LISTED}, {"full_attention"}),
        ("new", {"attn_layer_indices": [3], "sliding_window": 64}, {"full_attention", "mamba"}),
        ("gemma2", LISTED, {"full_attention"}),
    ],
)
def test_of_two_sources_of_a_kind_the_first_counts(model_type, fields, seen):
    config = {"model_type": model_type, "rope_theta": 1e4, **SIZES, **fields}
    assert {one.kind for one in read_config(config).layers} == seen
    assert list(KINDS)[:3] == ["layer_types", "max_window_layers", "attn_layer_indices"]


def test_of_two_sources_of_a_rotation_the_first_counts():
    fields = {**SIZES, "no_rope_layer_interval": 2, "no_rope_layers": [1] * 8}
    assert all(one.rotates for one in read_config({"model_type": "smollm3", **fields}).layers)


def test_what_layers_with_a_base_see():
    some = (Layers("sliding_attention", 4, window=64, base=1e4), Layers("full_attention", 4, base=1e6))
    assert (window_of(some, 1e4), window_of(some, 1e6)) == (64, None)
    assert window_of((), 1e4) is None


SCOUT = {"model_type": "llama4_text"}


def test_the_factor_is_a_step_of_the_position():
    one = read_config({"model_type": "ministral3"}).temperature
    assert (one.beta, one.every, one.shift, one.layers) == (0.1, 16384, 0, "all")
    assert one.at(16383) == 1.0
    assert one.at(16384) == 1.0 + 0.1 * math.log(2)
    assert one.at(65536) == 1.0 + 0.1 * math.log(5)


def test_llama4_counts_from_one_and_in_layers_without_positions():
    one = read_config(SCOUT).temperature
    assert (one.at(8190), one.at(8191)) == (1.0, 1.0 + 0.1 * math.log(2))
    assert one.layers == "unrotated"
    assert read_config({**SCOUT, "attn_temperature_tuning": False}).temperature is None
    assert read_config({"model_type": "llama"}).temperature is None


def test_a_table_of_its_own_for_the_temperature():
    told = {
        "model_type": "deepseek_v3",
        "llama_4_scaling": {"beta": 0.1, "original_max_position_embeddings": 8192},
    }
    one = read_config(told).temperature
    assert (one.beta, one.every, one.shift, one.layers) == (0.1, 8192, 0, "all")
    with pytest.raises(RopeTheoryError, match=r"llama_4_scaling\.beta"):
        read_config({**told, "llama_4_scaling": {"original_max_position_embeddings": 8192}})


def test_softmax_layers_of_minimax_are_listed_by_number():
    found = read_config({"model_type": "minimax_text_01", **SIZES, "attn_type_list": [0, 0, 0, 1] * 2}).layers
    assert [(one.kind, one.count, one.rotates) for one in found] == [
        ("linear_attention", 6, False), ("full_attention", 2, True)
    ]  # fmt: skip


def test_an_interval_of_layers_without_positions():
    assert kinds(no_rope_layer_interval=4) == [
        ("full_attention", 6, True, None),
        ("full_attention", 2, False, None),
    ]
    rope = read_config({"model_type": "llama", **SIZES, "no_rope_layer_interval": 4})
    assert all(one.rotates for one in rope.layers)
    assert any("no_rope_layer_interval" in text for text in rope.warnings)


V4 = {"model_type": "deepseek_v4", "num_hidden_layers": 5, "compress_ratios": [0, 4, 128, 4, 128, 0],
      "rope_theta": 1e4, "compress_rope_theta": 160000.0, "sliding_window": 128,
      "max_position_embeddings": 1048576,
      "rope_scaling": {"type": "yarn", "factor": 16, "original_max_position_embeddings": 65536}}  # fmt: skip


def test_deepseek_v4_scales_its_compressed_layers_alone():
    rope = read_config(V4)
    assert (rope.base, rope.method.name, rope.length, rope.attention_factor) == (160000.0, "yarn", 65536, 1.0)
    near = read_config(V4, layer_type="main")
    assert (near.base, near.method.name) == (1e4, "none")
    assert [(one.kind, one.count, one.window, one.base, one.scaled) for one in rope.layers] == [
        ("sliding_attention", 1, 128, 1e4, False), ("compressed_sparse_attention", 2, None, 160000.0, True),
        ("heavily_compressed_attention", 2, None, 160000.0, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "late"), [("dots1", 62), ("qwen2", 28), ("qwen2_moe", 28), ("qwen2_vl", 80), ("qwen3", 28)]
)
def test_a_window_begins_at_the_layer_that_the_class_names(kind, late):
    fields = {"model_type": kind, "num_hidden_layers": 90, "sliding_window": 512, "use_sliding_window": True}
    kinds = {one.kind: one.count for one in read_config(fields).layers}
    assert kinds == {"full_attention": late, "sliding_attention": 90 - late}


def test_an_unknown_type_with_several_kinds_of_layers_is_doubted():
    sizes = {"hidden_size": 2048, "num_attention_heads": 16, "num_hidden_layers": 8, "rope_theta": 1e4,
             "max_position_embeddings": 4096}  # fmt: skip
    doubted = read_config({"model_type": "somebodys", **sizes, "layer_group_size": 4})
    assert any("`layer_group_size` says that layers are of several kinds" in one for one in doubted.warnings)
    plain = read_config({"model_type": "somebodys", **sizes, "layer_group_size": 1})
    assert not any("several kinds" in one for one in plain.warnings)
