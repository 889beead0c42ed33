"""Balls as decimals: no digit that is not certain, whole numbers without a point."""

from __future__ import annotations

import flint
import pytest

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.reading.decimals import (
    PRECISIONS,
    decimal,
    enclose_narrowly,
    is_all_of,
    is_narrow,
    short,
    tell_apart,
)


@pytest.mark.parametrize(
    ("value", "keywords", "text"),
    [
        (flint.arb(7), {}, "7"),
        (flint.arb(123456789012), {}, "123456789012"),  # all digits, and no exponent
        (flint.arb(10) ** 12, {}, "1e+12"),
        (flint.arb("0.5"), {}, "0.5"),
        (flint.arb("0.5"), {"whole": False}, "0.500000000000"),
        (flint.arb(1) / 3, {}, "0.333333333333"),
        (flint.arb(1) / 3, {"digits": 4}, "0.3333"),
        (flint.arb(0), {"whole": False}, "0"),
        (flint.arb(0, 1e-20), {}, "0 ± 1e-19"),
        (flint.arb(1e-21, 9e-20), {}, "0 ± 1e-19"),
        (flint.arb(0, 3), {}, "0 ± 1e1"),
        (flint.arb(0, 9.9995e-20), {}, "0 ± 1e-19"),
        (flint.arb(0, 9.99999e-20), {}, "0 ± 1e-18"),
        (flint.acb(1, 2), {}, "1 + 2 i"),
        (flint.acb(1, -0.5), {}, "1 - 0.5 i"),
        (flint.acb(3), {}, "3"),
        (flint.acb(3, flint.arb(0, 1e-31)), {}, "3 + 0 i"),
        (flint.acb(3, flint.arb(0, 1e-29)), {}, "3 + 0 ± 1e-28 i"),
        (flint.acb(3, flint.arb(1e-31)), {"digits": 2}, "3 + 1e-31 i"),
    ],
)
def test_a_ball_is_written(value, keywords, text):
    assert decimal(value, **keywords).replace("e12", "e+12") == text


def test_a_wide_ball_shows_certain_digits_alone():
    assert decimal(flint.arb("1.23456789", 1e-4)).startswith("1.23")
    assert len(decimal(flint.arb("1.23456789", 1e-4))) <= 6


@pytest.mark.parametrize(
    ("middle", "radius", "text"),
    [
        ("0.999995", 4e-6, "1.000"), ("1.0014", 1e-4, "1.00"), ("0.125", 1e-30, "0.1250000000000000"),
        ("1", 1e-3, "1.0"),
        ("0.5", 0.1, "0 ± 1e0"), ("-0.5", 0.1, "0 ± 1e0"), ("4", 0.25, "4"), ("-1.23456", 1e-4, "-1.23"),
    ],
)  # fmt: skip
def test_no_digit_is_written_that_the_ball_does_not_fix(middle, radius, text):
    with working_precision(256):
        ball = flint.arb(middle, radius)
    assert decimal(ball, 16, whole=False) == text


def test_many_digits_are_written_whatever_the_precision_in_force():
    with working_precision(1000):
        third = flint.arb(1) / 3
    assert decimal(third, 60) == "0." + 60 * "3"


def test_different_numbers_are_written_to_where_they_part():
    near = flint.arb("5.00000000000001")
    assert tell_apart([flint.arb(5), near, flint.arb(5)]) == ("5", "5.00000000000001", "5")
    assert tell_apart([flint.arb(5), flint.arb(7)]) == ("5", "7")
    assert tell_apart([flint.arb(1) / 3, flint.arb(1) / 3], 4) == ("0.3333", "0.3333")
    assert tell_apart([flint.arb("1.0001"), flint.arb("1.0002")], 4) == ("1.0001", "1.0002")
    assert tell_apart([flint.acb(5, 1), flint.acb(5, flint.arb("1.00000000000001"))])[1] != "5 + 1 i"
    assert tell_apart([flint.acb(5, 1), flint.arb(5)]) == ("5 + 1 i", "5")


def test_twice_as_many_digits_are_written_until_they_differ():
    with working_precision(256):
        third = flint.arb(1) / 3
        near = third + flint.arb(10) ** -13
        assert tell_apart([third, near]) == ("0.333333333333333333333333", "0.333333333333433333333333")


@pytest.mark.parametrize(("place", "told"), [(7000, True), (13000, False)])
def test_there_is_an_end_to_digits(place, told):
    with working_precision(50000):
        one, other = tell_apart([flint.arb(1) / 3, flint.arb(1) / 3 + flint.arb(10) ** -place])
    assert (one != other) is told


def test_more_digits_than_a_ball_has_end_the_search():
    assert tell_apart([flint.arb("1.001", 1e-4), flint.arb("1.0014", 1e-4)]) == ("1.001", "1")


@pytest.mark.parametrize(
    ("size", "bits"), [(0, 256), (100, 4096), (1300, 65536), (30000, 65536)]
)
def test_precision_grows_until_what_cancels_is_seen(size, bits):
    def read():
        seen.append(flint.ctx.prec)
        return [(flint.arb.pi() + flint.arb(10) ** size) - flint.arb(10) ** size, flint.arb(3)]

    seen = []
    found = enclose_narrowly(read)
    assert seen == [one for one in PRECISIONS if one <= bits]
    assert is_narrow(found[0]) is (size < 30000)


def test_equal_numbers_are_read_once_more_and_no_further():
    seen = []
    enclose_narrowly(lambda: seen.append(1) or [flint.arb(1) / 3, flint.arb(2) / 6])
    assert len(seen) == 2


@pytest.mark.parametrize(("place", "times"), [(50, 1), (100, 2), (10_000, 3), (30_000, 3)])
def test_numbers_that_are_known_to_differ_are_read_until_they_do(place, times):
    seen = []
    enclose_narrowly(lambda: seen.append(1) or [flint.arb(1), 1 + flint.arb(10) ** -place], differ=True)
    assert len(seen) == times


@pytest.mark.parametrize(
    ("digits", "whole"),
    [("39650.0000000", True), ("-7", True), ("99", True), ("1e2", False), ("12e1", False), ("1.0e1", True)],
)
def test_rounded_digits_may_be_all_of_a_whole_number(digits, whole):
    assert is_all_of(digits) is whole


def test_zeros_at_the_end_go():
    assert [short(text) for text in ("1.500", "20.0", "200", "1.0e-7")] == ["1.5", "20", "200", "1e-7"]
