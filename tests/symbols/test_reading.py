"""Formulas as SymPy, and back."""

import pytest
import sympy as sp

import ropetheory
from ropetheory import symbols
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbols import C, L, b, critical_index, d, j, ntk_base, s, statement, theta, x
from ropetheory.symbols.members import Largest, Least
from ropetheory.symbols.reading import expression
from ropetheory.symbols.writing import formula


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


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (ntk_base(b, 128), "ntk_base(b, 128, s)"),
        (sp.Max(s, L, 1) + x[2 * j], "x[2*j] + max(s, max(1, L))"),
        (sp.Eq(critical_index(sp.Symbol("b")), 3), "critical_index(b, d, L) == 3"),
        (sp.Sum(sp.Symbol("k1"), (sp.Symbol("k1"), 0, 3)), "Sum(j, j, 0, 3)"),
        (sp.Limit(C() / d, d, sp.oo), "Limit(C(alpha, B, d)/d, d)"),
        (Least(x[j], (j, 0, 3)), "least(x[j], j, 0, 3)"),
        (Largest(x[j], (j, 0, 3)), "largest(x[j], j, 0, 3)"),
    ],
)
def test_what_is_derived_is_written_as_a_formula(made, text):
    assert formula(made) == text


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (sp.Symbol("zz") + 1, "'zz' is not a letter"),
        (sp.gamma(b), "unknown function 'gamma'"),
        (sp.true, "SymPy has evaluated the comparison to True"),
    ],
)
def test_what_the_language_does_not_know_is_refused(made, words):
    with pytest.raises(FormulaError, match=words):
        formula(made)


def same(left, right):
    left, right = (side.args[0] if isinstance(side, sp.Limit) else side for side in (left, right))
    return sp.expand(left - right) == 0


def test_conclusions_come_back_as_they_went():
    told = 0
    for name in ("granularity", "ntk-base", "critical-index", "schedule", "uniqueness"):
        for entry in load(name).conclusions:
            made = statement(f"{name}.{entry.name}")
            if not made.has(sp.Piecewise):
                again = symbols.expression(formula(made), fold=True)
                assert again == made or all(map(same, again.args, made.args)), entry.name
                told += 1
    assert told > 100
    assert set(TITLES) > {"granularity"}


def test_what_is_found_is_judged():
    shift = critical_index(b, d, L / s) - critical_index()
    right = ropetheory.check(formula(sp.Eq(shift, -d * sp.log(s) / (2 * sp.log(b)))))
    wrong = ropetheory.check(formula(sp.Eq(shift, -d * sp.log(s) / sp.log(b))))
    assert (right.found, wrong.found) == ("proved", "refuted")
