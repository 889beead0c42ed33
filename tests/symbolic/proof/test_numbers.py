"""Irrational numbers beside letters: signs that SymPy guesses from digits are not taken for plain."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.proof.equality import manifest
from ropetheory.symbolic.proof.numbers import with_plain_numbers

ONE = "(sqrt(3) - sqrt(2))*(sqrt(3) + sqrt(2))"
THIRD = "8*cos(pi/7)*cos(2*pi/7)*cos(3*pi/7)"  # 1, and no rule says so


@pytest.mark.parametrize("text", [f"w - 2 + {ONE}", f"w - {THIRD}", f"(w - 2 + {ONE})*L"])
def test_a_number_that_is_whole_in_disguise_makes_nothing_strict(text):
    assert not manifest(parse_expression(text), strict=True)


@pytest.mark.parametrize(
    "text", ["w - 4 + pi", "1 - ln(2) + y", "L*(sqrt(3) - sqrt(2))", "L*(ln(3) - 1) + y", "exp(y)*(pi - 3)*w"]
)
def test_plain_signs_are_still_seen(text):
    assert manifest(parse_expression(text), strict=True)


def test_what_is_added_is_bounded_from_below():
    rest = with_plain_numbers(parse_expression("y - 1 + ln(2)")) - parse_expression("y")
    assert rest.is_Rational
    assert 0 < parse_expression("ln(2) - 1").evalf(60) - rest < 2**-100
