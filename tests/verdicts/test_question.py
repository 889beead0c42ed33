"""A claim is read once, whole, and its deciders go back to neither it nor the parser."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Formula, Members, Number
from ropetheory.errors import RopeTheoryError
from ropetheory.literature.registry import claims
from ropetheory.symbolic.language import formulas
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.verdicts import decide as deciding
from ropetheory.verdicts.question import read
from tests.verdicts.shared import REFUTED, claim

KINDS = {(type(c.printed), c.recorded): c for c in claims()}
"""One claim of each kind of statement and verdict."""


def test_a_formula_is_read_with_all_that_decides_it():
    question = read(
        claim(
            "wavelength(j) == 2*pi*b**(j/d)",
            "schedule.wavelength",
            given=("b > 2",),
            hypothesis="b < 9",
            mutants=("wavelength(j) == 1",),
            **REFUTED,
        )
    )
    assert question.relations == parse("wavelength(j) == 2*pi*b**(j/d)")
    assert question.supposed == parse("b > 2") + parse("b < 9")
    assert question.settled.name == "schedule.wavelength"
    assert question.repair.relations == parse(REFUTED["corrected"].text)
    assert (question.repair.milder, question.repair.proved) == (False, question.settled)
    assert question.mutants == parse("wavelength(j) == 1")
    assert {str(letter) for letter in question.point} == {"b", "d", "j"}


def test_a_repair_has_a_conclusion_of_its_own_where_the_claim_names_one():
    repair = read(
        claim(
            "theta(j) == 1",
            "schedule.frequency",
            milder=Formula("theta(j-1) == b**(-2*(j-1)/d)"),
            corrected_where={"j": "j - 1"},
        )
    ).repair
    assert repair.milder
    assert repair.proved.name == "schedule.frequency"
    assert list(repair.proved.letters.values()) == [parse_expression("j - 1")]


def test_a_number_and_a_set_are_read():
    number = read(claim(Number("0.50", "1/b", {"b": "2"}, approximates="s"), "schedule.fastest"))
    assert (number.printed, number.unit) == (parse_expression("1/2"), parse_expression("1/100"))
    assert number.approximates == parse_expression("s")
    found = read(claim(Members("j", 1, 4, "j < 3", ((1, 1), (3, 4))), "schedule.fastest"))
    assert (found.range, found.printed) == (range(1, 5), {1, 3, 4})


@pytest.mark.parametrize(
    "changes",
    [
        {"printed": Formula("b ==")},
        {"given": ("zz > 1",)},
        {"hypothesis": "b"},
        {"mutants": ("b > b",)},
        {"corrected": Formula("b >")},
        {"where": {"j": "zz"}},
    ],
)
def test_a_text_that_is_no_formula_is_refused_at_the_border(changes):
    given = {"printed": Formula("b > 1"), "settled_by": "schedule.frequency", **changes}
    with pytest.raises(RopeTheoryError):
        read(claim(**given))


@pytest.mark.parametrize("one", [pytest.param(c, id=c.id) for c in KINDS.values()])
def test_no_decider_reads_a_text(one, monkeypatch):
    question = read(one)

    def refuse(*arguments):
        raise AssertionError("a decider went back to the parser")

    monkeypatch.setattr(deciding, "read", lambda claim: question)
    monkeypatch.setattr(formulas, "tree", refuse)
    parse.cache_clear()
    parse_expression.cache_clear()
    assert deciding.decide(one).verdict is one.recorded
