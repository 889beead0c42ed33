"""Of a refused step the nearest thing that would pass: one refused step of each kind."""

from __future__ import annotations

import pytest

from ropetheory.authoring import (
    GOAL,
    Classical,
    Collapse,
    Derivative,
    Have,
    Integral,
    Law,
    Limit,
    Solve,
    Step,
    Summation,
    Use,
)
from ropetheory.symbolic.proof.check import begin
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.nearest import Attempt
from ropetheory.verify.replay import replay
from tests.verify.shared import theorem_of

ONE = ("s >= 1",)
LINE = Use("exp-above-line", y="2*ln(s)")


def refused(theorem):
    """Return the one step that is refused."""
    (step,) = (step for step in replay(theorem) if step.problem)
    return step


def step(op="==", **hints):
    return Step(op, GOAL, "A slip.", **hints)


@pytest.mark.parametrize(
    ("statement", "hints", "requires", "expected"),
    [
        ("wavelength(j) == pi*b**(2*j/d)", {}, (), "== 2*(pi*b**(2*j/d))"),
        ("wavelength(j)**2 == 4*pi**2*b**(2*j/d)", {}, (), "== b**(2*j/d)*(4*pi**2*b**(2*j/d))"),
        ("cos(y)**2 == 2 - sin(y)**2", {}, (), "== 2 - sin(y)**2 - 1"),
        ("ln(wavelength(j)) == 2*j*ln(b)/d", {}, (), "== 2*j*ln(b)/d + ln(2*pi)"),
        ("sin(y) == cos(y)**3 + d", {}, (), ""),
        ("1 <= s**2", {"op": "<=", "by": LINE, "leaving": "ln(s)", "using": ONE}, ONE, "leaving='2*ln(s)'"),
        ("1 <= s**2", {"op": "<=", "by": LINE}, ONE, "leaving='2*ln(s)'"),
        ("1 <= s**2", {"op": "<=", "by": LINE, "leaving": "2*ln(s)", "using": ONE}, (),
            "requires=('s >= 1',)"),
        ("y + z <= exp(y)", {"op": "<=", "by": "exp-above-line", "times": "1"}, (),
            "leaving='1 - z', if its sign is made to show: requires=('1 - z >= 0',)"),
        ("1 >= s**2", {"op": ">=", "by": LINE, "leaving": "2*ln(s)", "using": ONE}, ONE, "<= in place of >="),
        ("1 < s**2", {"op": "<", "by": LINE, "leaving": "2*ln(s)", "using": ONE}, ONE, "<= in place of <"),
        ("wavelength(2, b*c)/wavelength(2) == c**(4/d)", {"by": Use("stretch", j="2")}, (),
            "requires=('2 <= d/2 - 1',)"),
        ("wavelength(0, b*c)/wavelength(0) == c", {"by": Use("stretch", j="0")}, (), "== 1"),
        ("wavelength(j, b*c)/wavelength(j) - 1 == c", {"put": "stretch"}, (), "== c**(2*j/d) - 1"),
        ("Sum(1, j, 0, d/2-1) == d", {"compute": Summation()}, (), "== d/2"),
        ("Sum(theta(j), j, 0, d/2-1) == b", {"compute": Summation()}, (),
            "== (b - 1)/(b*(1 - 1/b**(2/d)))"),
        ("Limit(theta(1), d) == 0", {"compute": Limit()}, (), "== 1"),
        ("Limit(2*C()/d, d) == 0", {"compute": Limit()}, (), ""),
        ("Integral(b**u, u, 0, 1) == b", {"compute": Integral()}, (), "== (b - 1)/ln(b)"),
        ("Derivative(sin(2*y), y) == cos(2*y)", {"compute": Derivative()}, (), "== 2*cos(2*y)"),
        ("Sum(delta_ij(l, j)*theta(l), l, 0, d/2-1) == theta(0)", {"compute": Collapse("l", "j")}, (),
            "== b**(-2*j/d)"),
        ("rotation(y)*rotation(z) == rotation(y - z)", {}, (), ""),
        ("exp(_x) == s", {"compute": Solve("2*_x - ln(s)", "_x")}, (), "== sqrt(s)"),
        ("s <= L", {"op": "<=", "by": "s <= L"}, (), "requires=('s <= L',)"),
        ("1 <= s**2", {"op": "<=", "by": Use("exp-above-lin", y="2*ln(s)"), "using": ONE}, ONE,
            "'exp-above-line' or "),
        ("theta(j) == 1", {"put": "strech"}, (), "'stretch' in place of 'strech'"),
        ("y <= exp(y) - 1", {"op": "<=", "by": Classical("tailor", "exp(y) - 1 - y", "y", 2)}, (),
            "'taylor' in place of 'tailor'"),
        ("sin(y) != cos(y)", {"op": "!=", "by": "stretch", "power": "2"}, (), ""),
        ("G(p) == 1", {"put": Law("G(0) == 1")}, (), ""),
    ],
)  # fmt: skip
def test_a_refused_step_names_the_nearest_that_would_pass(statement, hints, requires, expected):
    found = refused(theorem_of(statement, step(**hints), requires=requires))
    assert (found.result, found.number) == ("tested", 1)
    assert found.nearest.startswith(expected)
    assert bool(found.nearest) == bool(expected)


def test_what_is_named_passes():
    wrong = refused(theorem_of("wavelength(j) == pi*b**(2*j/d)", step()))
    right = theorem_of(f"wavelength(j) {wrong.nearest}", step())
    assert not any(step.problem for step in replay(right))


def test_a_name_that_does_not_exist_is_found_in_a_formula():
    found = refused(theorem_of("theta(j) == b**(-2*j/d)", Step("==", "thta(j)", ""), step()))
    assert (found.number, found.nearest) == (1, "'theta' in place of 'thta'")


def test_what_another_result_supposes_is_offered():
    other = Have("other", "1 <= s", requires=ONE, proof=(Step("<=", GOAL, "So.", by="s >= 1"),))
    found = refused(theorem_of("0 <= ln(s)", step(op="<=", leaving="ln(s)"), after=(other,)))
    assert found.nearest == "requires=('s >= 1',)"


@pytest.mark.parametrize("wrong", ["d + 1", "d/2 + 1", "zoo", "nan", "1/0"])
def test_what_sympy_finds_is_offered_only_if_the_checker_confirms_it(monkeypatch, wrong):
    monkeypatch.setattr("ropetheory.verify.nearest.answer", lambda *_: 0)
    monkeypatch.setattr("ropetheory.verify.nearest.text", lambda _: wrong)
    assert refused(theorem_of("Sum(1, j, 0, d/2-1) == d", step(compute=Summation()))).nearest == ""


def test_nothing_is_offered_that_leans_on_itself():
    found = refused(theorem_of("0 < x[0]**2 + x[1]**2", step(op="<", leaving="x[0]**2 + x[1]**2")))
    assert found.nearest == "<= in place of <"


def test_a_proposal_that_breaks_is_none(monkeypatch):
    def broken(*_):
        raise NotImplementedError

    monkeypatch.setattr("ropetheory.verify.nearest.short", broken)
    assert refused(theorem_of("wavelength(j) == pi*b**(2*j/d)", step())).nearest == ""


def test_a_change_passes_only_if_all_has_values():
    theorem = theorem_of("theta(j) == 1", step())
    _, checker = begin(theorem, derived.shared())
    attempt = Attempt(checker, theorem.body[0], 1)
    assert attempt.passes()
    assert not attempt.passes(requires=("1/(s - 1) > 0",))
    assert not attempt.passes(requires=("s < 1", "s > 1"))
    assert not checker.results.named
