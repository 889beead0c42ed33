"""Abbreviations are written out wherever a theorem states a formula, and mean one thing."""

from __future__ import annotations

import dataclasses

import pytest

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Governs,
    Have,
    Lemma,
    Let,
    Solve,
    Step,
    Theorem,
    Use,
)
from ropetheory.symbolic.language.abbreviations import (
    AbbreviationError,
    demand_new,
    demand_used,
    write_out,
)
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbolic.language.vocabulary import LANGUAGE
from ropetheory.symbolic.proof.expressions import reading as second
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.derived import decide
from ropetheory.symbolic.theorems.trial import try_theorem

CHORD = Let("chord(y)", "4*sin(y/2)**2")
ANGLE = Let("ANGLE", "alpha*theta(j, B)")


def theorem(*lets, statement="chord(ANGLE) >= 0", **parts):
    proof = (Step(">=", GOAL, "A square.", leaving="chord(ANGLE)"),)
    entry = Conclusion("tested", statement, "Tested.", proof=proof)
    given = {"main": "tested", "idea": "It is a square.", **parts}
    return Theorem("test", "Test", "A test.", ("B > 1", "j >= 0"), (entry,), lets=lets, **given)


def stated(statement, *lets):
    return write_out(theorem(*lets, statement=statement)).conclusion("tested").statement


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("chord(ANGLE) >= 0", "4*sin(alpha*theta(j, B)/2)**2 >= 0"),
        ("2/chord(m - n) >= 0", "2/(4*sin((m - n)/2)**2) >= 0"),
        ("Sum(chord(ANGLE), j, 0, d/2-1) >= 0", "Sum(4*sin(alpha*theta(j, B)/2)**2, j, 0, d/2 - 1) >= 0"),
        ("chord(chord(y)) >= 0", "4*sin(4*sin(y/2)**2/2)**2 >= 0"),
        ("y**chord(2) >= 0.25", "y**(4*sin(2/2)**2) >= 0.25"),
    ],
)
def test_an_abbreviation_is_written_out_on_the_tree(short, long):
    assert stated(short, CHORD, ANGLE) == long


def test_what_uses_none_stays_as_it_is_written():
    assert stated("(y)**1 >=  0", CHORD) == "(y)**1 >=  0"


def test_a_later_one_may_use_an_earlier_one():
    half = Let("half(z)", "chord(z)/2")
    assert stated("half(m) >= 0", CHORD, half) == "4*sin(m/2)**2/2 >= 0"
    with pytest.raises(AbbreviationError, match="which comes after it"):
        stated("half(m) >= chord(m)", half, CHORD)


def test_every_place_of_a_formula_is_reached():
    step = Step(
        ">=", "A", "A is not here.", by=Use(Classical("taylor", "A", "y", 1, Use("A >= 0")), y="A"),
        using=("A >= 0",), times="A", leaving="A", since=("A >= 0", "A-name"), compute=Solve("A - _x", "_x"),
    )  # fmt: skip
    made = Theorem(
        "A", "A", "A.", ("A >= 0",),
        (Have("A-name", "A >= 0", (step,), ("A >= 0",), start="A"),
         Conclusion("A", "A >= 0", "A.", by="A-name", must_fail=("A < 0",), requires=("A >= 0",))),
        lemmas=(Lemma("A", "A >= 0", "A.", (step,)),), governs=(Governs("A", "A", ("A",)),), notes=("A",),
        lets=(Let("A", "2*s"),),
    )  # fmt: skip
    found = dataclasses.asdict(write_out(made))

    def texts(value):
        if isinstance(value, dict):
            return [text for part in value.values() for text in texts(part)]
        if isinstance(value, list | tuple):
            return [text for part in value for text in texts(part)]
        return [value]

    del found["lets"]
    assert found["governs"][0]["formula"] == "2*s"
    flat = texts(found)
    assert not any(str(text) in ("A >= 0", "A < 0", "A - _x") for text in flat)
    # Names, sentences and letters of functions are no formulas.
    assert sum(text == "A" for text in flat) == 7
    assert flat.count("A-name") == 4


