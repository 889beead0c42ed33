"""Formulas as terms of Rocq, and the conditions that keep their meaning."""

from __future__ import annotations

import pytest

from ropetheory.rocq.record import identifier
from ropetheory.rocq.statements.conditions import conditions
from ropetheory.rocq.statements.definitions import text, translated
from ropetheory.rocq.statements.propositions import meant, related
from ropetheory.rocq.statements.terms import UntranslatedError, term
from ropetheory.symbolic.proof.second.reading import read, statement


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("b**(-2*j/d)", "(Rpower b ((-2) * j * (/ d)))"),
        ("b**3/2", "((1 / 2) * (b ^ 3))"),
        ("1/b**2", "(/ (b ^ 2))"),
        ("sqrt(d)", "(sqrt d)"),
        ("max(1, 2, b)", "(Rmax (Rmax (1) (2)) b)"),
        ("x[2*j+1]", "(x (((2) * j) + (1)))"),
        ("Sum(sin(j), j, 0, d/2-1)", "(sum (fun l_0 : R => (sin l_0)) (0) (((1 / 2) * d) + (-1)))"),
        ("score(m, n)", "(score k q m n b d)"),
        ("re(exp(I*phi)*complex_pair(x, 0))",
         "(((cos phi) * (x (0))) + ((-1) * (sin phi) * (x (1))))"),
    ],
)  # fmt: skip
def test_a_formula_is_translated(formula, expected):
    assert term(read(formula)) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("1/b", ("(b <> 0)",)),
        ("1/2", ()),
        ("b**(1/d)", ("(d <> 0)", "(0 < b)")),
        ("sqrt(z)", ("(0 <= z)",)),
        ("ln(z)", ("(0 < z)",)),
        ("ln(2)", ()),
        ("x[2*j]", ("(whole ((2) * j))",)),
        ("theta(1/z)", ("(z <> 0)", "(theta_defined (/ z) b d)")),
        ("Sum(1/j, j, 1, N)", ("(range (1) N)", "(forall l_0 : R, among l_0 (1) N -> (l_0 <> 0))")),
    ],
)
def test_what_has_no_value_everywhere_has_its_conditions(formula, expected):
    assert conditions(read(formula)) == expected


@pytest.mark.parametrize(("formula", "why"), [("oo", "limits"), ("R(m)*R(n)", "linear maps")])
def test_what_is_not_translated_says_why(formula, why):
    with pytest.raises(UntranslatedError, match=why):
        term(read(formula))


def test_complex_numbers_are_equal_where_their_parts_are():
    left, op, right = statement("exp(I*phi) == 1")
    assert related(left, op, right) == "(((cos phi) = (1)) /\\ ((sin phi) = (0)))"
    with pytest.raises(UntranslatedError, match="order of complex"):
        related(left, "<=", right)


def test_matrices_are_equal_where_their_entries_are():
    left, op, right = statement("rotation(phi) != identity")
    assert related(left, op, right).count(" \\/ ") == 3
    assert meant(left, right) == []


def test_quantities_are_defined_before_they_are_used():
    names = list(translated())
    assert names.index("theta") < names.index("wavelength") < names.index("critical_pair")
    assert "frequency_rank" not in names
    assert "Definition theta (j : R) (b : R) (d : R) : R :=\n  (Rpower b ((-2) * j * (/ d)))." in text()


def test_names_are_of_rocq():
    assert identifier("ntk-base.stretch", 2) == "ntk_base__stretch__2"
