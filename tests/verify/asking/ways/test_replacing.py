"""Sums, integrals and extremes in their closed forms, and sums in parts."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.replacing import by_parts, by_replacing
from tests.verify.asking.ways.shared import tried

WAVES = "Sum(sin(theta(j)), j, 0, d/2-1)"
CUT = f"{WAVES} == Sum(sin(theta(j)), j, 0, i-1) + Sum(sin(theta(j)), j, i, d/2-1)"


@pytest.mark.parametrize(
    ("way", "asked", "words"),
    [
        (by_replacing, ("Sum(theta(j), j, 0, d/2-1) == (1 - 1/b)/(1 - b**(-2/d))",), "closed forms"),
        (by_replacing, ("Integral(u, u, 0, 1) + max(s, 0) == s + 1/2",), "closed forms"),
        (by_replacing, ("max(s, 1) == s", "s >= 1"), "extremes that are known"),
        (by_parts, (CUT,), "cut into parts"),
        (by_parts, ("Sum(wavelength(j), j, 0, i-1) <= Sum(wavelength(j), j, 0, d/2-1)",), "cut into parts"),
    ],
)
def test_a_way_confirms_what_it_says(way, asked, words):
    said, kept = tried(way, *asked)
    assert words in said
    assert kept[-1] == "asked"


@pytest.mark.parametrize(
    ("way", "asked"),
    [
        (by_replacing, ("Sum(theta(j), j, 0, d/2-1) == (1 - 1/b)/(1 - b**(2/d))",)),
        (by_replacing, ("max(s, 1) == s",)),
        (by_replacing, ("s <= z",)),
        (by_parts, (CUT.replace("i-1", "i"),)),
        (by_parts, ("s <= z",)),
    ],
)
def test_what_is_false_or_of_another_kind_is_not_shown(way, asked):
    said, kept = tried(way, *asked)
    assert said == ""
    assert "asked" not in kept
