import dataclasses

import pytest

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem
from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import StepRefusedError, TrivialStatementError
from ropetheory.symbolic.proof.derive import Place, UnprovedError
from ropetheory.symbolic.proof.mutants import SurvivorError
from ropetheory.symbolic.proof.theorem import check, through_value
from ropetheory.symbolic.theorems.derived import prove

GOOD = (
    Conclusion(
        "wavelength",
        "wavelength(j) == 2*pi*b**(2*j/d)",
        "Definition.",
        proof=(Step("==", GOAL, "Definition."),),
    ),
    Conclusion(
        "positive",
        "critical_index() > 0",
        "Positive.",
        requires=("L > 2*pi",),
        proof=(Step(">", GOAL, "x > 0.", leaving="critical_index()", using=("L > 2*pi",)),),
    ),
)


def theorem(*body):
    return Theorem("test", "Test", "A test.", ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"), body)


PROOFS = prove(theorem(*GOOD))


def held(*body, **options):
    """Check other statements against what is proved of the good ones."""
    return check(theorem(*body), PROOFS, **options)


def stated(number, **changes):
    body = list(GOOD)
    body[number] = dataclasses.replace(body[number], **changes)
    return body


def test_what_is_proved_is_accepted_with_its_mutants():
    score = held(*GOOD)
    assert score.tried == score.killed >= 2
    assert held(*GOOD, mutants=False).tried == 0


@pytest.mark.parametrize(
    "statement",
    [
        "wavelength(j) == 2*pi*b**(j/d)",
        "wavelength(j) == pi*b**(2*j/d)",
        "wavelength(j+1) == 2*pi*b**(2*j/d)",
        "wavelength(j) <= 2*pi*b**(2*j/d)",
        "theta(j) == 2*pi*b**(2*j/d)",
    ],
)
def test_a_wrong_statement_fails(statement):
    with pytest.raises(UnprovedError, match=r"test.wavelength: stated .*, proved wavelength"):
        held(*stated(0, statement=statement))
    with pytest.raises((StepRefusedError, UnprovedError)):
        prove(theorem(*stated(0, statement=statement)))


@pytest.mark.parametrize(
    "statement", ["critical_index() < 0", "critical_index() > 1", "critical_index() == 0"]
)
def test_a_wrong_bound_fails(statement):
    with pytest.raises(UnprovedError, match=r"test.positive: stated"):
        held(*stated(1, statement=statement))
    with pytest.raises((StepRefusedError, UnprovedError)):
        prove(theorem(*stated(1, statement=statement)))


@pytest.mark.parametrize("requires", [(), ("L > 6",), ("L >= 2*pi",), ("s > 2*pi",)])
def test_a_hidden_hypothesis_fails(requires):
    with pytest.raises(UnprovedError, match="hides a hypothesis"):
        held(*stated(1, requires=requires))
    with pytest.raises(StepRefusedError, match="is no hypothesis here"):
        prove(theorem(*stated(1, requires=requires)))


def test_a_statement_without_a_proof_fails():
    with pytest.raises(RopeTheoryError, match=r"test.other: give steps, or the one result that it is"):
        prove(theorem(*GOOD, Conclusion("other", "theta(0) == 1", "One.")))


def test_a_mutant_by_hand_must_be_wrong():
    with pytest.raises(SurvivorError, match=r"test.wavelength: no ball refutes .* must fail") as refused:
        held(*stated(0, must_fail=("wavelength(j) == 2*pi/theta(j)",)))
    assert refused.value.place == Place("test", stated(0, must_fail=("wavelength(j) == 2*pi/theta(j)",))[0])
    wrong = held(*stated(0, must_fail=("wavelength(j) == 3*b**(2*j/d)",)))
    assert wrong.tried == held(*GOOD).tried + 1


def test_a_trivial_statement_fails():
    with pytest.raises(TrivialStatementError):
        prove(theorem(*stated(0, statement="wavelength(j) == wavelength(j)")))


def test_two_results_of_one_name_fail():
    with pytest.raises(RopeTheoryError, match="two results are named 'wavelength'"):
        prove(theorem(*GOOD, GOOD[0]))


def test_a_conclusion_is_found_by_name():
    assert theorem(*GOOD).conclusion("positive") is GOOD[1]
    assert theorem(*GOOD).relation("positive") == parse("critical_index() > 0")[0]
    with pytest.raises(
        UnknownNameError, match="theorem test has no conclusion 'x'; known: wavelength, positive"
    ):
        theorem(*GOOD).conclusion("x")


def test_a_standing_hypothesis_that_the_theorem_does_not_state_fails():
    slipped = dataclasses.replace(PROOFS["wavelength"], standing=parse("b > L"))
    with pytest.raises(UnprovedError, match="hides a hypothesis"):
        check(theorem(*GOOD), {**PROOFS, "wavelength": slipped})


def test_results_on_the_way_are_no_conclusions():
    tested = theorem(Have("zero", "0 <= 1", proof=(Step("<=", GOAL, "Below.", leaving="1"),)), *GOOD)
    assert tested.conclusions == GOOD
    assert list(prove(tested)) == ["zero", "wavelength", "positive"]


def test_what_is_left_over_is_shown_in_the_letters():
    wrong = stated(0, statement="wavelength(j) == 2*pi*b**(j/d)")
    with pytest.raises(StepRefusedError, match="residual") as refused:
        prove(theorem(*wrong))
    _, _, residual = str(refused.value).partition("residual ")
    assert "Lambda" not in residual
    assert "log(b)" in residual or "b**" in residual


@pytest.mark.parametrize("condition", ["_z > 0", "b > _z"])
def test_a_hypothesis_about_an_unknown_fails(condition):
    supposing = theorem(*GOOD)
    supposing = dataclasses.replace(supposing, hypotheses=(*supposing.hypotheses, condition))
    for slipped in (supposing, theorem(*stated(0, requires=(condition,)))):
        with pytest.raises(UnprovedError, match=r"the hypothesis .* speaks of an unknown"):
            check(slipped, PROOFS)


@pytest.mark.parametrize(
    ("asked", "proved", "read"),
    [
        ("Limit(1/d, d) >= 1", "Limit(1/d, d) == 0", "0 >= 1"),
        ("Limit(2/d, d) >= 1", "Limit(1/d, d) == 0", "Limit(2/d, d) >= 1"),
    ],
)
def test_a_limit_is_read_through_its_own_value_alone(asked, proved, read):
    (wrong,), (known,), (expected,) = map(parse, (asked, proved, read))
    assert through_value(wrong, known) == expected
