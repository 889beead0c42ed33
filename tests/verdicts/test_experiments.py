"""Of an experiment the arithmetic between its figures is checked."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Experiment, Formula, Verdict
from ropetheory.symbolic.proof.mutants import SurvivorError
from ropetheory.verdicts.comparison import Comparison
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.decision import ClaimError
from tests.verdicts.shared import claim


def experiment(*states, **more):
    return decide(claim(Experiment("Two runs.", states), "report", **more))


def test_figures_that_agree_are_empirical():
    agreed = experiment("2.1 < 2.3", "4.6/2.3 == 2")
    assert (agreed.verdict, agreed.evidence) == (Verdict.EMPIRICAL, "certified")
    without = experiment()
    assert (without.verdict, without.evidence) == (Verdict.EMPIRICAL, "reported")


def test_figures_that_do_not_agree_are_refuted_and_repaired():
    true = Formula("2.1 < 2.3")
    decision = experiment("1 < 2", "2.1 > 2.3", corrected=true)
    assert (decision.verdict, decision.right) == (Verdict.REFUTED, true)
    assert decision.counterexample == {"comparison": "2.1 > 2.3"}
    assert (decision.mutants.tried, decision.mutants.killed) == (1, 1)
    assert experiment("2.1 > 2.3", milder=true).verdict is Verdict.IMPRECISE


@pytest.mark.parametrize("more", [{}, {"corrected": Formula("2.3 < 2.1")}])
def test_a_false_comparison_needs_a_true_one(more):
    with pytest.raises(ClaimError, match="a false comparison needs the true one"):
        experiment("2.1 > 2.3", **more)


def test_an_opposite_that_is_accepted_is_caught(monkeypatch):
    monkeypatch.setattr(Comparison, "turned", lambda comparison, place: comparison)
    with pytest.raises(SurvivorError, match=r"the opposite 2\.1 < 2\.3 was accepted"):
        experiment("2.1 > 2.3", corrected=Formula("2.1 < 2.3"))
