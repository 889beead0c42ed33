"""Larger images and longer videos: arcs of one axis, and ways to scale it alone."""

from __future__ import annotations

import math

import pytest

from ropetheory import read_config
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.models.extending.grids import grow


def ways(found):
    return {way.name: way for way in found.ways}


@pytest.mark.parametrize(
    ("axis", "trained", "target"), [("height", 48, 96), ("width", 30, 100), ("time", 9, 10)]
)
def test_the_arc_of_a_pair_covers_the_circle_or_is_left(axis, trained, target):
    found = grow("qwen3-vl-8b", axis, trained, target)
    theta = read_config("qwen3-vl-8b").frequencies()
    whole = [j for j in found.pairs if (trained - 1) * theta[j] >= 2 * math.pi]
    assert found.whole == tuple(whole)
    assert found.unseen == tuple(j for j in found.pairs if j not in whole)
    assert ways(found)["none"].unseen_from == trained
    assert ways(found)["none"].overstep == pytest.approx(target - trained)


def test_positions_divided_stay_within_one_of_training():
    found = grow("qwen2.5-vl-7b", "height", 64, 200)
    way = ways(found)["positions"]
    assert (way.first, way.last) == (3.125, 3.125)
    assert way.overstep == pytest.approx(199 / 3.125 - 63)
    assert 0 < way.overstep < 1
    assert way.neighbours == pytest.approx(1 / 3.125, rel=1e-4)


def test_by_parts_counts_turns_within_the_grid():
    found = grow("qwen3-vl-8b", "width", 48, 96)
    way = ways(found)["by-parts"]
    turns = 48 * read_config("qwen3-vl-8b").frequencies()[2] / (2 * math.pi)
    share = (turns - 1.0) / 31.0
    assert way.first == pytest.approx(1.0 / (share + (1.0 - share) / 2.0))
    assert way.last == 2.0
    assert way.overstep < 1


def test_text_has_shown_each_pair_by_itself_what_an_image_shows():
    found = grow("qwen2.5-vl-7b", "width", 64, 128)
    assert (len(found.unseen), found.unseen_on_text, found.text) == (24, (), 32768)
    longer = grow("qwen2.5-vl-7b", "width", 64, 40000)
    assert longer.unseen_on_text == tuple(range(40, 64))
    assert (longer.coordinate, longer.scale) == (2, 625.0)


def test_a_pair_that_turns_fully_needs_nothing():
    found = grow("qwen2.5-vl-7b", "time", 256, 1024)
    assert (found.unseen, found.whole) == ((), found.pairs)


def test_an_axis_that_does_not_grow_has_no_ways():
    assert [way.name for way in grow("qwen2.5-vl-7b", "time", 8, 8).ways] == ["none"]


@pytest.mark.parametrize(
    ("kind", "rate", "seen"),
    [("qwen2_5_vl", 2, 2.0), ("qwen2_5_vl", None, None), ("qwen2_5_vl", True, None), ("qwen2_vl", 2, None)],
)
def test_seconds_are_a_field_of_one_type(kind, rate, seen):
    config = {
        "model_type": kind, "hidden_size": 3584, "num_attention_heads": 28, "rope_theta": 1e6,
        "max_position_embeddings": 32768, "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]},
        "vision_config": {"tokens_per_second": rate},
    }  # fmt: skip
    assert grow(config, "time", 4, 8).by_seconds == seen
    assert grow(config, "height", 4, 8).by_seconds is None


def test_what_is_refused():
    with pytest.raises(UsageError, match="no axes"):
        grow("qwen3-8b", "height", 64, 128)
    with pytest.raises(RopeTheoryError, match="did you mean `height`"):
        grow("qwen3-vl-8b", "hieght", 64, 128)
    for trained, target in ((1, 4), (64, 32)):
        with pytest.raises(RopeTheoryError, match="at least 2 positions to no fewer"):
            grow("qwen3-vl-8b", "height", trained, target)
