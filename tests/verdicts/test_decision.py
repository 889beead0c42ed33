"""A decision is plain data."""

from __future__ import annotations

import pickle

from ropetheory.authoring.claim import Formula, Verdict
from ropetheory.verdicts.decision import NO_MUTANTS, Decision


def test_a_decision_goes_to_another_process_and_back():
    decision = Decision(Verdict.REFUTED, "certified", right=Formula("b > 1"), supposes=("s > 1",))
    assert pickle.loads(pickle.dumps(decision)) == decision
    assert decision.mutants == NO_MUTANTS
