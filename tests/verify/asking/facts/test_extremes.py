"""Proofs about a smallest or largest member are made of what the checker can look at."""

from __future__ import annotations

import pytest

from ropetheory.authoring import Conclusion
from ropetheory.verify.asking.facts.extremes import by_members


def proofs(statement, *requires):
    return list(by_members(Conclusion("asked", statement, "", requires=requires)))


@pytest.mark.parametrize(
    ("statement", "ways"),
    [
        ("least(theta(j), j, 0, d/2-1) <= 1", 2),  # by the first member, or by the last one
        ("1 >= least(theta(j), j, 0, d/2-1)", 2),
        ("least(theta(j), j, 0, d/2-1) >= 0", 1),  # by a bound of all
        ("least(theta(j), j, 0, d/2-1) == theta(d/2-1)", 2),
        ("largest(theta(j), j, 0, d/2-1) < 2", 0),  # a weak bound of all shows no strict one
        ("theta(j) <= 1", 0),
        ("least(theta(j), j, 0, d/2-1) != 1", 0),
    ],
)
def test_ways_to_prove_it(statement, ways):
    assert len(proofs(statement)) == ways


def test_what_is_asked_is_the_last_result_and_a_bound_of_all_stands_before_it():
    for words, results in proofs("least(theta(j), j, 0, d/2-1) == theta(d/2-1)", "s >= 1"):
        assert words == "one member attains what bounds every one"
        bound, asked = results
        assert asked.statement == "least(theta(j), j, 0, d/2-1) == theta(d/2-1)"
        assert bound.requires == ("s >= 1", "p >= 0", "p <= d/2-1")
        assert bound.statement == "theta(d/2-1) <= theta(p, b, d)"


def test_no_letter_of_what_is_asked_runs_over_the_members():
    ((_, (bound, _)),) = proofs("least(theta(p), p, 0, d/2-1) >= v")
    assert bound.requires[0].startswith("j >= ")
