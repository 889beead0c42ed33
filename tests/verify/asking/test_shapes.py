"""Points with vectors of plain shapes: as large as a letter says, and where a condition leaves no room."""

from fractions import Fraction

from ropetheory.symbolic.language import letters
from ropetheory.verify.asking.shapes import MOST, shaped


def vector(index):
    return Fraction(index, 7)


def coordinates(point, name):
    return [point[name](index) for index in range(4)]


def test_one_vector_is_as_large_as_the_letter_says_and_apart_in_its_first_coordinate():
    points = list(shaped({letters.q: vector, letters.eta: Fraction(1), letters.N: 4}, {}))
    assert len(points) == MOST
    assert coordinates(points[0], letters.q) == [2, -2, -2, -2]
    assert {max(map(abs, coordinates(point, letters.q))) for point in points} == {2, Fraction(1, 2)}
    assert all(point[letters.eta] == max(map(abs, coordinates(point, letters.q))) for point in points)
    assert {point[letters.N] for point in points} == {12, 2}


def test_two_vectors_are_as_far_apart_as_the_letter_says():
    start = {letters.k: vector, letters.q: vector, letters.eta: Fraction(1)}
    for point in shaped(start, {}):
        both = zip(coordinates(point, letters.k), coordinates(point, letters.q), strict=True)
        assert max(abs(one - other) for one, other in both) == point[letters.eta]


def test_what_is_set_stays_and_without_a_vector_there_is_no_point():
    start = {letters.q: vector, letters.N: 5, letters.p: 1000, letters.b: 10}
    points = list(shaped(start, {letters.N: 5}))
    assert {(point[letters.N], point[letters.p], point[letters.b]) for point in points} == {(5, 0, 10)}
    assert not list(shaped({letters.eta: Fraction(1)}, {}))