def test_what_is_decided_is_what_is_written_out():
    made = theorem(CHORD, ANGLE)
    decided = decide(write_out(made))
    assert decided.failure == ""
    known = decided.results["tested"]
    assert (known.left, known.op, known.right) == second.relation("4*sin(alpha*theta(j, B)/2)**2 >= 0")
    assert try_theorem(write_out(made)).killed >= 1
    assert made.relation("tested") == write_out(made).relation("tested")


def test_writing_out_twice_changes_nothing():
    once = write_out(theorem(CHORD, ANGLE))
    assert write_out(once) == once


@pytest.mark.parametrize("short", ["s", "theta", "sin", "theta(y)", "max_pair", "pi"])
def test_a_name_of_the_language_is_taken(short):
    made = theorem(Let(short, "y + 1"), statement="0 <= s")
    with pytest.raises(AbbreviationError, match="is a letter, quantity or function of the language"):
        try_theorem(made)


def test_an_unused_one_is_refused():
    with pytest.raises(AbbreviationError, match="test: nothing uses the abbreviation 'other'"):
        demand_used(theorem(CHORD, ANGLE, Let("other", "2*s")))
    demand_used(theorem(CHORD, ANGLE))


def test_a_bound_letter_does_not_capture():
    total = Let("total(y)", "Sum(y*theta(j), j, 0, d/2-1)")
    assert stated("total(m) >= 0", total) == "Sum(m*theta(j), j, 0, d/2 - 1) >= 0"
    with pytest.raises(AbbreviationError, match="'j' in 'total\\(j\\)' would be captured"):
        stated("total(j) >= 0", total)


@pytest.mark.parametrize(
    ("let", "said"),
    [
        (Let("f(y)", "2*s"), "every parameter stands free"),
        (Let("f(j)", "Sum(j, j, 0, d)"), "every parameter stands free"),
        (Let("f(y, y)", "y"), "give a name, or one of letters"),
        (Let("f(2*y)", "y"), "give a name, or one of letters"),
        (Let("f()", "s"), "give a name, or one of letters"),
        (Let("2*s", "s"), "give a name, or one of letters"),
        (Let("chord", "s"), "is an abbreviation already"),
        (Let("f(chord)", "2*chord"), "is an abbreviation already"),
    ],
)
def test_a_malformed_one_is_refused(let, said):
    with pytest.raises(AbbreviationError, match=said):
        write_out(theorem(CHORD, let))


def test_one_that_is_no_formula_is_refused():
    with pytest.raises(FormulaError, match="not a formula"):
        write_out(theorem(CHORD, Let("f", "2*")))


def test_it_takes_as_many_arguments_as_it_has_parameters():
    with pytest.raises(AbbreviationError, match="with 1 arguments, not 2"):
        stated("chord(m, n) >= 0", CHORD)
    with pytest.raises(AbbreviationError, match="with 1 arguments, not 0"):
        stated("chord >= 0", CHORD)


@pytest.mark.parametrize("name", TITLES)
def test_a_theorem_of_ours_abbreviates_by_new_names(name):
    made = load(name)
    demand_new(made, {*LANGUAGE.names, *LANGUAGE.functions})
    assert write_out(made) == made


@pytest.mark.parametrize(
    ("short", "long", "statement"),
    [
        ("short(y)", "Sum(y*b, b, 1, 3)", "short(theta(1)) == 1"),  # theta(1) is theta(1, b, d)
        ("short(y)", "Limit(y + 1/d - 1/d, d)", "short(theta(1)) == 1"),
        ("short(y)", "Limit(y + 1/d - 1/d, d)", "short(norm2(x)) == 1"),
    ],
)
def test_what_a_quantity_leaves_out_is_not_captured(short, long, statement):
    with pytest.raises(AbbreviationError, match="would be captured"):
        stated(statement, Let(short, long))
    assert stated("short(s) == 1", Let(short, long))
