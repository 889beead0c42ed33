"""What Rocq confirms, told off the record: marks, names of lemmas, counts."""

from __future__ import annotations

from typing import Any

import pytest

from ropetheory.literature.registry import claims
from ropetheory.report import rocq
from ropetheory.report.rocq import certification_dict, certification_text
from ropetheory.rocq.check import Checked, Outcome
from ropetheory.rocq.files import Source
from ropetheory.rocq.plan import Plan
from ropetheory.rocq.record import KINDS, Record, identifier
from ropetheory.rocq.statements.propositions import Lemma, Untranslated
from ropetheory.symbolic.theorems.catalogue import load

CLAIMS = {claim.id: claim for claim in claims()}
NOTHING: Any = {kind: {} for kind in KINDS}


@pytest.fixture
def proved(monkeypatch):
    def put(*names):
        monkeypatch.setattr(rocq, "record", lambda: Record({**NOTHING, "fact": names}, NOTHING, NOTHING))

    return put


def test_a_step_or_result_is_marked_where_it_is_proved(proved):
    proved("ntk_base__stretch", "ntk_base__stretch_step_2")
    assert rocq.mark("ntk-base.stretch") == " ✓"
    assert rocq.mark("ntk-base.stretch", 1) == ""
    assert rocq.mark("ntk-base.stretch", 2) == " ✓"


def test_a_theorem_says_how_much_of_it_is_proved(proved):
    theorem = load("ntk-base")
    proved("ntk_base__stretch", "ntk_base__stretch_step_2")
    told = rocq.theorem_confirmation(theorem)
    steps = sum(len(entry.proof) for entry in (*theorem.lemmas, *theorem.body))
    assert told.startswith(f"1 of {steps} steps and 1 of ")
    assert "ntk_base__RESULT_step_N" in told
    proved()
    assert rocq.theorem_confirmation(theorem) == ""


def test_a_claim_names_its_lemmas(proved):
    proved("tutorial__ex1_index", *(identifier("tutorial.ex1-pairs", j) for j in range(1, 31)))
    assert rocq.claim_lemmas(CLAIMS["tutorial.ex1-index"]) == "tutorial__ex1_index"
    partial = rocq.claim_lemmas(CLAIMS["tutorial.ex1-pairs"])
    assert partial == "tutorial__ex1_pairs__1 to tutorial__ex1_pairs__30, 30 of 32"
    proved()
    assert rocq.claim_lemmas(CLAIMS["tutorial.ex1-index"]) == ""


def test_what_is_proved_is_counted(proved):
    proved("a", "b")
    assert rocq.confirmation_table()[2] == "| certified facts of claims | 2 | 2 |"


GOOD, BAD = (Source(name, (Lemma(name, name, "fact", "0 <= 1", "lra."),)) for name in ("good", "bad"))
LATE = {"late": Untranslated("late", "fact", "no proof within 20 s")}
PLAN = Plan([GOOD, BAD], LATE, [Untranslated("far", "fact", "limits")])
DONE = [
    Checked(GOOD, 1.0, ("Classical_Prop.classic",)),
    Checked(BAD, 2.0, (), "no proof", "bad", Outcome.REFUSED),
]


def test_a_check_is_told():
    told = certification_text(PLAN, DONE)
    assert "certified facts of claims: 1 of 4 confirmed" in told
    assert "     1  limits" in told
    assert "NOT ACCEPTED bad.v at bad: no proof" in told
    assert "axioms: Classical_Prop.classic" in told


def test_what_was_only_written_is_told():
    assert "certified facts of claims: 2 of 4 stated" in certification_text(PLAN, [])


def test_json_holds_every_lemma():
    found = certification_dict(PLAN, DONE)
    assert not found["ok"]
    assert [one["confirmed"] for one in found["lemmas"]] == [True, False]
    assert [one["about"] for one in found["not_confirmed"]] == ["far", "late"]
