"""SymPy as text of the formula language."""

import pytest
import sympy as sp

import ropetheory
from ropetheory import symbols
from ropetheory.symbolic.language.syntax import FormulaError
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.symbols import C, L, b, critical_index, d, expression, j, m, ntk_base, s, statement, x, z
from ropetheory.symbols.members import Largest, Least
from ropetheory.symbols.writing import formula


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


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (sp.E * b, "exp(1)*b"),
        (0.1 * b, "b/10"),
        (sp.Float(1 / 3) * b, "3333333333333333*b/10000000000000000"),
        (sp.Float("0.75", 40), "3/4"),
        (sp.Derivative(z**2 * m, z), "Derivative(m*z**2, z)"),
        (sp.Derivative(z**3, z, z), "6*z"),
        (sp.Derivative(abs(z) * x[0] ** 2, x[0]), "2*abs(z)*x[0]"),
        (sp.Derivative(z**2, z).subs(z, m**2), "2*m**2"),
        (sp.Subs(z * m, z, m**2), "m**3"),
        (Least(sp.Symbol("t1"), (sp.Symbol("t1"), -2, 3)), "least(p, p, -2, 3)"),
        (expression("count(j < b, j, 0, 3)"), "count(j < b, j, 0, 3)"),
        (expression("column(s, L)"), "column(s, L)"),
        (sp.Integral(sp.Symbol("v1") ** 2, (sp.Symbol("v1"), 0, s)), "Integral(u**2, u, 0, s)"),
        (sp.Sum(j * sp.Sum(j, (j, 0, 3)), (j, 0, 2)), "Sum(l*Sum(j, j, 0, 3), l, 0, 2)"),
    ],
)
def test_each_is_written_in_the_words_of_the_language(made, text):
    assert formula(made) == text


def test_a_statement_with_the_base_of_logarithms_comes_back():
    made = statement("distance-biases.constants")
    again = expression(formula(made), fold=True)
    assert sp.expand(again.lhs - made.lhs) == sp.expand(again.rhs - made.rhs) == 0


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (sp.Derivative(sp.ceiling(z), z, z), "no rule"),
        (sp.Limit(z * sp.Symbol("z"), z, sp.oo), "stands in it"),
        (sp.Sum(sp.Symbol("t1"), (sp.Symbol("t1"), -2, 3)), "runs from a number that is not negative"),
        (sp.Sum(sp.Sum(sp.Sum(1 + j, (j, 0, 1)) * j, (j, 0, 2)) * j, (j, 0, 3)), "j or l may be bound"),
        (sp.FiniteSet(1), "no"),
        (sp.Derivative(sp.Symbol("q") * symbols.score(m, 0), sp.Symbol("q")), "stands for a vector"),
        (sp.Limit(symbols.score(m, 0) / sp.Symbol("q"), sp.Symbol("q"), sp.oo), "may be bound"),
        (sp.nan, "unknown name"),
    ],
)
def test_it_is_refused_in_words(made, words):
    with pytest.raises(FormulaError, match=words) as refused:
        formula(made)
    assert "\n" not in str(refused.value)
