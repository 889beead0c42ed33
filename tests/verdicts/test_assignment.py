"""An assignment is read exactly, and inside the domains of its letters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters
from ropetheory.verdicts.assignment import read_point


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
