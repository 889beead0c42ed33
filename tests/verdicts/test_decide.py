"""Every kind of claim comes to its decider."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Experiment, Members, Number, Verdict
from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.verdicts.decide import decide
from ropetheory.verdicts.decision import ClaimError
from tests.verdicts.shared import REFUTED, claim


@pytest.mark.parametrize(
    ("printed", "settled_by", "verdict"),
    [
        ("theta(j) == b**(-2*j/d)", "schedule.frequency", Verdict.HOLDS),
        ("theta(j) == b**(-2*j/d)", "definition", Verdict.DEFINITION),
        (Number("3.14", "pi"), "schedule.fastest", Verdict.HOLDS),
        (Members("j", 0, 3, "j < 5/2", ((0, 2),)), "schedule.fastest", Verdict.HOLDS),
        (Experiment("Losses of two runs.", ("2.1 < 2.3",)), "report", Verdict.EMPIRICAL),
    ],
)
def test_every_kind_of_statement_is_decided(printed, settled_by, verdict):
    assert decide(claim(printed, settled_by)).verdict is verdict


def test_a_definition_may_be_given_and_has_no_hypothesis():
    stated = ("theta(j) == b**(-2*j/d)", "definition")
    assert decide(claim(*stated, given=("b > 2",))).verdict is Verdict.DEFINITION
    with pytest.raises(RopeTheoryError, match="hypothesis is not read of a definition; leave it out"):
        decide(claim(*stated, hypothesis=("b > 2",)))


def test_unknown_conclusions_are_refused():
    for name in ("nope.x", "schedule.nope"):
        with pytest.raises(UnknownNameError):
            decide(claim("theta(j) == 1", name))
        with pytest.raises(UnknownNameError):
            decide(claim(Number("3.14", "pi"), name))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("b", "1"), ("b", "0.5"), ("d", "1"), ("d", "3"), ("d", "0"), ("j", "2"), ("j", "-1"), ("j", "0.5"),
        ("L", "0"), ("s", "0"), ("alpha", "1.5"), ("beta", "0.5"), ("i", "3"), ("i", "0"),
    ],
)  # fmt: skip
def test_a_counterexample_must_lie_in_the_domain(name, value):
    point = {"b": "10", "d": "4", "j": "1", name: value}
    with pytest.raises(RopeTheoryError, match=f"{name} = .*outside the domain"):
        decide(
            claim(
                "wavelength(j) == 2*pi*b**(j/d)",
                "schedule.wavelength",
                **{**REFUTED, "counterexample": point},
            )
        )


@pytest.mark.parametrize("more", [{"corrected_by": "schedule.slowest"}, {"corrected_where": {"b": "B"}}])
def test_what_is_said_of_a_repair_that_is_not_there_is_refused(more):
    with pytest.raises(ClaimError, match="are of a repair; leave them out"):
        decide(claim("wavelength(j) == 2*pi/theta(j)", "schedule.wavelength", **more))
