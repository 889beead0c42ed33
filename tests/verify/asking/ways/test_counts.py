"""Counts beside counts: by the condition of one, which is that of the other, too."""

from __future__ import annotations

import pytest

from ropetheory.authoring import Conclusion
from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.ways.counts import weaker

LESS = "count(rotations(j) > high, j, 0, d/2-1) <= count(rotations(j) > low, j, 0, d/2-1)"


@pytest.mark.parametrize(
    ("formula", "where", "found"),
    [
        (LESS, ("low < high",), "proved"),
        (LESS, ("high < low",), "refuted"),
        ("count(m*theta(j) > 2, j, 0, d/2-1) <= count(m*theta(j) > 1, j, 0, d/2-1)", (), "proved"),
        ("count(m*theta(j) > 2, j, 0, d/2-1) < count(m*theta(j) > 1, j, 0, d/2-1)", (), "refuted"),
    ],
)
def test_a_count_is_compared_with_another(formula, where, found):
    assert check(formula, where=where).found.value == found


def test_counts_over_different_ranges_are_left_alone():
    other = "count(theta(j) > 1/2, j, 0, d/2-1) <= count(theta(j) > 1/4, j, 1, d/2-1)"
    assert list(weaker(Conclusion("asked", other, ""))) == []
    assert list(weaker(Conclusion("asked", LESS.replace("<=", "<"), ""))) == []
