"""Sums within bounds."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.bounded_sums import by_middle, by_squares, by_tangents
from tests.verify.asking.ways.shared import tried


@pytest.mark.parametrize(
    ("way", "asked", "words"),
    [
        (
            by_squares,
            ("Sum(theta(j), j, 0, d/2-1)**2 <= d/2*Sum(theta(j)**2, j, 0, d/2-1)",),
            "by Cauchy and Schwarz",
        ),
        (
            by_middle,
            ("Sum(sin(theta(j)), j, 0, d/2-1) <= (1 - 1/b)/(1 - b**(-2/d))",),
            "whose sum has a closed form",
        ),
        (by_tangents, ("Sum(theta(j), j, 0, d/2-1) >= d/2*b**(-(d-2)/(2*d))",), "above a tangent"),
    ],
)
def test_a_way_confirms_what_it_says(way, asked, words):
    said, kept = tried(way, *asked)
    assert words in said
    assert kept[-1] == "asked"


@pytest.mark.parametrize(
    ("way", "asked"),
    [
        (by_squares, ("Sum(theta(j), j, 0, d/2-1)**2 <= d/3*Sum(theta(j)**2, j, 0, d/2-1)",)),
        (by_middle, ("Sum(sin(theta(j)), j, 0, d/2-1) <= (1 - 1/b)/(1 - b**(-2/d))/2",)),
        (by_tangents, ("Sum(theta(j), j, 0, d/2-1) >= d/2*b**(-(d-2)/(4*d))",)),
    ],
)
def test_what_is_false_or_of_another_kind_is_not_shown(way, asked):
    said, kept = tried(way, *asked)
    assert said == ""
    assert "asked" not in kept
