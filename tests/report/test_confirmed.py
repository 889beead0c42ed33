"""What Rocq confirms, told off the record: marks, names of lemmas, counts."""

from __future__ import annotations

from typing import Any

import pytest

from ropetheory.literature.registry import claims
from ropetheory.report import confirmed
from ropetheory.rocq.record import KINDS, Record, identifier
from ropetheory.symbolic.theorems.catalogue import load

CLAIMS = {claim.id: claim for claim in claims()}
NOTHING: Any = {kind: {} for kind in KINDS}


@pytest.fixture
def proved(monkeypatch):
    def put(*names):
        monkeypatch.setattr(confirmed, "record", lambda: Record({**NOTHING, "fact": names}, NOTHING, NOTHING))

    return put


def test_a_step_or_result_is_marked_where_it_is_proved(proved):
    proved("ntk_base__stretch", "ntk_base__stretch_step_2")
    assert confirmed.mark("ntk-base.stretch") == " ✓"
    assert confirmed.mark("ntk-base.stretch", 1) == ""
    assert confirmed.mark("ntk-base.stretch", 2) == " ✓"


def test_a_theorem_says_how_much_of_it_is_proved(proved):
    theorem = load("ntk-base")
    proved("ntk_base__stretch", "ntk_base__stretch_step_2")
    told = confirmed.theorem_confirmation(theorem)
    steps = sum(len(entry.proof) for entry in (*theorem.lemmas, *theorem.body))
    assert told.startswith(f"1 of {steps} steps and 1 of ")
    assert "ntk_base__RESULT_step_N" in told
    proved()
    assert confirmed.theorem_confirmation(theorem) == ""


def test_a_claim_names_its_lemmas(proved):
    proved("tutorial__ex1_index", *(identifier("tutorial.ex1-pairs", j) for j in range(1, 31)))
    assert confirmed.claim_lemmas(CLAIMS["tutorial.ex1-index"]) == "tutorial__ex1_index"
    partial = confirmed.claim_lemmas(CLAIMS["tutorial.ex1-pairs"])
    assert partial == "tutorial__ex1_pairs__1 to tutorial__ex1_pairs__30, 30 of 32"
    proved()
    assert confirmed.claim_lemmas(CLAIMS["tutorial.ex1-index"]) == ""


def test_what_is_proved_is_counted(proved):
    proved("a", "b")
    assert confirmed.confirmation_table()[2] == "| certified facts of claims | 2 | 2 |"
