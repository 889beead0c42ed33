"""Distances of images and of points of the helix, against sums over coordinates in plain floats."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import x
from ropetheory.symbolic.reading.evaluate import ball

VECTOR = [Fraction(entry, 8) for entry in (3, -5, 7, 2)]
UNIT = [1 / math.sqrt(2), 0.0] * 2  # equal pairs, width 4


def value(text, vector=VECTOR):
    """Read an expression at a vector."""
    return float(ball(parse_expression(text), {x: vector.__getitem__}))


def image(vector, position, factor=1.0, base=10000.0):
    """Rotate the pairs of a vector towards the second coordinate."""
    turned = []
    for pair in range(len(vector) // 2):
        angle = position * factor * base ** (-2 * pair / len(vector))
        first, second = float(vector[2 * pair]), float(vector[2 * pair + 1])
        turned += [
            first * math.cos(angle) - second * math.sin(angle),
            first * math.sin(angle) + second * math.cos(angle),
        ]
    return turned


def apart(first, second):
    """Squared distance of two points."""
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


def test_distance_is_that_of_the_rotated_coordinates():
    expected = apart(image(VECTOR, 9, 0.5, 100.0), image(VECTOR, 2, 0.5, 100.0))
    assert value("distance2(x,9,2,1/2,100,4)") == pytest.approx(expected, rel=1e-13)


def test_distance_between_two_maps_turns_the_first_image_by_the_old_base():
    expected = apart(image(VECTOR, 9, 1.0, 50.0), image(VECTOR, 2, 0.5, 100.0))
    assert value("cross_distance2(x,9,2,50,1/2,100,4)") == pytest.approx(expected, rel=1e-13)
    expected = apart(image(UNIT, 9, 1.0, 50.0), image(UNIT, 2, 0.5, 100.0))
    assert value("equal_cross2(9,2,50,1/2,100,4)") == pytest.approx(expected, rel=1e-13)


def test_equal_pairs_are_those_of_the_unit_vector():
    expected = apart(image(UNIT, 9, 0.5, 100.0), image(UNIT, 2, 0.5, 100.0))
    assert value("equal_distance2(7,1/2,100,4)") == pytest.approx(expected, rel=1e-13)


def test_nearest_is_the_smallest_over_all_pairs_of_positions():
    images = [image(UNIT, position, 1.0, 100.0) for position in range(20)]
    expected = min(itertools.starmap(apart, itertools.combinations(images, 2)))
    assert value("nearest2(20,1,100,4)") == pytest.approx(expected, rel=1e-12)


def test_infimum_over_the_sphere_is_in_the_plane_of_one_pair():
    planes = [[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]]
    gaps = [[apart(image(plane, n, 0.5, 100.0), plane) for plane in planes] for n in range(1, 5)]
    assert value("pair_least2(3,1/2,100,4)") == pytest.approx(min(gaps[2]), rel=1e-12)
    assert value("pair_most2(3,1/2,100,4)") == pytest.approx(max(gaps[2]), rel=1e-12)
    assert value("sphere_nearest2(5,1/2,100,4)") == pytest.approx(min(map(min, gaps)), rel=1e-12)


def test_directed_distance_goes_from_new_to_old():
    old = [image(UNIT, position, 1.0, 50.0) for position in range(5)]
    new = [image(UNIT, position, 0.5, 100.0) for position in range(8)]
    nearest = [min(apart(other, one) for one in old) for other in new]
    assert value("nearest_old2(7,5,50,1/2,100,4)") == pytest.approx(nearest[7], rel=1e-12)
    assert value("directed2(5,8,50,1/2,100,4)") == pytest.approx(max(nearest), rel=1e-12)


def test_printed_metric_is_minimised_over_both_positions():
    assert value("printed_metric2(x,3,4,50,1/2,100,4)") == 0.0
    near = min(apart(image(VECTOR, k, 1.0, 50.0), image(VECTOR, 7, 0.5, 100.0)) for k in range(5))
    assert value("nearest_image2(x,7,5,50,1/2,100,4)") == pytest.approx(near, rel=1e-12)


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
