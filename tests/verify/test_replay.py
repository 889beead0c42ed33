"""A proof replayed: every step with what it uses, what is left over, and what breaks it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.authoring import GOAL, Conclusion, Have, Let, Step, Use
from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.proof import derive
from ropetheory.symbolic.proof.derive import Place
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbolic.theorems.derived import lemmas, prove, shared
from ropetheory.verify.proof_text import kind_of, way_of
from ropetheory.verify.replay import ROOT, Line, line_of, replay
from tests.verify.shared import theorem_of


@pytest.mark.parametrize("name", ["ntk-base", "critical-index", "helix"])
def test_every_step_is_replayed_as_it_was_proved(name):
    theorem = load(name)
    proofs, steps = prove(theorem), list(replay(theorem))
    assert not any(step.problem for step in steps)
    for entry in theorem.body:
        found = [step for step in steps if step.result == entry.name]
        proved = proofs[entry.name]
        ways = list(map(way_of, proved.steps)) if entry.proof else [kind_of(proved)]
        assert [step.way for step in found] == ways
        assert [step.number for step in found] == (list(range(1, len(entry.proof) + 1)) or [0])
        assert all(step.residual == "0" and step.line for step in found)


def test_one_result_alone_is_shown():
    (step,) = replay(load("ntk-base"), "at-least-one")
    assert step.relation == "1 <= wavelength(j, ntk_base())/wavelength(j)"
    assert step.hypotheses == ("s >= 1",)
    assert step.gap == "exp(2*j*ln(s)/(d - 2)) - 1"
    assert step.way.startswith("lemma; confirmed at ")
    assert str(step.line).startswith("ropetheory/symbolic/theorems/ntk_base.py:")


def test_hypotheses_of_what_is_used_are_called_upon():
    step = next(replay(load("ntk-base"), "slowest"))
    assert set(step.hypotheses) == {"b > 1", "s > 0", "d >= 4"}


def test_a_result_that_is_another_has_one_entry():
    (step,) = replay(load("image-distance"), "sphere-consecutive")
    assert (step.number, step.residual) == (0, "0")
    assert step.way.startswith("classical: ")


def test_an_unknown_result_is_refused():
    with pytest.raises(UnknownNameError, match="no result of ntk-base 'slowst'; did you mean `slowest`"):
        replay(load("ntk-base"), "slowst")


def test_a_refused_step_has_its_residual_and_ends_its_proof():
    theorem = theorem_of("theta(j) == 2*b**(-2*j/d)", Step("==", GOAL, "A slip."), Step("==", GOAL, ""))
    stretch, refused = replay(theorem)
    assert (stretch.problem, refused.number, refused.residual) == ("", 1, "-1/b**(2*j/d)")
    assert refused.problem == "test.tested, step 1: theta(j, b, d) == 2/b**(2*j/d)"
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
    assert last.problem.startswith("test.tested: stated ")


def test_a_statement_that_is_no_formula_refuses_the_result():
    *_, last = replay(theorem_of("thet(j) == 1", Step("==", GOAL, "")))
    assert (last.number, last.result) == (0, "tested")
    assert "did you mean `theta`?" in last.problem


def test_a_crash_in_a_step_is_its_refusal(monkeypatch):
    kept = derive.Derivation.take

    def take(self, chain, step, goal):
        if step.reason == "Crash.":
            raise ZeroDivisionError("a slip")
        kept(self, chain, step, goal)

    monkeypatch.setattr(derive.Derivation, "take", take)
    *_, last = replay(theorem_of("theta(j) == 2", Step("==", GOAL, "Crash.")))
    assert last.problem == "ZeroDivisionError: a slip"


def test_a_step_that_a_lemma_breaks_points_into_the_lemma(monkeypatch):
    lemmas = shared()
    broken = replace(
        lemmas.entries["exp-above-line"], proof=(Step("==", GOAL, "A slip."),), statement="exp(y) == 1"
    )
    monkeypatch.setattr(lemmas, "entries", {**lemmas.entries, "exp-above-line": broken})
    monkeypatch.setattr(lemmas.derivation, "proofs", {})
    monkeypatch.setattr(lemmas, "under_way", set())
    (step,) = replay(load("ntk-base"), "at-least-one")
    assert "lemmas/exponential_and_sine.py:" in str(step.line)
    assert step.problem.startswith("lemma.exp-above-line, step 1: ")
    assert step.nearest == ""


def test_abbreviations_are_written_out():
    theorem = replace(
        theorem_of("slow(j) == b**(-2*j/d)", Step("==", GOAL, "")), lets=(Let("slow(j)", "theta(j)"),)
    )
    assert [step.problem for step in replay(theorem)] == ["", ""]


def test_a_place_is_used_with_its_letter():
    step = Step("==", GOAL, "At the last pair.", by=Use("stretch", j="d/2 - 1"))
    theorem = theorem_of("wavelength(d/2-1, b*c)/wavelength(d/2-1) == c**(2/d*(d/2 - 1))", step)
    assert [step.problem for step in replay(theorem, "tested")] == [""]


def source(line: Line) -> str:
    return (ROOT / line.file).read_text(encoding="utf-8").splitlines()[line.number - 1]


@pytest.mark.parametrize("theorem", TITLES)
def test_every_result_and_every_step_has_its_line(theorem):
    loaded = load(theorem)
    for entry in (*loaded.lemmas, *loaded.body):
        line = line_of(Place(theorem, entry))
        assert line is not None
        assert f'{type(entry).__name__}("{entry.name}"' in source(line)
        for number, step in enumerate(entry.proof, start=1):
            at = line_of(Place(theorem, entry, number))
            assert at is not None
            assert f'Step("{step.op}",' in source(at)
            assert at.number >= line.number


def test_a_lemma_has_its_line():
    for entry in lemmas():
        line = line_of(Place("lemma", entry, 0))
        assert line is not None
        assert f'Lemma("{entry.name}"' in source(line)


def test_a_theorem_of_no_module_has_no_line():
    assert line_of(Place("test", Have("x", "a == b"))) is None
    assert line_of(Place("ntk-base", Conclusion("nope", "a == b", ""))) is None


def test_a_line_is_written_so_that_editors_open_it():
    assert str(Line("ropetheory/a.py", 3)) == "ropetheory/a.py:3"
