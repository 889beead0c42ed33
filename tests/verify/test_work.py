"""A unit of work: what goes wrong is in its result, with the reason."""

from __future__ import annotations

import dataclasses
import pickle

import numpy as np
import pytest

import ropetheory
from ropetheory.authoring.claim import Formula, Verdict
from ropetheory.errors import UndecidedError
from ropetheory.literature import registry
from ropetheory.literature.registry import claims
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.proof.check import Decision
from ropetheory.symbolic.proof.context import NO_OPINION, REFUSED, Finding
from ropetheory.symbolic.theorems import catalogue, derived
from ropetheory.verify import work
from ropetheory.verify.select import Unit
from ropetheory.verify.work import decide_claim, message_of, run_unit


def theorem_result(name, **changes):
    """Check one theorem, whole."""
    (result,) = run_unit(Unit(name, name, **changes))
    return result


def test_a_theorem_is_proved_tried_and_held_against_its_functions():
    result = theorem_result("ntk-base", points=20)
    assert (result.ok, result.problem, result.evidence) == (True, None, "derived")
    assert result.governs == ("ntk_base", "stretch_base")
    assert result.mutants.tried == result.mutants.killed > 3
    assert {deviation.function for deviation in result.grid} == set(result.governs)
    assert result.derivations == ()


def test_what_is_relied_on_is_proved_and_not_tried():
    result = theorem_result("ntk-base", whole=False)
    assert (result.ok, result.mutants.tried, result.grid) == (True, 0, ())


def test_derivations_come_back_as_text():
    result = theorem_result("ntk-base", whole=False, derivations=True)
    assert [derivation.name for derivation in result.derivations] == [
        entry.name for entry in catalogue.load("ntk-base").body
    ]
    supposes = {derivation.name: derivation.supposes for derivation in result.derivations}
    assert supposes["larger-base"] == ("c > 1",)
    assert supposes["root"] == ("ln(wavelength(d/2-1, exp(_ln_B))) - ln(s*wavelength(d/2-1)) == 0",)
    assert pickle.loads(pickle.dumps(result)) == result


def test_a_crash_is_a_failure_with_its_reason(monkeypatch):
    def crash(theorem):
        raise ZeroDivisionError("a slip")

    monkeypatch.setattr(derived, "decide", crash)
    result = theorem_result("ntk-base")
    assert (result.ok, result.problem) == (False, "ZeroDivisionError: a slip")


def test_a_function_that_is_off_fails_its_theorem(monkeypatch):
    kept = ropetheory.ntk_base
    monkeypatch.setitem(PUBLIC, "ntk_base", lambda *a: kept(*a) * (1 + 1e-9))
    result = theorem_result("ntk-base")
    assert not result.ok
    assert "ropetheory.ntk_base" in str(result.problem)


@pytest.mark.parametrize("wrong", [Verdict.REFUTED, Verdict.OPEN, Verdict.IMPRECISE])
def test_a_wrong_recorded_verdict_fails_and_is_named(wrong):
    right = next(c for c in claims() if c.theorem == "ntk-base" and c.recorded is Verdict.HOLDS)
    result = decide_claim(dataclasses.replace(right, recorded=wrong))
    assert (result.ok, result.verdict) == (False, "holds")
    assert result.problem == f"computed holds, recorded {wrong.value}"


def test_a_claim_that_is_open_says_why():
    right = next(c for c in claims() if c.theorem == "ntk-base" and c.recorded is Verdict.HOLDS)
    result = decide_claim(dataclasses.replace(right, printed=Formula("theta(j) < 2"), given=()))
    why = f"neither proved nor refuted: {right.settled_by} does not give theta(j) < 2: "
    assert result.problem.startswith(f"computed open, recorded holds: {why}")


@pytest.mark.parametrize(
    "changes",
    [
        {"printed": Formula("b ==")},
        {"printed": Formula("zz == 1")},
        {"where": {"zz": "1"}},
        {"settled_by": "ntk-base.zz"},
    ],
)
def test_a_malformed_claim_fails_and_the_others_go_on(monkeypatch, changes):
    first, second, *_ = [c for c in claims() if c.theorem == "ntk-base" and isinstance(c.printed, Formula)]
    table = (dataclasses.replace(first, **changes), second)
    monkeypatch.setattr(registry, "claims", lambda: table)
    results = run_unit(Unit("claims", claims=(first.id, second.id)))
    assert [r.ok for r in results] == [False, True]
    assert results[0].problem
    assert (results[0].verdict, results[0].evidence) == ("open", "sampled")


def test_a_function_that_is_off_on_the_grid_alone_fails_its_theorem(monkeypatch):
    kept = ropetheory.attention_factor
    off = lambda s: kept(s) * (1 + 1e-9 * (20 < np.size(s) < 10_000))  # noqa: E731
    monkeypatch.setitem(PUBLIC, "attention_factor", off)
    result = theorem_result("temperature")
    assert not result.ok
    assert str(result.problem).startswith("ropetheory.attention_factor on the grid (s=")
    broken = [deviation for deviation in result.grid if not deviation.ok]
    assert {deviation.function for deviation in broken} == {"attention_factor"}
    assert all(deviation.share > 1 for deviation in broken)


def test_an_error_of_ours_speaks_for_itself():
    assert message_of(UndecidedError("too close")) == "too close"
    assert message_of(KeyError("b")) == "KeyError: 'b'"


def test_the_steps_of_a_theorem_are_counted():
    result = theorem_result("ntk-base", points=20)
    assert result.steps == sum(len(entry.proof) for entry in catalogue.load("ntk-base").body)


@pytest.mark.parametrize(
    ("status", "problem"),
    [
        (REFUSED, "the checker refuses ntk-base.step, step 1: 1 is not 2 at s = 3"),
        (NO_OPINION, "the checker does not confirm ntk-base.step, step 1: 1 is not 2 at s = 3"),
        (None, "the checker finds nothing to decide"),
    ],
)
def test_what_the_checker_does_not_confirm_fails_the_theorem(monkeypatch, status, problem):
    found = (Finding("ntk-base.step, step 1", status, "1 is not 2 at s = 3"),) if status else ()
    monkeypatch.setattr(derived, "decide", lambda theorem: Decision(found, {}))
    result = theorem_result("ntk-base", points=0)
    assert not result.ok
    assert result.problem.endswith(problem)
    assert not status or result.problem.startswith("ropetheory/symbolic/theorems/ntk_base.py:")


def test_what_takes_too_long_is_refused_in_words(monkeypatch):
    def endless(_):
        while True:
            pass

    monkeypatch.setattr(work, "PATIENCE", 0.05)
    monkeypatch.setattr(work, "decide", endless)
    monkeypatch.setattr(work, "check_erratum", endless)
    words = "not decided within 0.05 s of processor time; write smaller numbers"
    found = work.decide_claim(claims()[0])
    assert (found.ok, found.verdict, found.problem) == (False, "open", words)
    assert work.evaluate_erratum(registry.errata()[0]).problem == words
