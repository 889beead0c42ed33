"""Distances of images and of points of the helix, and numbers made of matrices, in plain floats."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

from ropetheory.errors import RopeTheoryError
from tests.symbolic.language.quantities.shared import VECTOR, turned, value

ROW = VECTOR[:4]
UNIT = np.asarray([1.0, 0.0, 1.0, 0.0]) / math.sqrt(2)  # equal pairs, width 4


def old(vector, position):
    return turned(vector, position, 50.0)


def new(vector, position):
    return turned(vector, position, 100.0, 0.5)


def apart(first, second):
    """Return the squared distance of two points."""
    return sum((np.asarray(first) - np.asarray(second)) ** 2)


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("distance2(x,9,2,1/2,100,4)", new(ROW, 9), new(ROW, 2)),
        # Between two maps the first image is turned by the old base.
        ("cross_distance2(x,9,2,50,1/2,100,4)", old(ROW, 9), new(ROW, 2)),
        ("equal_cross2(9,2,50,1/2,100,4)", old(UNIT, 9), new(UNIT, 2)),
        ("equal_distance2(7,1/2,100,4)", new(UNIT, 9), new(UNIT, 2)),
    ],
)
def test_a_distance_is_that_of_the_rotated_coordinates(text, first, second):
    assert value(text, x=ROW) == pytest.approx(apart(first, second), rel=1e-13)


def test_nearest_is_the_smallest_over_all_pairs_of_positions():
    images = [turned(UNIT, position, 100.0) for position in range(20)]
    expected = min(itertools.starmap(apart, itertools.combinations(images, 2)))
    assert value("nearest2(20,1,100,4)") == pytest.approx(expected, rel=1e-12)


def test_infimum_over_the_sphere_is_in_the_plane_of_one_pair():
    planes = [[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]]
    gaps = [[apart(new(plane, n), plane) for plane in planes] for n in range(1, 5)]
    assert value("pair_least2(3,1/2,100,4)") == pytest.approx(min(gaps[2]), rel=1e-12)
    assert value("pair_most2(3,1/2,100,4)") == pytest.approx(max(gaps[2]), rel=1e-12)
    assert value("sphere_nearest2(5,1/2,100,4)") == pytest.approx(min(map(min, gaps)), rel=1e-12)


def test_directed_distance_goes_from_new_to_old():
    nearest = [min(apart(new(UNIT, k), old(UNIT, one)) for one in range(5)) for k in range(8)]
    assert value("nearest_old2(7,5,50,1/2,100,4)") == pytest.approx(nearest[7], rel=1e-12)
    assert value("directed2(5,8,50,1/2,100,4)") == pytest.approx(max(nearest), rel=1e-12)


def test_printed_metric_is_minimised_over_both_positions():
    assert value("printed_metric2(x,3,4,50,1/2,100,4)", x=ROW) == 0.0
    near = min(apart(old(ROW, k), new(ROW, 7)) for k in range(5))
    assert value("nearest_image2(x,7,5,50,1/2,100,4)", x=ROW) == pytest.approx(near, rel=1e-12)


def test_helix_is_the_picture():
    def point(t):
        return math.cos(t), math.sin(t), math.sin(0.2 * t)

    assert value("helix2(7,3,1/5)") == pytest.approx(apart(point(7), point(3)), rel=1e-13)
    points = [point(t / 4) for t in range(11)]
    expected = min(itertools.starmap(apart, itertools.combinations(points, 2)))
    assert value("helix_nearest2(11,1/5,1/4)") == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    "text", ["nearest2(1,1,100,4)", "helix_nearest2(1,1/5)", "sphere_nearest2(1,1,100,4)"]
)
def test_one_position_has_no_nearest_other(text):
    with pytest.raises(RopeTheoryError, match="more positions"):
        value(text)


def turn(width, planes):
    """Return the identity of a width with some planes turned: (first, second, angle)."""
    matrix = np.eye(width)
    for first, second, angle in planes:
        c, s = math.cos(angle), math.sin(angle)
        matrix[np.ix_([first, second], [first, second])] = [[c, -s], [s, c]]
    return matrix


@pytest.mark.parametrize("angle", [0.0, 0.7])
def test_an_entry_outside_the_blocks(angle):
    rotation = turn(4, [(0, 1, 3 * 1.0), (2, 3, 3 * 100.0 ** (-2 / 4))])
    mixing = turn(4, [(0, 2, angle)])
    expected = (mixing @ rotation @ mixing.T)[0, 2]
    assert value(f"mixed_entry({angle}, 3, 100, 4)") == pytest.approx(expected, abs=1e-14)


@pytest.mark.parametrize("size", range(1, 6))
def test_the_determinant_of_clipped_scores(size):
    """Row r, column c: the score w + c - r tokens away less that one token nearer, none beyond w."""
    scores = [Fraction(7 * k * k + 3, 8) for k in range(9)]  # so many tokens inside the window

    def score(row, column):
        return scores[max(row - column, 0)]

    matrix = [[float(score(r, c) - score(r + 1, c)) for c in range(size)] for r in range(size)]
    found = value(f"clipped_determinant({size})", x=scores)
    assert found == pytest.approx(np.linalg.det(matrix), rel=1e-12)
