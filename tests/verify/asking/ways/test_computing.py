"""Sizes from both sides, and orders once derivatives are computed."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking.ways.computing import by_computing, by_size
from tests.verify.asking.ways.shared import tried


def sized(prover, entry, _):
    return by_size(prover, entry)


@pytest.mark.parametrize(
    ("way", "asked", "words"),
    [
        (by_computing, ("Derivative(theta(r), r) < 0",), "computed first"),
        (by_computing, ("abs(Derivative(sin(z), z)) <= 1",), "computed first"),
        (sized, ("abs(sin(z)*cos(y)) <= 1",), "from both sides"),
    ],
)
def test_a_way_confirms_what_it_says(way, asked, words):
    said, kept = tried(way, *asked)
    assert words in said
    assert kept[-1] == "asked"


@pytest.mark.parametrize(
    ("way", "asked"),
    [
        (by_computing, ("Derivative(exp(z), z) < 0",)),
        (by_computing, ("z < 1",)),
        (sized, ("abs(cos(z)) < 1",)),
        (sized, ("cos(z) <= 1",)),
    ],
)
def test_what_is_false_or_of_another_kind_is_not_shown(way, asked):
    said, kept = tried(way, *asked)
    assert said == ""
    assert "asked" not in kept
