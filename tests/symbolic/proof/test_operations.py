"""SymPy finds, a certificate confirms: a wrong answer of an algorithm is no step."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.grammar import unknown
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.equality import canonical, same
from ropetheory.symbolic.proof.operations import OPERATIONS

GEOMETRIC = parse_expression("Sum(theta(j), j, 0, d/2-1)")
WAVE = parse_expression("Integral(sin(alpha*B**(-u)), u, 0, 1)")


def test_a_sum_is_confirmed_by_telescoping():
    found = OPERATIONS["summation"](GEOMETRIC)
    assert same(found, parse_expression("(1 - 1/b)/(1 - b**(-2/d))"))


@pytest.mark.parametrize("slip", [lambda value: 2 * value, lambda value: value + 1])
def test_a_wrong_sum_does_not_telescope(monkeypatch, slip):
    kept = sp.Sum.doit
    monkeypatch.setattr(sp.Sum, "doit", lambda self, **hints: slip(kept(self, **hints)))
    with pytest.raises(StepRefusedError, match="does not telescope"):
        OPERATIONS["summation"](GEOMETRIC)


def test_a_sum_begins_at_0():
    with pytest.raises(StepRefusedError, match="begins at 1"):
        OPERATIONS["summation"](parse_expression("Sum(theta(j), j, 1, d/2-1)"))


def test_an_integral_is_confirmed_by_its_derivative(monkeypatch):
    found = OPERATIONS["integrate"](WAVE)
    assert same(found, canonical(parse_expression("(Si(alpha) - Si(alpha/B))/ln(B)")))
    kept = sp.integrate
    monkeypatch.setattr(sp, "integrate", lambda *arguments: 2 * kept(*arguments))
    with pytest.raises(StepRefusedError, match="differentiates back"):
        OPERATIONS["integrate"](WAVE)


@pytest.mark.parametrize("text", ["1/(u - 1/2)**2", "1/sqrt(u)", "ln(u)"])
def test_an_integrand_with_a_pole_is_refused(text):
    with pytest.raises(StepRefusedError, match="not shown to be smooth"):
        OPERATIONS["integrate"](parse_expression(f"Integral({text}, u, 0, 1)"))


def test_a_root_is_put_in(monkeypatch):
    condition = parse_expression("_x*ln(b) - ln(s)")
    assert OPERATIONS["solve"](unknown("_x"), condition, unknown("_x")) != 0
    monkeypatch.setattr(sp, "solve", lambda *arguments: [sp.Integer(2)])
    with pytest.raises(StepRefusedError, match="2 does not solve"):
        OPERATIONS["solve"](unknown("_x"), condition, unknown("_x"))


def test_an_equation_is_linear():
    with pytest.raises(StepRefusedError, match="2 roots"):
        OPERATIONS["solve"](unknown("_x"), parse_expression("_x**2 - s"), unknown("_x"))
    with pytest.raises(StepRefusedError, match="not linear"):
        OPERATIONS["solve"](unknown("_x"), parse_expression("exp(_x) - s"), unknown("_x"))


@pytest.mark.parametrize("text", ["_x*ln(s) - 1", "_x*(d - 2) - 1", "_x*m - 1"])
def test_an_equation_whose_slope_may_vanish_is_refused(text):
    chain = Chain("t", unknown("_x"))
    with pytest.raises(StepRefusedError, match="may vanish"):
        chain.operate(
            "solve", sp.Integer(1), "One root.", condition=parse_expression(text), unknown=unknown("_x")
        )
