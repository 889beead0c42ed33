"""Positions of several coordinates: each axis alone, then all different; what is wrong is said in words."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance import judge
from ropetheory.conformance.axes import different
from ropetheory.numeric.frequencies.sections import axes_of_pairs
from tests.conformance import zoo

MROPE = zoo.MROPE
SOUND = zoo.by_sections([8, 12, 12], zoo.plain())


def judged(fn, config=MROPE, **options):
    return judge(fn, head_dim=zoo.DIM, config=config, axes=3, **options)


def fault(fn, config=MROPE, **options):
    (found,) = [one for one in judged(fn, config, **options).findings if one.weight == "fault"]
    return found


def test_what_was_tried_is_told():
    verdict = judged(SOUND)
    assert verdict.status == "conforms"
    assert dict(verdict.facts)["axes"] == (
        "time: pairs 0 … 7; height: pairs 8 … 19; width: pairs 20 … 31; each moved alone, then all to "
        "different positions"
    )
    assert dict(verdict.fields)["mrope_section"] is True


def test_an_axis_that_turns_nothing_is_named():
    found = fault(zoo.by_axes(np.where(np.repeat([0, 1, 2], (8, 12, 12)) == 1, 0, 0), zoo.plain()))
    assert found.code == "axis-ignored"
    one = fault(zoo.by_axes(np.repeat([0, 0, 2], (8, 12, 12)), zoo.plain()))
    assert one.words == "height (coordinate 1) turns no pair, and should turn 8 … 19"
    assert (one.pairs, one.field) == (tuple(range(8, 20)), "mrope_section")


def test_axes_that_are_exchanged_are_named():
    found = fault(zoo.by_axes(np.repeat([1, 0, 2], (8, 12, 12)), zoo.plain()))
    assert found.code == "axes-exchanged"
    assert "height (coordinate 1) turns the pairs of time" in found.words
    assert "width" not in found.words


def test_sections_in_turn_and_in_blocks_are_told_apart_both_ways():
    in_turn = zoo.by_axes(axes_of_pairs((12, 10, 10), 32, in_blocks=False), zoo.plain())
    in_blocks = zoo.by_sections([12, 10, 10], zoo.plain())
    blocks = zoo.with_scaling({"rope_type": "mrope", "mrope_section": [12, 10, 10]})
    assert judged(in_turn, zoo.MROPE_IN_TURN).status == judged(in_blocks, blocks).status == "conforms"
    assert "taken in turn, where" in fault(in_turn, blocks).words
    assert "one block after the other, where" in fault(in_blocks, zoo.MROPE_IN_TURN).words


def test_where_both_coordinates_do_not_turn_by_one_axis_images_are_not_rotated():
    found = fault(zoo.split_sections)
    assert (found.code, len(found.pairs)) == ("axes-split", 32)
    assert judge(lambda v, p: zoo.split_sections(v, np.stack([p] * 3, axis=1)), head_dim=zoo.DIM,
                 config=MROPE).status == "conforms"  # on text nothing is wrong  # fmt: skip


def test_an_axis_that_turns_too_far_is_told_by_how_much():
    assert fault(zoo.twice_as_fast).words == "height (coordinate 1) turns its pairs 2 times as far as text"


def test_a_pair_that_turns_by_two_axes_has_none_of_its_own():
    def both(v, p):
        return SOUND(v, p + (p[:, 2:] - p[:, :1]) * np.asarray([0, 1, 0]))

    found = fault(both)
    assert (found.code, found.pairs) == ("axes", tuple(range(8, 20)))
    assert "height: no pairs; width: pairs 20 … 31; no single axis: pairs 8 … 19" in found.words


def test_axes_that_disturb_each_other_only_together_are_seen():
    assert fault(zoo.leaky).pairs == tuple(range(20, 32))


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_narrow_format_is_no_fault(dtype):
    if dtype == "bfloat16":
        pytest.importorskip("ml_dtypes")
    assert judged(SOUND, dtype=dtype).status == "conforms"
    assert fault(zoo.by_sections([32, 0, 0], zoo.plain()), dtype=dtype).code == "axis-ignored"


def test_pairs_too_slow_for_the_positions_that_are_answered_are_not_judged():
    verdict = judged(SOUND, dtype="float16", limit=15)
    assert "turn too slowly to tell" in dict(verdict.facts)["axes"]
    assert "mrope_section" not in [one.field for one in verdict.findings]


def test_without_sections_it_is_told_what_turns_by_what():
    for config in (None, zoo.LLAMA, zoo.with_scaling({"rope_type": "mrope", "mrope_section": [16, 16]})):
        found = next(one for one in judged(SOUND, config).findings if one.code == "axes")
        assert found.weight == "note"
        assert found.words == "axis 0: pairs 0 … 7; axis 1: pairs 8 … 19; axis 2: pairs 20 … 31"


def test_a_function_of_one_position_is_not_acquitted_of_axes():
    verdict = judge(zoo.by(zoo.plain()), head_dim=zoo.DIM, config=MROPE)
    assert dict(verdict.facts)["axes"].startswith("not tried: one position a token, as on text")
    assert "mrope_section" not in dict(verdict.fields)


def test_a_function_that_refuses_axes_that_differ_is_not_acquitted():
    def alike(v, p):
        if (p != p[:, :1]).any():
            raise ValueError("text alone")
        return SOUND(v, p)

    verdict = judged(alike)
    assert (verdict.status, verdict.codes) == ("undecided", ("cannot-call",))
    assert verdict.findings[0].words.startswith("where axes differ: ValueError: text alone (")
    assert "axes" not in dict(verdict.facts)


def test_all_coordinates_differ_and_stay_within_reach():
    places = different(np.asarray([0, 1, 5, 100]), 4, 100)
    assert places[:, 0].tolist() == [0, 1, 5, 100]
    assert all(len(set(row)) == 4 for row in places.tolist())
    assert places.max() <= 100
