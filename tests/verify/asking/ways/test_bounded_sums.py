"""Sums within bounds."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.bounded_sums import by_middle, by_squares, by_tangents
from tests.verify.asking.ways.shared import demand_confirmed, demand_left

FREQUENCIES, SQUARES = "Sum(theta(j), j, 0, d/2-1)", "Sum(theta(j)**2, j, 0, d/2-1)"
MIDDLE = "Sum(sin(theta(j)), j, 0, d/2-1) <= (1 - 1/b)/(1 - b**(-2/d))"
CONFIRMED = (
    (by_squares, "by Cauchy and Schwarz", f"{FREQUENCIES}**2 <= d/2*{SQUARES}"),
    (by_middle, "whose sum has a closed form", MIDDLE),
    (by_tangents, "above a tangent", f"{FREQUENCIES} >= d/2*b**(-(d-2)/(2*d))"),
)
LEFT = (
    (by_squares, f"{FREQUENCIES}**2 <= d/3*{SQUARES}"),
    (by_middle, f"{MIDDLE}/2"),
    (by_tangents, f"{FREQUENCIES} >= d/2*b**(-(d-2)/(4*d))"),
)


@pytest.mark.parametrize("one", CONFIRMED)
def test_a_way_confirms_what_it_says(one):
    demand_confirmed(*one)


@pytest.mark.parametrize("one", LEFT)
def test_what_is_false_or_of_another_kind_is_not_shown(one):
    demand_left(*one)
