"""The last digit that counts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.verdicts.last_digit import last_unit


@pytest.mark.parametrize(
    ("printed", "unit"),
    [
        ("0.065", "0.001"),
        ("39650", "10"),
        ("62832", "1"),
        ("1000", "1000"),
        ("2.50", "0.01"),
        ("0", "1"),
        ("7", "1"),
        ("0.0", "0.1"),
        ("100.0", "0.1"),
        ("-120", "10"),
    ],
)
def test_the_unit_is_that_of_the_last_digit_that_counts(printed, unit):
    assert last_unit(printed) == Fraction(unit)


def test_a_unit_given_takes_its_place():
    assert last_unit("62800", "1") == 1


@pytest.mark.parametrize("printed", ["1e-5", "1/3", "", "x", "1,000", "nan"])
def test_what_is_not_a_plain_decimal_is_refused(printed):
    with pytest.raises(RopeTheoryError, match="a printed number is written"):
        last_unit(printed)


@pytest.mark.parametrize(
    ("printed", "unit", "words"),
    [
        ("5", "-1", "a unit is positive"),
        ("5", "0", "a unit is positive"),
        ("5", "10", "coarser than the number"),
    ],
)
def test_a_unit_is_positive_and_no_coarser_than_the_number(printed, unit, words):
    with pytest.raises(RopeTheoryError, match=words):
        last_unit(printed, unit)


@pytest.mark.parametrize(
    ("printed", "unit"),
    [
        *(("100", "100"), ("62800", "100"), ("7", "1"), ("0", "1")),
        *(("-120", "1"), ("-100", "100"), ("0.065", "0.001"), ("10.0", "0.1")),
    ],
)
def test_a_unit_is_a_digit_of_its_number(printed, unit):
    assert last_unit(printed, unit) == Fraction(unit)


@pytest.mark.parametrize(
    ("printed", "unit", "words"),
    [
        ("0.5", "10", "coarser than the number"),
        ("62800", "1000", "is no digit of"),
        ("7", "0.1", "is no digit of"),
        ("50", "20", "is a power of ten"),
        ("2.50", "0.1", "is its last digit"),
        ("2.50", "0.001", "is its last digit"),
        ("2.0", "1", "is its last digit"),
    ],
)
def test_a_unit_that_would_suit_better_is_refused(printed, unit, words):
    with pytest.raises(RopeTheoryError, match=words):
        last_unit(printed, unit)
