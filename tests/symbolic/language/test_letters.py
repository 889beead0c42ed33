"""Letters: what is drawn is admissible, domains end where they say, coordinates are drawn by index."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.letters import (
    BY_SYMBOL,
    LETTERS,
    d,
    draw_point,
    i,
    j,
    read_number,
    read_point,
    x,
)

ALL = [LETTERS["d"], *(letter for name, letter in LETTERS.items() if name != "d")]


@pytest.mark.parametrize("seed", range(60))
def test_what_is_drawn_is_exact_and_lies_within_its_domain(seed):
    point = draw_point(ALL, random.Random(seed))
    for symbol, value in point.items():
        assert BY_SYMBOL[symbol].contains(value, point), symbol
        assert callable(value) or isinstance(value, int | Fraction), symbol


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("b", (Fraction(3, 2), 10**9), (1, Fraction(1, 2))), ("d", (2, 128), (0, 7)),
        ("alpha", (1, Fraction(1, 50)), (0, Fraction(3, 2))), ("beta", (1, 50), (Fraction(1, 2),)),
        ("N", (1, 12), (0, Fraction(3, 2))), ("y", (0, 2), (-1,)), ("B", (2, 10**9), (Fraction(1, 2),)),
        ("L", (Fraction(1, 9), 4096), (0,)), ("s", (Fraction(1, 2), 8), (0, -1)),
    ],
)  # fmt: skip
def test_domains_end_where_they_say(name, inside, outside):
    contains = LETTERS[name].contains
    assert all(contains(value, {}) for value in inside)
    assert not any(contains(value, {}) for value in outside)


def test_pairs_stay_within_the_width_of_the_point():
    at = {d: 8}
    assert [BY_SYMBOL[j].contains(value, at) for value in (-1, 0, 0.5, 3, 4)] == [
        False, True, False, True, False,
    ]  # fmt: skip
    assert [BY_SYMBOL[i].contains(value, at) for value in (0, 1, 4, 5)] == [False, True, True, False]


def test_a_vector_has_one_coordinate_an_index_and_is_not_zero():
    vector = LETTERS["x"].draw(random.Random(3), {})
    assert [vector(k) for k in range(9)] == [vector(k) for k in range(9)]
    assert len({vector(k) for k in range(9)}) > 5
    assert not BY_SYMBOL[x].contains(lambda index: Fraction(0), {d: 4})
    assert BY_SYMBOL[x].contains([0, 0, 0, 1].__getitem__, {d: 4})


def test_the_vector_x_is_not_read_as_zero():
    with pytest.raises(RopeTheoryError, match="x"):
        read_point({"x": ["0", "0"], "d": "2"})
    read_point({"q": ["0", "0"], "d": "2"})


def test_letters_are_found_by_their_symbols_and_have_a_meaning():
    assert len(BY_SYMBOL) == len(LETTERS)
    assert all(str(letter.symbol) == name and letter.meaning for name, letter in LETTERS.items())


def test_values_are_exact_and_whole_ones_whole():
    point = read_point({"b": "10000", "alpha": "0.1", "d": "4"})
    assert point == {letters.b: 10000, letters.alpha: Fraction(1, 10), letters.d: 4}
    assert isinstance(point[letters.b], int)


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [(["1"], [1, 0], [0, 0]), (["1", "2", "..."], [1, 2], [1, 2]), (["...", "1", "2"], [0, 0], [1, 2])],
)
def test_a_vector_may_be_written_in_part(written, first, last):
    vector = next(v for v in read_point({"d": "8", "q": written}).values() if callable(v))
    assert [vector(0), vector(1)] == first
    assert [vector(6), vector(7)] == last


def test_a_vector_is_read_by_its_coordinates():
    (vector,) = read_point({"q": ["1", "-1/2"]}).values()
    assert [vector(0), vector(1)] == [1, Fraction(-1, 2)]


@pytest.mark.parametrize(("name", "value"), [("b", "1"), ("d", "3"), ("j", "2"), ("alpha", "1.5")])
def test_a_value_outside_the_domain_is_named(name, value):
    with pytest.raises(RopeTheoryError, match=f"{name} = .*outside the domain of {name}"):
        read_point({"b": "10", "d": "4", "j": "1", name: value})


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"x": ["...", "1"]}, "comes first where d is given"),
        ({"d": "2", "x": ["...", "1", "2", "3"]}, "not smaller than the number of coordinates"),
        ({"d": "8", "x": ["1", "...", "1"]}, "first or last"),
        ({"x": ["...", "1", "..."]}, "first or last"),
        ({"x": []}, "x has numbers"),
        ({"x": ["..."]}, "x has numbers"),
        ({"x": "1"}, "x is a list of coordinates"),
        ({"d": ["2"]}, "d is a number"),
        ({"z": "1e999999999"}, "exponent of at most 400"),
        ({"z": "1/0"}, "a decimal or a quotient"),
        ({"z": "1" * 5000}, "a decimal or a quotient"),
        ({"zz": "1"}, "no letter 'zz'"),
    ],
)
def test_a_point_that_cannot_be_read_as_it_is_shown_is_refused(values, words):
    with pytest.raises(RopeTheoryError, match=words):
        read_point(values)


def test_coordinates_stand_where_they_are_written():
    last = read_point({"d": "8", "x": ["...", "3", "4"]})[LETTERS["x"].symbol]
    assert [last(place) for place in range(8)] == [0, 0, 0, 0, 0, 0, 3, 4]
    assert read_number("-1.5e3") == -1500
    assert read_number("2/3") * 3 == 2


def test_a_vector_of_any_width_is_looked_at_where_it_is_written():
    wide = {"d": str(10**12)}
    last = read_point({**wide, "x": ["...", "1", "2"]})[LETTERS["x"].symbol]
    assert [last(10**12 - at) for at in (1, 2, 3)] == [2, 1, 0]
    assert last(0) == last(10**13) == 0
    for zero in (["0"], ["0", "0", "..."], ["...", "0"]):
        with pytest.raises(RopeTheoryError, match="the vector that is given is outside the domain of x"):
            read_point({**wide, "x": zero})
    with pytest.raises(RopeTheoryError, match="outside the domain of x"):
        read_point({"d": "2", "x": ["0", "0", "1"]})
    assert read_point({"d": "4", "x": ["0", "0", "1"]})[LETTERS["x"].symbol](2) == 1
