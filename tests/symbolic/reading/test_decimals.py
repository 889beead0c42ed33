"""Balls as decimals: no digit that is not certain, whole numbers without a point."""

from __future__ import annotations

import flint
import pytest

from ropetheory.symbolic.reading.decimals import decimal, short


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
        (flint.acb(1, 2), {}, "1 + 2 i"),
        (flint.acb(1, -0.5), {}, "1 - 0.5 i"),
        (flint.acb(3), {}, "3"),
    ],
)
def test_a_ball_is_written(value, keywords, text):
    assert decimal(value, **keywords).replace("e12", "e+12") == text


def test_a_wide_ball_shows_certain_digits_alone():
    assert decimal(flint.arb("1.23456789", 1e-4)).startswith("1.23")
    assert len(decimal(flint.arb("1.23456789", 1e-4))) <= 6


def test_zeros_at_the_end_go():
    assert [short(text) for text in ("1.500", "20.0", "200", "1.0e-7")] == ["1.5", "20", "200", "1e-7"]
