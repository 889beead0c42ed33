"""Formulas as SymPy, and back."""

import pytest
import sympy as sp

import ropetheory
from ropetheory.symbols import C, b, critical_index, d, j, ntk_base, s, theta
from ropetheory.symbols.reading import expression


def test_a_formula_is_plain_unless_it_is_folded():
    assert expression("ntk_base()") == b * s ** (d / (d - 2))
    assert expression("ntk_base()", fold=True) == ntk_base()
    assert expression("granularity(b, d)", fold=True) == C(1, b, d)
    at = expression("critical_index()", b=10000, d=128, L=4096)
    assert at.evalf(8) == critical_index(10000, 128, 4096).evalf(8)


def test_a_comparison_is_a_relation():
    assert expression("theta(j) <= 1", fold=True) == sp.Le(theta(j), 1, evaluate=False)
    chain = expression("0 <= theta(j) <= 1")
    assert isinstance(chain, sp.And)
    assert len(chain.args) == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ntk_bas()", "did you mean `ntk_base`"),
        ("__import__('os')", "not a number"),
        ("b.__class__", "not of the language"),
        ("Sum(b, L, 0, 3)", "not a formula"),
        ("b +", "not a formula"),
        ("granularity(1, 2, 3, 4, 5)", "at most 4"),
    ],
)
def test_what_is_no_formula_is_refused(text, words):
    with pytest.raises(ropetheory.RopeTheoryError, match=words):
        expression(text)
