"""A theorem is tried beside its proof: what balls refute, what mutants show, what is supposed too much."""

from dataclasses import replace

import pytest

from ropetheory.authoring import GOAL, Conclusion, Have, Law, Lemma, Let, Step, Theorem
from ropetheory.errors import RopeTheoryError, UnknownNameError
from ropetheory.symbolic.language.abbreviations import AbbreviationError
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.check import of_conclusions, refusal
from ropetheory.symbolic.reading import mutants
from ropetheory.symbolic.reading.mutants import SurvivorError
from ropetheory.symbolic.theorems import trial
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.complete import UnprovedError
from ropetheory.symbolic.theorems.derived import decide, lemmas
from ropetheory.symbolic.theorems.trial import try_theorem

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


def theorem(*body, **more):
    main = next((entry.name for entry in body if isinstance(entry, Conclusion)), "")
    supposed = ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1")
    return Theorem("test", "Test", "A test.", supposed, body, main, "So it is.", **more)


def stated(number, **changes):
    body = list(GOOD)
    body[number] = replace(body[number], **changes)
    return theorem(*body)


def is_known(number, **changes):
    """Tell whether a changed conclusion is one of the good ones, as the trial asks it of a mutant."""
    entry = stated(number, **changes).body[number]
    granted = replace(entry, requires=(*entry.requires, *theorem().hypotheses))
    return not refusal(of_conclusions(theorem(*GOOD)), granted, entry.name)


def test_what_is_proved_is_tried_with_its_mutants():
    assert decide(theorem(*GOOD)).failure == ""
    score = try_theorem(theorem(*GOOD))
    assert score.tried == score.killed == 2
    assert try_theorem(theorem(*GOOD), mutants=False).tried == 0


def test_shared_lemmas_are_held_against_balls():
    wrong = Lemma("wrong", "1 - 1/d >= 1", "", proof=(Step(">=", GOAL, "", leaving="1/d"),))
    with pytest.raises(StepRefusedError, match=r"lemma\.wrong: balls refute"):
        try_theorem(theorem(*GOOD), (wrong,))
    needs = replace(wrong, statement="s >= 1", requires=("s > 1",))
    assert try_theorem(theorem(*GOOD), (needs,)).killed == 2


def test_a_decision_lists_the_shared_lemmas_that_are_used():
    names = {lemma.name for lemma in decide(load("granularity")).lemmas}
    assert names
    assert names <= {lemma.name for lemma in lemmas()}
    assert decide(theorem(*GOOD)).lemmas == ()


@pytest.mark.parametrize(
    "statement",
    [
        "wavelength(j) == 2*pi*b**(j/d)",
        "wavelength(j) == pi*b**(2*j/d)",
        "wavelength(j+1) == 2*pi*b**(2*j/d)",
        "theta(j) == 2*pi*b**(2*j/d)",
    ],
)
def test_a_wrong_statement_fails(statement):
    assert is_known(0)
    assert not is_known(0, statement=statement)
    assert "test.wavelength" in decide(stated(0, statement=statement)).failure
    with pytest.raises(StepRefusedError, match=r"test.wavelength: balls refute"):
        try_theorem(stated(0, statement=statement))


def test_what_is_weaker_than_what_is_proved_is_another_statement():
    weaker = {"statement": "wavelength(j) <= 2*pi*b**(2*j/d)"}
    assert not is_known(0, **weaker)
    assert "compose to ==" in decide(stated(0, **weaker)).failure


@pytest.mark.parametrize(
    "statement", ["critical_index() < 0", "critical_index() > 1", "critical_index() == 0"]
)
def test_a_wrong_bound_fails(statement):
    assert is_known(1)
    assert not is_known(1, statement=statement)
    assert "test.positive" in decide(stated(1, statement=statement)).failure
    with pytest.raises(StepRefusedError, match=r"test.positive: balls refute"):
        try_theorem(stated(1, statement=statement))


@pytest.mark.parametrize("requires", [(), ("L > 6",), ("L >= 2*pi",), ("s > 2*pi",)])
def test_a_hidden_hypothesis_fails(requires):
    assert not is_known(1, requires=requires)
    assert "a hypothesis is not shown: L > 2*pi" in decide(stated(1, requires=requires)).failure


@pytest.mark.parametrize("condition", ["_z > 0", "b > _z"])
def test_a_hypothesis_about_an_unknown_fails(condition):
    supposing = replace(theorem(*GOOD), hypotheses=(*theorem().hypotheses, condition))
    for slipped in (supposing, stated(0, requires=(condition,))):
        assert "_z is not a letter" in decide(slipped).failure


def test_a_conclusion_about_an_unknown_fails():
    assert "_z is not a letter" in decide(stated(0, statement="wavelength(_z) == 2*pi*b**(2*_z/d)")).failure


