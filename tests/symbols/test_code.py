"""Sums as program text."""

import math

import pytest
import sympy as sp

import ropetheory
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbols import B, C, alpha, d, j, m, unfold, z
from ropetheory.symbols.code import as_code, lambdify, value_of
from ropetheory.symbols.members import Least


@pytest.mark.parametrize("modules", [None, "numpy", "mpmath"])
def test_a_plain_sum_is_computed(modules):
    f = lambdify((alpha, B, d), unfold(C()) / 2, modules)
    assert float(f(1, 10000, 128)) == pytest.approx(ropetheory.granularity(10000, 128) / 2, rel=1e-13)


def test_sums_within_sums_and_relations():
    i, j = sp.symbols("i j", integer=True)
    double = sp.Sum(sp.Sum(i + j, (i, 0, d / 2 - 1)), (j, 0, d / 2 - 1))
    assert lambdify(d, double)(6) == 18
    assert lambdify(d, sp.Sum(i * j, (i, 0, j), (j, 0, d / 2 - 1)))(6) == 7
    assert bool(lambdify(d, sp.Ge(double, 18, evaluate=False))(6)) is True


def test_what_has_no_sum_is_left_as_it_is():
    assert as_code(sp.sin(d) + 1) == sp.sin(d) + 1


def test_a_value_is_good_to_its_last_bit_or_none():
    assert value_of(unfold(C(1, 10000, 128)), 200)._prec == 200
    near = sp.Rational(math.sqrt(2))
    cancelling = sp.Sum(sp.sqrt(2) - near, (sp.Symbol("j"), 0, 3))
    assert value_of(cancelling, 53) == pytest.approx((4 * (sp.sqrt(2) - near)).evalf(), rel=1e-15, abs=0)
    angle = sp.Symbol("j")
    zero = sp.Sum(sp.sin(angle) ** 2 + sp.cos(angle) ** 2 - 1, (angle, 0, 3))
    assert value_of(zero, 53) in (None, 0)


def test_no_name_of_a_loop_is_that_of_a_letter():
    own = sp.Symbol("j")
    total = sp.Sum(own * j, (j, 0, 3))
    assert lambdify((own,), total)(2) == 12
    assert lambdify((own,), [total, sp.Matrix([total])], "mpmath")(2)[0] == 12
    assert lambdify((own,), sp.Matrix([total]))(2)[0, 0] == 12
    assert lambdify((own,), Least(own + j, (j, 1, 3)))(2) == 3
    assert lambdify((m, z), sp.Derivative(m * z**2, z))(2, 3) == 12
    assert lambdify((m,), sp.Subs(z**2, z, m))(3) == 9


def test_what_no_program_computes_is_refused():
    with pytest.raises(FormulaError, match="no program"):
        lambdify((m,), sp.Product(m + j, (j, 0, 3)))
    with pytest.raises(FormulaError, match="no program"):
        lambdify((m,), sp.Limit(m / z, z, 1))
    with pytest.raises(FormulaError, match="no rule"):
        lambdify((z,), sp.Derivative(sp.ceiling(z), z))
    with pytest.raises(ropetheory.RopeTheoryError, match="called j"):
        lambdify((sp.Symbol("j"), j), j)
