"""The record of what Rocq proves: read, held against what is stated, and written anew by trying."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from ropetheory.rocq import plan as plans
from ropetheory.rocq.files import Source
from ropetheory.rocq.plan import Plan
from ropetheory.rocq.record import KINDS, Record, record
from ropetheory.rocq.statements.propositions import Lemma, Untranslated
from tests.rocq import record as command
from tests.rocq.shared import needs_rocq, put_library
from tests.rocq.trial import Tried, answers

NOTHING: Any = {kind: {} for kind in KINDS}
PROVED = Record({**NOTHING, "fact": ["good"]}, {**NOTHING, "fact": {"late": "slow"}}, NOTHING)
GOOD, NEW = (Lemma(name, name, "fact", "0 <= 1", "lra.") for name in ("good", "new"))


def test_the_record_counts_and_writes_itself():
    assert PROVED.names == {"good"}
    assert PROVED.reasons == {"late": "slow"}
    assert PROVED.total("fact") == 2
    assert '"good"\n' in PROVED.text()
    assert record().names
    assert not record().names & record().reasons.keys()


def test_a_lemma_that_is_new_or_gone_or_not_recorded_is_seen(monkeypatch):
    monkeypatch.setattr(plans, "record", lambda: PROVED)
    late = {"late": Untranslated("late", "fact", "slow")}
    assert Plan([Source("a", (GOOD,))], late, whole=True).differs() == []
    assert Plan([Source("a", (GOOD, NEW))], late, whole=True).differs() == ["new"]
    assert Plan([], late, whole=True).differs() == ["good"]
    assert Plan([Source("a", (GOOD,))], {}, whole=True).differs() == ["late"]
    unstated = [Untranslated("far", "fact", "limits")]
    assert Plan([Source("a", (GOOD,))], late, unstated, whole=True).differs() == ["facts not stated"]


SAID = """\
Constant Top.good

Toplevel input, characters 26-29:
Error: Tactic failure:  Cannot find
witness.

Error:  (in proof new): Attempt to save an incomplete proof

new < Coq < No object of basename new
"""


def test_what_rocq_says_of_each_lemma_is_read():
    found = list(answers(SAID.splitlines(keepends=True), (GOOD, NEW)))
    assert [one.said for one in found] == ["", "Tactic failure: Cannot find witness."]
    assert [one.said for one in answers([], (GOOD,))] == ["Rocq ended before it"]


@pytest.mark.parametrize(
    ("said", "why"),
    [("User interrupt.", "no proof within 30 s"), ("Cannot find witness.", "the tactics find no proof")],
)
def test_a_failure_has_its_kind(said, why):
    assert command.reason(Tried(GOOD, said)) == why


@needs_rocq
def test_all_is_tried_and_what_leans_on_what_is_refused_is_no_failure_of_its_own(tmp_path, monkeypatch):
    wrong = dataclasses.replace(NEW, name="some__new", statement="1 <= 0")
    slow = Lemma("slow", "slow", "fact", "1 <= 0", "do 1000000000 (try lra).")
    leaning = Lemma("leaning", "leaning", "fact", "1 <= 0", "exact some__new.")
    lemmas = (GOOD, wrong, leaning, slow, dataclasses.replace(GOOD, name="last", proof="exact good."))

    def stated(_names, skip):
        whole = not (skip.keys() & {"some__new"})  # what leans on what is refused is not stated
        left = [one for one in lemmas if one.name not in skip and (whole or one is not leaning)]
        return Plan([Source("some", tuple(left))])

    monkeypatch.setattr(command, "plan", stated)
    monkeypatch.setattr(command, "prepare", put_library)
    monkeypatch.setattr("tests.rocq.trial.SECONDS", 2)
    trial = command.Trial(tmp_path, 2)
    assert trial.settle([], {}) == ["good", "last"]
    assert trial.refused == {"some__new": "the tactics find no proof", "slow": "no proof within 30 s"}
