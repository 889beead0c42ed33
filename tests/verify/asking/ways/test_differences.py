"""Orders by facts about two places of a function, and by squares."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.differences import by_pairs
from tests.verify.asking.ways.shared import demand_confirmed, demand_left

CONFIRMED = (
    (by_pairs, "made of squares", "2*y*z <= y**2 + z**2"),
    (by_pairs, "at two places", "exp(z) >= exp(v)*(1 + z - v)"),
)
LEFT = (
    (by_pairs, "3*y*z <= y**2 + z**2"),
    (by_pairs, "exp(z) >= exp(v)*(1 + z - v/2)"),
    (by_pairs, "2*y*z == y**2 + z**2"),
)


@pytest.mark.parametrize("one", CONFIRMED)
def test_a_way_confirms_what_it_says(one):
    demand_confirmed(*one)


@pytest.mark.parametrize("one", LEFT)
def test_what_is_false_or_of_another_kind_is_not_shown(one):
    demand_left(*one)
