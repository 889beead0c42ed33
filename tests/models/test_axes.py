"""Axes of multimodal embeddings: which pairs turn by time, height and width."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.models.axes import axes, axis_of, pairs_of_axes, written_pairs
from ropetheory.models.config import read_config

VL2 = read_config("qwen2.5-vl-7b")
VL3 = read_config("qwen3-vl-8b")


def test_in_blocks_the_axes_follow_each_other():
    time, height, width = axes(VL2)
    assert (time.pairs, height.pairs) == (tuple(range(16)), tuple(range(16, 40)))
    assert width.pairs == tuple(range(40, 64))
    assert [one.name for one in (time, height, width)] == ["time", "height", "width"]
    assert time.critical is None  # the slowest pair of time turns in 173 positions
    assert time.longest < height.longest < width.longest


def test_alternating_every_third_pair_is_of_one_axis():
    time, height, width = axes(VL3)
    assert VL3.sections == (24, 20, 20)
    assert height.pairs == tuple(range(1, 60, 3))
    assert width.pairs == tuple(range(2, 60, 3))
    assert [len(one.pairs) for one in (time, height, width)] == [24, 20, 20]
    assert time.pairs[-4:] == (60, 61, 62, 63)


def test_every_pair_has_one_axis():
    for model in (VL2, VL3):
        assert sorted(pair for one in axes(model) for pair in one.pairs) == list(range(64))
        assert all(pair in axes(model)[axis].pairs for pair, axis in enumerate(axis_of(model)))


def test_scaling_acts_on_the_slow_axes():
    config = {
        "model_type": "qwen2_vl", "hidden_size": 3584, "num_attention_heads": 28, "rope_theta": 1e6,
        "max_position_embeddings": 131072,
        "rope_scaling": {"type": "yarn", "mrope_section": [16, 24, 24], "factor": 4.0,
                         "original_max_position_embeddings": 32768},
    }  # fmt: skip
    time, height, width = axes(read_config(config))
    assert time.stretch == pytest.approx((1.0, 1.0))
    assert height.stretch[0] == pytest.approx(1.0)
    assert width.stretch[1] == pytest.approx(4.0)


def test_models_of_text_have_none():
    text = read_config("qwen3-8b")
    assert (axes(text), axis_of(text), pairs_of_axes(text)) == ((), [], {})


def test_an_axis_without_pairs_is_left_out():
    found = pairs_of_axes(dataclasses.replace(VL2, sections=(0, 40, 24)))
    assert found == {"height": tuple(range(40)), "width": tuple(range(40, 64))}


def test_pairs_are_written_short():
    assert written_pairs((5,)) == "5"
    assert written_pairs((0, 1, 2)) == "0 … 2"
