"""What Rocq confirms, in words and as JSON."""

from __future__ import annotations

from ropetheory.report.certified import certification_dict, certification_text
from ropetheory.rocq.check import Checked
from ropetheory.rocq.files import Source
from ropetheory.rocq.plan import Plan
from ropetheory.rocq.stated.statements import Lemma, Untranslated

GOOD, BAD = (Source(name, (Lemma(name, name, "fact", "0 <= 1", "lra."),)) for name in ("good", "bad"))
LATE = {"late": Untranslated("late", "fact", "no proof within 20 s")}
PLAN = Plan([GOOD, BAD], LATE, [Untranslated("far", "fact", "limits")])
DONE = [Checked(GOOD, 1.0, ("Classical_Prop.classic",)), Checked(BAD, 2.0, problem="no proof", failed="bad")]


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
