"""Which axis turns each pair: the layouts, and what is refused."""

import array_api_strict
import numpy as np
import pytest

from ropetheory import RopeTheoryError, WrongKindError, axis_sections
from ropetheory.numeric.frequencies.sections import axes_of_pairs


def test_blocks_follow_each_other():
    got = axis_sections([16, 24, 24])
    assert got.dtype == np.int64
    assert got.tolist() == [0] * 16 + [1] * 24 + [2] * 24
    assert axis_sections([0, 2]).tolist() == [1, 1]


def test_in_turn_the_published_sections_are_met():
    got = axis_sections([24, 20, 20], layout="in-turn")
    assert np.bincount(got).tolist() == [24, 20, 20]
    assert got[:6].tolist() == [0, 1, 2, 0, 1, 2]
    assert got[57:].tolist() == [0, 1, 2, 0, 0, 0, 0]


def test_in_turn_a_section_of_more_than_its_share_is_not_met():
    got = axis_sections([1, 3], layout="in-turn")
    assert got.tolist() == [0, 1, 0, 1]


def test_arrays_keep_their_namespace():
    got = axis_sections(array_api_strict.asarray([2, 1, 1]), layout="in-turn")
    assert got.dtype == array_api_strict.int64
    assert [int(one) for one in got] == [0, 1, 2, 0]
    assert axis_sections([2.0, 1.0]).tolist() == [0, 0, 1]


@pytest.mark.parametrize("sections", [[], [0, 0], [[2, 1]], [-1, 2], [0.5, 1.5], [np.nan], [2**23, 1]])
def test_what_is_out_of_domain_is_refused(sections):
    with pytest.raises(RopeTheoryError, match="sections"):
        axis_sections(sections)


def test_the_most_pairs_have_axes():
    assert axis_sections([2**23 - 1, 1])[[0, -2, -1]].tolist() == [0, 0, 1]


@pytest.mark.parametrize("sections", [64, "16", ["a"], None, [True, False]])
def test_what_is_of_another_kind_is_refused(sections):
    with pytest.raises(WrongKindError, match="sections"):
        axis_sections(sections)


def test_layouts_are_named():
    with pytest.raises(RopeTheoryError, match="layout"):
        axis_sections([2, 1], layout="interleaved")
    with pytest.raises(WrongKindError, match="layout"):
        axis_sections([2, 1], layout=1)


def test_pairs_beyond_the_sections_of_a_file_have_no_axis():
    assert axes_of_pairs((3, 2, 1), 6, in_blocks=False) == [0, 1, 2, 0, 1, 0]
    assert axes_of_pairs((1, 1), 4, in_blocks=True) == [0, 1, -1, -1]
    assert axes_of_pairs((4, 4), 4, in_blocks=True) == [0, 0, 0, 0]
