"""What SymPy finds of the sides of a step is for people: short, in the letters, or nothing."""

from __future__ import annotations

import pytest

from ropetheory.authoring import GOAL, Limit, Solve, Step
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.computed import answer, left_over, readable, text


def test_free_coordinates_are_written_back_as_powers():
    free = parse_expression("exp(2*j*ln(b)/d)*exp(ln(s))*ln(b)")
    assert write(readable(free)) == "b**(2*j/d)*s*ln(b)"


def test_a_text_is_as_short_as_it_is_seen_to_be():
    assert text(parse_expression("2*wavelength(j)*theta(j)")) == "4*pi"
    assert text(parse_expression("Sum(theta(j), j, 0, N)")) == "Sum(theta(j, b, d), j, 0, N)"


@pytest.mark.parametrize(
    ("compute", "before", "after", "left"),
    [
        (None, "wavelength(j)", "2*pi", "2*pi*(b**(2*j/d) - 1)"),
        (None, "wavelength(j)*theta(j)", "2*pi", ""),
        (Limit(), "theta(1)", "2", "-1"),
        (Solve("2*_x - ln(s)", "_x"), "exp(_x)", "s", "sqrt(s) - s"),
        (Solve("sin(_x)", "_x"), "exp(_x)", "s", ""),
        (None, "rotation(y)", "rotation(z)", ""),
        (None, "G(p)", "G(0)", ""),
    ],
)
def test_a_difference_is_shown_where_one_is_seen(compute, before, after, left):
    assert left_over(Step("==", GOAL, "So.", compute=compute), before, after) == left


def test_a_limit_of_sums_is_not_taken():
    assert answer(Limit(), "2*C()/d") is None
