"""A printed formula is read with all that decides it."""

from __future__ import annotations

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.verdicts.instance import read_instance
from ropetheory.verdicts.question import read_question
from tests.verdicts.shared import REFUTED, claim


def read(printed, settled_by, **more):
    """Read a claim of a formula as its decider takes it."""
    made = claim(printed, settled_by, **more)
    return read_question(made, made.printed, read_instance(settled_by, made.where))


def test_a_formula_is_read_with_all_that_decides_it():
    question = read(
        "wavelength(j) == 2*pi*b**(j/d)", "schedule.wavelength", given=("b > 2",), hypothesis="b < 9",
        mutants=("wavelength(j) == 1",), **REFUTED,
    )  # fmt: skip
    assert question.relations == parse("wavelength(j) == 2*pi*b**(j/d)")
    assert question.supposed == parse("b > 2") + parse("b < 9")
    assert question.settled.name == "schedule.wavelength"
    assert question.repair.formula == REFUTED["corrected"]
    assert (question.repair.milder, question.repair.proved) == (False, question.settled)
    assert question.mutants == parse("wavelength(j) == 1")
    assert {str(letter) for letter in question.point} == {"b", "d", "j"}


def test_a_repair_has_a_conclusion_of_its_own_where_the_claim_names_one():
    milder, where = "theta(j-1) == b**(-2*(j-1)/d)", {"j": "j - 1"}
    repair = read("theta(j) == 1", "schedule.frequency", milder=milder, corrected_where=where).repair
    assert repair.milder
    assert repair.proved.name == "schedule.frequency"
    assert list(repair.proved.letters.values()) == [parse_expression("j - 1")]


def test_a_repair_may_suppose_what_its_conclusion_does_and_not_the_hypothesis():
    more = {"given": ("c > 2",), "hypothesis": "j > 3", "corrected": "critical_index() > 0"}
    repair = read("theta(j) == 1", "critical-index.positive", **more).repair
    assert repair.source.granted == ("c > 2",)
    assert repair.grounds.granted == ("c > 2", "L > 2*pi")


@pytest.mark.parametrize("name", ["zz", "x"])
def test_rational_letters_are_letters_of_numbers(name):
    one = claim("theta(j) <= 1", "schedule.below", rational=("b", name))
    with pytest.raises(RopeTheoryError, match=f"'{name}' in rational stands for no number"):
        read_question(one, one.printed, read_instance(one.settled_by, one.where))
