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
        (Number("3.14", "pi"), "number", Verdict.HOLDS),
        (Members("j", 0, 3, "j < 5/2", ((0, 2),)), "number", Verdict.HOLDS),
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


SET = Members("j", 0, 1, "1/11 <= theta(j)", ((0, 1),), at={"b": "100", "d": "4"})


@pytest.mark.parametrize(
    ("printed", "settled_by", "where"),
    [
        (Number("6.28", "wavelength(0)", at={"b": "100", "d": "4"}), "schedule.fastest", {}),
        (Number("3", "N", at={"N": "3"}), "long-term.cosine-sum", {"N": "2*N"}),
        (SET, "schedule.below", {}),
    ],
)
def test_a_number_or_a_set_is_settled_by_what_speaks_of_it(printed, settled_by, where):
    assert decide(claim(printed, settled_by, where=where)).verdict is Verdict.HOLDS
    assert decide(claim(printed, "number")).verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("printed", "settled_by"),
    [
        (Number("0", "exp(-1000)"), "schedule.slowest"),
        (Number("0", "exp(-1000) + 0*b", at={"b": "2"}), "schedule.slowest"),
        (Number("0.00", "sin(22/7)"), "long-term.cosine-sum"),
        (Number("3", "z", at={"z": "3"}), "schedule.slowest"),
        (Number("2", "Sum(l, l, 2, 2)"), "schedule.slowest"),
        (Members("k", 0, 3, "k < 2", ((0, 1),)), "schedule.slowest"),
    ],
)
def test_a_conclusion_of_other_things_settles_no_number_and_no_set(printed, settled_by):
    with pytest.raises(RopeTheoryError, match="speaks of nothing in"):
        decide(claim(printed, settled_by))


def test_what_names_no_conclusion_has_no_letters_for_it():
    with pytest.raises(RopeTheoryError, match="where is not read without a conclusion"):
        decide(claim(Number("3.14", "pi"), "number", where={"j": "1"}))


def test_what_is_put_for_a_letter_is_put_into_the_conclusion():
    put = {"where": {"j": "1", "b": "10"}}
    number = Number("19.9", "wavelength(1, 10, 4)")
    assert decide(claim(number, "schedule.wavelength", **put)).verdict is Verdict.HOLDS
    with pytest.raises(RopeTheoryError, match="where puts something for j, of which"):
        decide(claim(number, "schedule.slowest", **put))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"locator": "page l0"}, "'l0' looks like a number"),
        ({"reading": "It is 4\u034f2."}, r"U\+034F may not stand there"),
        ({"printed": Experiment("It is 4&shy;2.")}, "'&shy;' is shown as another sign"),
    ],
)
def test_the_words_of_a_claim_hold_signs_that_are_seen(change, words):
    stated = {"printed": Experiment("Two runs."), "settled_by": "report"}
    assert decide(claim(**stated)).verdict is Verdict.EMPIRICAL
    with pytest.raises(RopeTheoryError, match=words):
        decide(claim(**{**stated, **change}))


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
