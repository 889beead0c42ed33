"""Sizes from both sides, and orders once derivatives are computed."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.computing import by_computing, by_size
from tests.verify.asking.ways.shared import demand_confirmed, demand_left


def sized(prover, entry, _):
    return by_size(prover, entry)

CONFIRMED = (
    (by_computing, "computed first", "Derivative(theta(r), r) < 0"),
    (by_computing, "computed first", "abs(Derivative(sin(z), z)) <= 1"),
    (sized, "from both sides", "abs(sin(z)*cos(y)) <= 1"),
)
LEFT = (
    (by_computing, "Derivative(exp(z), z) < 0"),
    (by_computing, "z < 1"),
    (sized, "abs(cos(z)) < 1"),
    (sized, "cos(z) <= 1"),
)


@pytest.mark.parametrize("one", CONFIRMED)
def test_a_way_confirms_what_it_says(one):
    demand_confirmed(*one)


@pytest.mark.parametrize("one", LEFT)
def test_what_is_false_or_of_another_kind_is_not_shown(one):
    demand_left(*one)
