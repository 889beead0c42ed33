"""Of a refused step the nearest thing that would pass: one refused step of each kind."""

from __future__ import annotations

import pytest

from ropetheory.authoring import GOAL, Classical, Law, Solve, Step, Summation, Use
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.relation import write
from ropetheory.symbolic.proof.equality import same
from ropetheory.verify.nearest import readable
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
        ("1 <= s**2", {"op": "<=", "by": LINE, "leaving": "2*ln(s)"}, ONE, "using=('s >= 1',)"),
        ("y + z <= exp(y)", {"op": "<=", "by": "exp-above-line", "times": "1"}, (),
            "leaving='1 - z', if its sign is made to show"),
        ("1 >= s**2", {"op": ">=", "by": LINE, "leaving": "2*ln(s)", "using": ONE}, ONE, "<= in place of >="),
        ("1 < s**2", {"op": "<", "by": LINE, "leaving": "2*ln(s)", "using": ONE}, ONE, "<= in place of <"),
        ("wavelength(1, b*c)/wavelength(1) == c**(2/d)", {"by": Use("stretch", j="1")}, (),
            "using=('d >= 4',)"),
        ("wavelength(0, b*c)/wavelength(0) == c", {"by": Use("stretch", j="0")}, (), "== 1"),
        ("Sum(1, j, 0, d/2-1) == d", {"compute": Summation()}, (), "== d/2"),
        ("exp(_x) == s", {"compute": Solve("2*_x - ln(s)", "_x")}, (), "== sqrt(s)"),
        ("s <= L", {"op": "<=", "by": "s <= L"}, (), "requires=('s <= L',)"),
        ("1 <= s**2", {"op": "<=", "by": Use("exp-above-lin", y="2*ln(s)"), "using": ONE}, ONE,
            "'exp-above-line' in place of 'exp-above-lin'"),
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
    assert "did you mean `theta`?" in found.problem


def test_free_coordinates_are_written_back_as_powers():
    text = "b**(2*j/d)*s*ln(b)"
    free = parse_expression("exp(2*j*ln(b)/d)*exp(ln(s))*ln(b)")
    assert same(readable(free), parse_expression(text))
    assert write(readable(free)) == "b**(2*j/d)*s*ln(b)"
