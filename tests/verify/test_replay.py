"""A proof replayed: every step with what it uses, what is left over, and what breaks it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import GOAL, Have, Lemma, Let, Step, Summation, Theorem, Use
from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import Lemmas
from ropetheory.symbolic.proof.steps import Rules
from ropetheory.symbolic.theorems import derived
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.replay import replay
from tests.attacks import ATTACKS
from tests.verified import theorem_result
from tests.verify.shared import STANDING, STRETCH, theorem_of


@pytest.mark.parametrize("name", ["ntk-base", "critical-index", "helix"])
def test_every_step_is_replayed_as_the_checker_decides_it(name):
    theorem = load(name)
    findings, steps = derived.decide(theorem).findings, list(replay(theorem))
    assert not any(step.problem for step in steps)
    of_steps = {finding.place: finding.way for finding in findings}
    places = [f"{name}.{step.result}" + f", step {step.number}" * bool(step.number) for step in steps]
    assert {place: step.way for place, step in zip(places, steps, strict=True)} == of_steps
    for entry in theorem.body:
        numbers = [step.number for step in steps if step.result == entry.name]
        assert numbers == (list(range(1, len(entry.proof) + 1)) or [0])
    assert all(not step.residual and step.way and step.line for step in steps)


@pytest.mark.parametrize("attack", ATTACKS, ids=[attack.theorem.id for attack in ATTACKS])
def test_a_replay_accepts_nothing_that_the_checker_does_not(attack):
    theorem = write_out(attack.theorem)
    steps = list(replay(theorem))
    assert any(step.problem for step in steps) or not steps or not derived.decide(theorem).failure


def test_one_result_alone_is_shown():
    (step,) = replay(load("ntk-base"), "at-least-one")
    assert step.relation == "1 <= wavelength(j, ntk_base())/wavelength(j)"
    assert step.hypotheses == ("s >= 1", "s > 0")
    assert step.gap == "s**(2*j/(d - 2)) - 1"
    assert step.way == "the gap is a multiple of that of the result cited"
    (step,) = replay(load("ntk-base"), "power")
    assert (step.relation, step.hypotheses, step.gap) == ("1 <= s**y", ("s >= 1",), "s**y - 1")
    assert step.way == "the gap is a multiple of that of the result cited, plus a nonnegative amount"
    assert str(step.line).startswith("ropetheory/symbolic/theorems/ntk_base.py:")


@pytest.mark.parametrize("name", ["clipped-positions", "critical-index", "ntk-base"])
def test_at_its_end_a_result_has_all_on_which_it_rests(name):
    """The suppositions that the page of the theorem writes, from one function, under its hypotheses."""
    theorem, found = load(name), theorem_result(name)
    last = {step.result: step for step in replay(theorem) if step.rests}
    assert [*last] == [entry.name for entry in (*theorem.lemmas, *theorem.body)]
    for one in found.derivations:
        assert last[one.name].rests == tuple(dict.fromkeys((*theorem.hypotheses, *one.supposes)))
    ends = [step.given for step in last.values() if step.result in {c.name for c in theorem.conclusions}]
    assert sorted({given for step in ends for given in step}) == [*found.given]


def test_laws_rational_letters_and_hypotheses_of_signs_are_among_them():
    *_, law = replay(load("clipped-positions"), "inverse")
    assert law.rests == ("b > 1", "transpose(Q(p))*K(v) == H(v-p)", "H(0) == 1")
    (rational,) = replay(load("critical-index"), "never-equal")
    assert rational.rests[-2:] == ("L rational", "b rational")
    assert rational.given == ("Lindemann",)
    signs = (Step("<", GOAL, "Of two positive numbers.", leaving="s"),)
    tested = Have("tested", "0 < s", signs, requires=("s > 0",))
    (step,) = replay(Theorem("test", "Test", "A test.", ("L > 0",), (tested,)))
    assert (step.problem, step.hypotheses, step.rests) == ("", (), ("L > 0", "s > 0"))


def test_what_is_refused_rests_on_nothing():
    elsewhere = list(replay(theorem_of("theta(j) <= 2", Step("==", "b**(-2*j/d)", "Elsewhere."))))
    assert [step.rests for step in elsewhere if step.result == "tested"] == [(), ()]
    assert not next(replay(theorem_of("thet(j) == 1", Step("==", GOAL, "")), "tested")).rests


def test_a_lemma_rests_on_no_hypothesis_of_the_theorem():
    own = Lemma("low", "0 < z + 1", "So.", (Step("<", GOAL, "So.", leaving="z + 1"),), ("z > 0",))
    (step,) = replay(replace(load("ntk-base"), lemmas=(own,), body=()))
    assert (step.problem, step.rests) == ("", ("z > 0",))


def test_hypotheses_of_what_is_used_are_called_upon():
    step = next(replay(load("ntk-base"), "slowest"))
    assert set(step.hypotheses) == {"b > 1", "s > 0", "d >= 4"}


def test_a_result_that_is_another_has_one_entry():
    (step,) = replay(load("image-distance"), "sphere-consecutive")
    assert (step.number, step.residual, step.problem) == (0, "", "")
    assert step.way == "the result cited"


def test_an_unknown_result_is_refused():
    with pytest.raises(UnknownNameError, match="no conclusion of ntk-base 'slowst'; did you mean `slowest`"):
        replay(load("ntk-base"), "slowst")


def test_a_refused_step_has_its_residual_and_ends_its_proof():
    theorem = theorem_of("theta(j) == 2*b**(-2*j/d)", Step("==", GOAL, "A slip."), Step("==", GOAL, ""))
    stretch, refused = replay(theorem)
    assert (stretch.problem, refused.number, refused.residual) == ("", 1, "-1/b**(2*j/d)")
    assert refused.problem.startswith("theta(j, b, d) is not 2*b**(-2*j/d) at b = ")
    assert refused.nearest == "== 1/2*(2*b**(-2*j/d))"


def test_what_leans_on_a_refused_result_is_not_tried():
    leaning = Have("leaning", "theta(j) == 2", proof=(Step("==", GOAL, "", by="tested"),))
    *_, last = replay(theorem_of("theta(j) == 2", Step("==", GOAL, "A slip."), after=(leaning,)))
    assert (last.result, last.number, last.problem) == ("leaning", 0, "leans on tested, which is refused")


def test_a_refused_result_is_shown_with_what_leans_on_it():
    leaning = Have("leaning", "theta(j) == 2", proof=(Step("==", GOAL, "", by="tested"),))
    theorem = theorem_of("theta(j) == 2", Step("==", GOAL, "A slip."), after=(leaning,))
    assert [step.result for step in replay(theorem, "leaning")] == ["tested", "leaning"]


def test_steps_that_lead_elsewhere_refuse_the_result():
    theorem = theorem_of("theta(j) <= 2", Step("==", "b**(-2*j/d)", "Elsewhere."))
    *_, last = replay(theorem)
    assert last.number == 0
    assert last.problem == "the steps compose to ==, stated is <="


def test_a_statement_that_is_no_formula_refuses_the_result():
    *_, last = replay(theorem_of("thet(j) == 1", Step("==", GOAL, "")))
    assert (last.number, last.result) == (0, "tested")
    assert last.problem == "the function 'thet' is not known here"
    assert last.nearest == "'theta' in place of 'thet'"


def test_a_statement_that_the_language_does_not_know_refuses_the_result():
    step = Step("==", GOAL, "It is so.", compute=Summation())
    *_, last = replay(theorem_of("Sum(1, m, 0, d/2-1) == d/2", step))
    assert (last.number, last.result) == (0, "tested")
    assert "an index is j, l or p, not m" in last.problem


def test_a_crash_is_a_refusal(monkeypatch):
    def crash(self, step, current, to):
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr(Rules, "decide", crash)
    *_, last = replay(theorem_of("theta(j) == 2", Step("==", GOAL, "So.")))
    assert last.problem == "ZeroDivisionError: a slip"


def test_what_the_checker_says_nothing_of_is_refused(monkeypatch):
    monkeypatch.setattr(Checker, "_guarded", lambda self, place, act, **_: act())
    found = list(replay(theorem_of("theta(j) == b**(-2*j/d)", Step("==", GOAL, "So."))))
    assert [step.problem for step in found] == ["the checker finds nothing of it"] * 2


def test_what_is_refused_as_a_whole_is_refused_though_what_it_cites_is_it():
    tested = Have("tested", STRETCH.statement, by="stretch", requires=("1/(s - 1) > 0",))
    *_, last = replay(Theorem("test", "Test", "A test.", STANDING, (STRETCH, tested)))
    assert last.problem == "a hypothesis may have no value: (1/(s - 1), '>', 0)"


def test_what_is_refused_grants_nothing_to_what_comes_after_it():
    low = Step("<", GOAL, "A slip.", leaving="s - 1")
    after = Have("after", "1 == (s - 1)/(s - 1)", proof=(Step("==", GOAL, "So."),))
    *_, refused, last = replay(theorem_of("0 < s - 1", low, after=(after,)))
    assert refused.problem == "no sign is shown: s - 1"
    assert (last.result, last.problem) == ("after", "a divisor may be 0: s - 1")


def test_what_comes_before_one_result_may_show_what_it_divides_by():
    circle = "(sin(z)**2 + cos(z)**2)/(exp(y) - y) == 1/(exp(y) - y)"
    after = Have("after", circle, proof=(Step("==", GOAL, "So."),))
    shown = Step("<", GOAL, "By the line.", by="exp-above-line", times="1", leaving="1")
    theorem = theorem_of("0 < exp(y) - y", shown, after=(after,))
    assert [(step.result, step.problem) for step in replay(theorem, "after")] == [("after", "")]


LEMMA = Lemma("stretch", "exp(0) == 1", "So.", (Step("==", GOAL, "So."),))


@pytest.mark.parametrize(
    ("lemmas", "body"), [((LEMMA, LEMMA), ()), ((LEMMA,), (STRETCH,)), ((), (STRETCH, STRETCH))]
)
def test_two_of_one_name_are_refused(lemmas, body):
    theorem = Theorem("test", "Test", "A test.", STANDING, body, lemmas=lemmas)
    assert [step.problem for step in replay(theorem)] == ["two results have this name"] * 2


def test_a_step_that_a_lemma_breaks_points_into_the_lemma(monkeypatch):
    entries = {entry.name: entry for entry in derived.lemmas()}
    entries["exp-above-line"] = replace(
        entries["exp-above-line"], proof=(Step("==", GOAL, "A slip."),), statement="exp(y) == 1"
    )
    lemmas = Lemmas("lemma", entries)
    monkeypatch.setattr(derived, "shared", lambda: lemmas)
    line = Step("==", GOAL, "By the line.", by=Use("exp-above-line", y="s"))
    for _ in range(2):  # the lemma is decided once
        *_, step = replay(theorem_of("exp(s) == 1", line))
        assert "lemmas/exponential_and_sine.py:" in str(step.line)
        assert step.problem.startswith("lemma.exp-above-line, step 1: exp(y) is not 1 at y = ")
        assert (step.number, step.nearest, step.residual) == (1, "", "")


def test_abbreviations_are_written_out():
    theorem = replace(
        theorem_of("slow(j) == b**(-2*j/d)", Step("==", GOAL, "")), lets=(Let("slow(j)", "theta(j)"),)
    )
    assert [step.problem for step in replay(theorem)] == ["", ""]


def test_a_place_is_used_with_its_letter():
    step = Step("==", GOAL, "At the last pair.", by=Use("stretch", j="d/2 - 1"))
    theorem = theorem_of("wavelength(d/2-1, b*c)/wavelength(d/2-1) == c**(2/d*(d/2 - 1))", step)
    assert [step.problem for step in replay(theorem, "tested")] == [""]
