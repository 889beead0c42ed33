"""The arcs of training, and how far a longer text goes beyond them."""

import math

import pytest

from ropetheory.models.arcs import first_outside, leaving, overstep


def test_interpolation_by_s_oversteps_by_less_than_a_token():
    outside = first_outside([0.001], 4096, [32.0])
    assert outside == [4095 * 32 + 1]
    assert leaving(outside, 131072) == [0]
    assert overstep(4096, [32.0], [0], 131072) == pytest.approx(131071 / 32 - 4095)
    assert overstep(4096, [32.0], [0], 131072) < 1


def test_an_arc_that_covers_the_circle_and_a_pair_that_stands_are_never_left():
    assert first_outside([1.0, 0.0, 0.5], 100, [1.0, 1.0, math.inf]) == [None, None, None]
    assert overstep(100, [1.0], [], 1000) == 0.0


def test_the_last_position_of_the_arc_is_inside():
    assert first_outside([1e-9], 100, [1.0]) == [100]
    assert leaving([100], 100) == []
    assert leaving([99], 100) == [0]
