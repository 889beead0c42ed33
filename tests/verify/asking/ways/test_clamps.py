"""Counts of pairs as ceilings kept in a range: orders through what is clamped, and false ones refuted."""

import pytest

from tests.verify.asking.shared import found

PAIRS = (
    ("critical_pair(beta*b, d, L) <= critical_pair(b, d, L)",),
    ("critical_pair(B, d, L) <= critical_pair(b, d, L)", "B >= b"),
    ("critical_pair(ntk_base(), d, L) <= critical_pair(b, d, L)", "d >= 4", "s >= 1"),
    ("critical_pair(b, d, s*L) <= critical_pair(b, d, L) + ceil(d/2*ln(s)/ln(b))", "s >= 1"),
    ("critical_pair(b, d, b**(2/d)*L) <= critical_pair(b, d, L) + 1",),
    ("critical_pair() >= critical_index()", "L <= 2*pi*b**((d - 2)/d)"),
    ("critical_pair() <= critical_index() + 1", "L >= 2*pi"),
    ("abs(critical_pair() - critical_index()) <= 1", "L >= 2*pi", "L <= 2*pi*b"),
    ("critical_pair() == 0", "L <= 2*pi"),
    ("count(wavelength(j) < L, j, 0, d/2 - 1) <= critical_index() + 1", "L >= 2*pi"),
    ("critical_pair() == d/2", "L > 2*pi*b"),
    ("critical_pair() == ceil(critical_index())", "L >= 2*pi", "L <= 2*pi*b"),
    ("critical_pair() >= 1", "L > 2*pi"),
    ("rotations(d/2 - 1) <= 1", "d >= 4", "b >= (L/(2*pi))**(d/(d - 2))"),
    ("critical_pair() <= d/2 - 1", "L <= 2*pi*b**((d - 2)/d)"),
    ("ceil(z + y) <= ceil(z) + ceil(y)",),
)
NO_PAIRS = (
    ("critical_pair(b, d, L) <= critical_pair(beta*b, d, L)",),
    ("critical_pair(b, d, s*L) <= critical_pair(b, d, L) + ceil(d/4*ln(s)/ln(b))", "s >= 1"),
    ("critical_pair(b, d, s*L) <= critical_pair(b, d, L) + d/2*ln(s)/ln(b)", "s >= 1"),
    ("critical_pair() <= critical_index() + 1/2", "L >= 2*pi"),
    ("critical_pair() >= critical_index()",),
    ("critical_pair() == ceil(critical_index())", "L >= 2*pi"),
    ("critical_pair() >= 1", "L >= 6"),
    ("critical_pair() == 0", "L <= 7"),
    ("ceil(z + y) <= ceil(z) + y",),
)


@pytest.mark.parametrize("asked", PAIRS, ids=lambda asked: asked[0])
def test_what_holds_of_the_critical_pair_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_PAIRS, ids=lambda asked: asked[0])
def test_what_fails_of_the_critical_pair_is_refuted(asked):
    assert found(*asked) == "refuted"
