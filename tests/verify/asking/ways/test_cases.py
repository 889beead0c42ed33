"""Comparisons in the cases of their extremes."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.cases import by_cases, by_clamped_integrals
from tests.verify.asking.ways.shared import tried


@pytest.mark.parametrize(
    ("way", "asked", "words"),
    [
        (by_cases, ("max(m, n)*min(m, n) == m*n",), "whichever member"),
        (by_cases, ("max(m, n) + min(m, n) + abs(z) >= m + n",), "whichever member"),
        (by_clamped_integrals, ("Integral(min(u, 1)**2, u, 0, 1) == 1/3",), "one member throughout"),
    ],
)
def test_a_way_confirms_what_it_says(way, asked, words):
    said, kept = tried(way, *asked)
    assert words in said
    assert kept[-1] == "asked"


@pytest.mark.parametrize(
    ("way", "asked"),
    [
        (by_cases, ("max(m, n)*min(m, n) == m",)),
        (by_cases, ("m <= n",)),
        (by_clamped_integrals, ("Integral(min(u, 1/2)**2, u, 0, 1) == 1/3",)),
        (by_clamped_integrals, ("Integral(u**2, u, 0, 1) == 1/3",)),
    ],
)
def test_what_is_false_or_of_another_kind_is_not_shown(way, asked):
    said, kept = tried(way, *asked)
    assert said == ""
    assert "asked" not in kept
