import dataclasses

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.relation import Relation, StepRefusedError, TrivialStatementError
from ropetheory.symbolic.proof.mutants import SurvivorError
from ropetheory.symbolic.proof.ranges import times
from ropetheory.symbolic.proof.theorem import Conclusion, Theorem, UnprovedError

LONG = Relation(no.L, ">", 2 * sp.pi)


def derive(book):
    chain = book.chain("wavelength", no.wavelength.of(no.j))
    book.keep("wavelength", chain.equal(2 * sp.pi * no.b ** (2 * no.j / no.d), "Definition."))
    index = no.critical_index.of()
    chain = book.chain("positive", index, LONG)
    book.keep(
        "positive",
        chain.bound(">", sp.Integer(0), "x > 0.", slack=index, by=(times(no.L, 2 * sp.pi, strict=True),)),
    )


GOOD = (
    Conclusion("wavelength", "wavelength(j) == 2*pi*b**(2*j/d)", "Definition."),
    Conclusion("positive", "critical_index() > 0", "Positive.", requires=("L > 2*pi",)),
)


def theorem(*conclusions, derivation=derive):
    return Theorem(
        "test", "Test", "A test.", ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"), (), conclusions, derivation
    )


def check(*conclusions, **options):
    tested = theorem(*conclusions)
    return tested.check(tested.prove(), **options)


def stated(number, **changes):
    conclusions = list(GOOD)
    conclusions[number] = dataclasses.replace(conclusions[number], **changes)
    return conclusions


def test_what_is_proved_is_accepted_with_its_mutants():
    score = check(*GOOD)
    assert score.tried == score.killed >= 2
    assert check(*GOOD, mutants=False).tried == 0


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
        check(*stated(0, statement=statement))


@pytest.mark.parametrize(
    "statement", ["critical_index() < 0", "critical_index() > 1", "critical_index() == 0"]
)
def test_a_wrong_bound_fails(statement):
    with pytest.raises(UnprovedError, match=r"test.positive: stated"):
        check(*stated(1, statement=statement))


@pytest.mark.parametrize("requires", [(), ("L > 6",), ("L >= 2*pi",), ("s > 2*pi",)])
def test_a_hidden_hypothesis_fails(requires):
    with pytest.raises(UnprovedError, match="hides a hypothesis"):
        check(*stated(1, requires=requires))


def test_a_statement_without_a_proof_fails():
    with pytest.raises(UnprovedError, match=r"test.other is stated and has no proof"):
        check(*GOOD, Conclusion("other", "theta(0) == 1", "One."))


def test_a_mutant_by_hand_must_be_wrong():
    with pytest.raises(SurvivorError, match="no ball refutes"):
        check(*stated(0, mutants=("wavelength(j) == 2*pi/theta(j)",)))
    wrong = check(*stated(0, mutants=("wavelength(j) == 3*b**(2*j/d)",)))
    assert wrong.tried == check(*GOOD).tried + 1


def test_a_trivial_statement_fails():
    with pytest.raises(TrivialStatementError):
        check(*stated(0, statement="wavelength(j) == wavelength(j)"))


def test_two_proofs_of_one_name_fail():
    def twice(book):
        derive(book)
        derive(book)

    with pytest.raises(RopeTheoryError, match="two proofs are named 'wavelength'"):
        theorem(*GOOD, derivation=twice).prove()


def test_a_range_beyond_the_hypotheses_fails():
    def careless(book):
        index = no.critical_index.of()
        book.chain("positive", index).bound(
            ">", sp.Integer(0), "x > 0.", slack=index, by=(times(no.L, 2 * sp.pi, strict=True),)
        )

    with pytest.raises(StepRefusedError, match="is no hypothesis here"):
        theorem(derivation=careless).prove()


def test_a_conclusion_is_found_by_name():
    assert theorem(*GOOD).conclusion("positive") is GOOD[1]
    with pytest.raises(
        UnknownNameError, match="theorem test has no conclusion 'x'; known: wavelength, positive"
    ):
        theorem(*GOOD).conclusion("x")


def test_a_standing_hypothesis_that_the_theorem_does_not_state_fails():
    def bold(book):
        derive(book)
        slipped = dataclasses.replace(book.proofs["wavelength"], standing=(Relation(no.b, ">", no.L),))
        book.proofs["wavelength"] = slipped

    tested = theorem(*GOOD, derivation=bold)
    with pytest.raises(UnprovedError, match="hides a hypothesis"):
        tested.check(tested.prove())
