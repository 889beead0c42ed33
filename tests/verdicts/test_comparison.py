"""Figures are compared exactly; a turned sign says the opposite."""

from __future__ import annotations

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.verdicts.comparison import read_comparison


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("0.1 + 0.2 == 0.3", True),
        ("1 == 1", True),
        ("2.1 < 2.3 < 2.2", False),
        ("3 >= 3 != 4", True),
        ("1/3 > 0.333", True),
        ("2 <= 1", False),
    ],
)
def test_figures_are_compared_exactly(text, holds):
    assert read_comparison(text).holds() is holds


@pytest.mark.parametrize("text", ["1 == 1", "1 != 2", "1 <= 1", "1 < 2", "2 >= 1", "2 > 1"])
def test_the_opposite_of_what_holds_does_not(text):
    opposite = read_comparison(text).turned(0)
    assert not opposite.holds()
    assert read_comparison(opposite.text).signs == opposite.signs


@pytest.mark.parametrize(
    ("text", "words"),
    [("1 + 1", "is wanted"), ("b < 2", "figures are numbers"), ("1 in 2", "comparisons are")],
)
def test_what_compares_no_figures_is_refused(text, words):
    with pytest.raises(RopeTheoryError, match=words):
        read_comparison(text)
