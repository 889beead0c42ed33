"""The theorem on feasible bases: what it states holds of the bases that the search finds, and no more."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest

import ropetheory
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import Lemmas, failure
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.symbolic.theorems.derived import shared

THEOREM = load("feasible-bases")

LENGTH, DIM = 40, 8


def sum_at(offset, base, stop=math.inf):
    return math.fsum(math.cos(min(offset * theta, stop)) for theta in ropetheory.frequencies(base, DIM))


def test_no_sum_moves_by_more_than_the_drop_of_the_frequencies():
    start, end = 300.0, 330.0
    drop = math.fsum(ropetheory.frequencies(start, DIM) - ropetheory.frequencies(end, DIM))
    bases = [start + step for step in range(0, 31, 3)]
    for offset in range(LENGTH):
        sums = [sum_at(offset, base) for base in bases]
        # Rounded by less than 1e-12: 4 cosines, and phases below 40.
        assert max(sums) - min(sums) <= offset * drop + 1e-12


def test_the_tail_decides_above_the_safe_base_and_not_below_it():
    def holds(base):
        return sum_at(LENGTH - 1, base, math.pi) >= 0

    safe = ropetheory.feasible_bases(LENGTH, DIM, find="safe").safe
    above = next(base for power in range(1, 60) if holds(base := 1.5**power))
    assert safe <= above
    assert not holds(0.99 * safe)
    assert min(sum_at(offset, factor * above) for offset in range(LENGTH) for factor in (1, 3, 50)) >= 0


def test_the_two_ends():
    assert ropetheory.feasible_bases(2, DIM).everything
    assert ropetheory.feasible_bases(3, 2).nothing


def found(changed):
    """Say what the checker finds of one conclusion, the results before it being known."""
    own = Lemmas(THEOREM.id, {lemma.name: lemma for lemma in THEOREM.lemmas}, shared())
    checker = Checker(THEOREM.id, THEOREM.hypotheses, own)
    for entry in itertools.takewhile(lambda entry: entry.name != changed.name, THEOREM.body):
        checker.results.named[entry.name] = checker.results.stated(entry)
    checker.entry(changed)
    return failure(checker.findings)


SPARE = {("angles-near", "s <= c"), ("angles-near", "s0 >= 1")}
"""Both scales lie between 1 and c; this bound needs one end of each."""


@pytest.mark.parametrize("name", [entry.name for entry in THEOREM.conclusions])
def test_a_conclusion_states_no_more_hypotheses_than_its_proof_needs(name):
    entry = THEOREM.conclusion(name)
    assert found(entry) == ""
    for left_out in entry.requires:
        rest = tuple(held for held in entry.requires if held != left_out)
        assert bool(found(replace(entry, requires=rest))) is ((name, left_out) not in SPARE), left_out


def test_a_stronger_statement_is_not_what_is_proved():
    entry = THEOREM.conclusion("excluded")
    stronger = replace(entry, statement=entry.statement.replace("+ m*Sum", "+ m/2*Sum"))
    assert stronger != entry
    assert "feasible-bases.excluded" in found(stronger)
