"""The law of the ramp in the pair index, at numbers where it can be worked out by hand."""

import math

import pytest

from ropetheory.numeric.math_functions import SCALAR
from ropetheory.numeric.methods.index_law import clamped_range, index_share, place
from ropetheory.numeric.two_floats import TWO_PI


def test_a_pair_stands_where_it_makes_so_many_turns():
    # Pair j turns L/(2 pi b^(2j/d)) times over L tokens: with b = 16 and d = 8 pair 2 turns 1/4 of pair 0.
    assert place(SCALAR, 16.0, 8.0, 12 * TWO_PI, 12.0) == 0.0
    assert place(SCALAR, 16.0, 8.0, 12 * TWO_PI, 3.0) == pytest.approx(2.0, rel=1e-15)
    assert math.isfinite(place(SCALAR, 16.0, 8.0, 1e308, 1e-300))


def test_the_ends_are_cut_outwards_and_clamped_to_the_coordinates():
    ends = 16.0, 8, 12 * TWO_PI, 3.0, 10.0
    first, last = clamped_range(SCALAR, *ends, None)
    assert 0 < first < 1
    assert last == pytest.approx(2.0, rel=1e-15)
    assert clamped_range(SCALAR, *ends, (math.floor, math.ceil))[0] == 0
    assert clamped_range(SCALAR, 16.0, 8, 12 * TWO_PI, 1e-9, 100.0, None) == (0.0, 7.0)


def test_the_share_falls_from_1_to_0_and_equal_ends_make_a_step():
    assert [index_share(SCALAR, j, 2.0, 6.0) for j in (0, 2, 3, 4, 6, 9)] == [1, 1, 0.75, 0.5, 0, 0]
    assert [index_share(SCALAR, j, 3.0, 3.0) for j in (2, 3, 4)] == [1, 1, 0]
