"""Orders by facts about two places of a function, and by squares."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.differences import by_pairs
from tests.verify.asking.ways.shared import tried


@pytest.mark.parametrize(
    ("way", "asked", "words"),
    [
        (by_pairs, ("2*y*z <= y**2 + z**2",), "made of squares"),
        (by_pairs, ("exp(z) >= exp(v)*(1 + z - v)",), "at two places"),
    ],
)
def test_a_way_confirms_what_it_says(way, asked, words):
    said, kept = tried(way, *asked)
    assert words in said
    assert kept[-1] == "asked"


@pytest.mark.parametrize(
    ("way", "asked"),
    [
        (by_pairs, ("3*y*z <= y**2 + z**2",)),
        (by_pairs, ("exp(z) >= exp(v)*(1 + z - v/2)",)),
        (by_pairs, ("2*y*z == y**2 + z**2",)),
    ],
)
def test_what_is_false_or_of_another_kind_is_not_shown(way, asked):
    said, kept = tried(way, *asked)
    assert said == ""
    assert "asked" not in kept
