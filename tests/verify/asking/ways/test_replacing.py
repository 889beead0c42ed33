"""Sums, integrals and extremes in their closed forms, and sums in parts."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.replacing import by_parts, by_replacing
from tests.verify.asking.ways.shared import demand_confirmed, demand_left

WAVES = "Sum(sin(theta(j)), j, 0, d/2-1)"
CUT = f"{WAVES} == Sum(sin(theta(j)), j, 0, i-1) + Sum(sin(theta(j)), j, i, d/2-1)"
CONFIRMED = (
    (by_replacing, "closed forms", "Sum(theta(j), j, 0, d/2-1) == (1 - 1/b)/(1 - b**(-2/d))"),
    (by_replacing, "closed forms", "Integral(u, u, 0, 1) + max(s, 0) == s + 1/2"),
    (by_replacing, "extremes that are known", "max(s, 1) == s", "s >= 1"),
    (by_parts, "cut into parts", CUT),
    (by_parts, "cut into parts", "Sum(wavelength(j), j, 0, i-1) <= Sum(wavelength(j), j, 0, d/2-1)"),
)
LEFT = (
    (by_replacing, "Sum(theta(j), j, 0, d/2-1) == (1 - 1/b)/(1 - b**(2/d))"),
    (by_replacing, "max(s, 1) == s"),
    (by_replacing, "s <= z"),
    (by_parts, CUT.replace("i-1", "i")),
    (by_parts, "s <= z"),
)


@pytest.mark.parametrize("one", CONFIRMED)
def test_a_way_confirms_what_it_says(one):
    demand_confirmed(*one)


@pytest.mark.parametrize("one", LEFT)
def test_what_is_false_or_of_another_kind_is_not_shown(one):
    demand_left(*one)