def test_a_mutant_by_hand_must_be_wrong_and_about_what_is_stated():
    for mutant, why in (
        ("wavelength(j) == 2*pi/theta(j)", r"test.wavelength: no ball refutes .* must fail"),
        ("s == s + 1", "is not a wrong version of it"),
    ):
        with pytest.raises(SurvivorError, match=why):
            try_theorem(stated(0, must_fail=(mutant,)))
    wrong = try_theorem(stated(0, must_fail=("wavelength(j) == 3*b**(2*j/d)",)))
    assert wrong.tried == wrong.killed == 3


def test_a_mutant_that_is_accepted_is_named(monkeypatch):
    monkeypatch.setattr(trial, "refusal", lambda *given: "")
    with pytest.raises(SurvivorError, match=r"test.wavelength: the wrong statement .* was accepted"):
        try_theorem(theorem(*GOOD))


@pytest.mark.parametrize(
    ("number", "restated"), [(0, "wavelength(j) == 2*pi/theta(j)"), (1, "0 < critical_index()")]
)
def test_what_the_conclusion_says_in_other_words_is_accepted(monkeypatch, number, restated):
    """What rejects everything finds no survivor: balls refute even the truth here."""
    monkeypatch.setattr(mutants, "refuted_at", lambda *given, **more: {})
    with pytest.raises(SurvivorError, match=r"the wrong statement .* was accepted"):
        try_theorem(stated(number, must_fail=(restated,)))


UNKNOWN = ("interpolation-error.ratio",)
"""That its divisor is positive is a result on the way, which the conclusions alone do not say."""


@pytest.mark.parametrize("name", TITLES)
def test_every_conclusion_of_ours_is_accepted_as_it_stands(name):
    ours = load(name)
    checker = of_conclusions(ours)
    for entry in ours.conclusions:
        granted = replace(entry, requires=(*entry.requires, *ours.hypotheses))
        assert bool(refusal(checker, granted, entry.name)) is (f"{name}.{entry.name}" in UNKNOWN), entry.name


def test_results_on_the_way_are_held_against_balls_and_are_no_conclusions():
    zero = Have("zero", "0 <= 1", (Step("<=", GOAL, "Below.", leaving="1"),))
    used = replace(GOOD[1], proof=(replace(GOOD[1].proof[0], since=("zero",)),))
    made = theorem(zero, GOOD[0], used)
    assert made.conclusions == (GOOD[0], used)
    assert list(decide(made).results) == ["zero", "wavelength", "positive"]
    assert try_theorem(made).tried == 2
    with pytest.raises(StepRefusedError, match=r"test.zero: balls refute"):
        try_theorem(theorem(replace(zero, statement="1 <= 0"), GOOD[0], used))


def test_the_hypotheses_of_a_theorem_are_for_its_body_and_not_for_its_lemmas():
    supposing = replace(theorem(replace(GOOD[1], requires=())), hypotheses=("L > 7",))
    assert try_theorem(supposing).tried == 1
    own = Lemma("own", "critical_index() > 0", "It is not so.", by="none")
    used = replace(supposing, lemmas=(own,), body=(replace(supposing.body[0], proof=(), by="own"),))
    with pytest.raises(StepRefusedError, match=r"test.own: balls refute"):
        try_theorem(used)


def test_a_conclusion_is_found_by_name():
    assert theorem(*GOOD).conclusion("positive") is GOOD[1]
    assert theorem(*GOOD).relation("positive") == parse("critical_index() > 0")[0]
    with pytest.raises(
        UnknownNameError, match="theorem test has no conclusion 'x'; known: wavelength, positive"
    ):
        theorem(*GOOD).conclusion("x")


@pytest.mark.parametrize(
    ("law", "error", "why"),
    [
        ("G(p) == F(p+1)", StepRefusedError, "test.law: balls refute"),
        ("transpose(P) == P", UnprovedError, "supposes more of a frame than what it is"),
        ("blocks(1)*blocks(1) == 1", UnprovedError, "supposes more of a frame than what it is"),
    ],
)
def test_the_models_of_maps_obey_the_laws_and_a_frame_supposes_no_more(law, error, why):
    one = Conclusion("law", law, "By a law.", by=Law(law), laws=(law,))
    with pytest.raises(error, match=why):
        try_theorem(theorem(*GOOD, one, laws=(law,)))


def test_a_theorem_concludes_something_and_abbreviates_by_new_names():
    with pytest.raises(RopeTheoryError, match="test has no conclusions"):
        try_theorem(theorem())
    with pytest.raises(AbbreviationError, match="is a letter, quantity or function of the language"):
        try_theorem(theorem(*GOOD, lets=(Let("theta", "b + 1"),)))
