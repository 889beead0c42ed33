"""Comparisons in the cases of their extremes."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.cases import by_cases, by_clamped_integrals
from tests.verify.asking.ways.shared import demand_confirmed, demand_left

CONFIRMED = (
    (by_cases, "whichever member", "max(m, n)*min(m, n) == m*n"),
    (by_cases, "whichever member", "max(m, n) + min(m, n) + abs(z) >= m + n"),
    (by_clamped_integrals, "one member throughout", "Integral(min(u, 1)**2, u, 0, 1) == 1/3"),
)
LEFT = (
    (by_cases, "max(m, n)*min(m, n) == m"),
    (by_cases, "m <= n"),
    (by_clamped_integrals, "Integral(min(u, 1/2)**2, u, 0, 1) == 1/3"),
    (by_clamped_integrals, "Integral(u**2, u, 0, 1) == 1/3"),
)


@pytest.mark.parametrize("one", CONFIRMED)
def test_a_way_confirms_what_it_says(one):
    demand_confirmed(*one)


@pytest.mark.parametrize("one", LEFT)
def test_what_is_false_or_of_another_kind_is_not_shown(one):
    demand_left(*one)
