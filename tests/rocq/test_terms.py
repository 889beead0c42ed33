"""Formulas as terms of Rocq, and the conditions that keep their meaning."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

import pytest

from ropetheory.authoring import Quantity
from ropetheory.rocq.record import identifier
from ropetheory.rocq.statements import definitions
from ropetheory.rocq.statements.conditions import conditions
from ropetheory.rocq.statements.definitions import text, translate_quantities, unfold_names
from ropetheory.rocq.statements.propositions import FAILS, meaning_conditions, relate
from ropetheory.rocq.statements.terms import UntranslatedError, number, term
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.proof.expressions.reading import read, statement


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
    assert relate(left, op, right) == "(((cos phi) = (1)) /\\ ((sin phi) = (0)))"
    with pytest.raises(UntranslatedError, match="order of complex"):
        relate(left, "<=", right)


def test_matrices_are_equal_where_their_entries_are():
    left, op, right = statement("rotation(phi) != identity")
    assert relate(left, op, right).count(" \\/ ") == 3
    assert meaning_conditions(left, right) == []


def test_quantities_are_defined_before_they_are_used():
    names = list(translate_quantities())
    assert names.index("theta") < names.index("wavelength") < names.index("critical_pair")
    assert "frequency_rank" not in names
    assert "Definition theta (j : R) (b : R) (d : R) : R :=\n  (Rpower b ((-2) * j * (/ d)))." in text()


def test_names_are_of_rocq():
    assert identifier("ntk-base.stretch", 2) == "ntk_base__stretch__2"


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("z**-1", "(/ z)"),
        ("(z-2)**-3", "(/ ((z + (-2)) ^ 3))"),
        ("z**(-1/2)", "(/ (sqrt z))"),
        ("z**(3/2)", "(Rpower z (3 / 2))"),
        ("x[0]**p", "(integer_power (x (0)) p)"),
        ("x[0]**m", "(Rpower (x (0)) m)"),
        ("(-1)**N", "(integer_power (-1) N)"),
        ("2**N", "(Rpower (2) N)"),
        ("min(b, z, 3)", "(Rmin (Rmin b z) (3))"),
        ("abs(exp(I*phi) + z)", "(sqrt (((cos phi) + z) ^ 2 + (sin phi) ^ 2))"),
        ("im(exp(2 + I*phi))", "((exp (2)) * (sin phi))"),
        ("re((z + I*y)**2)", "((z * z) + ((-1) * y * y))"),
        ("im((z + I*y)**3)", "((((z * z) + ((-1) * y * y)) * y) + (((z * y) + (y * z)) * z))"),
        ("im(conj(z + I*y))", "((-1) * y)"),
        ("re(Sum(exp(I*l*phi), l, 0, N))", "(sum (fun l_0 : R => (cos (l_0 * phi))) (0) N)"),
        ("count(l < z, l, 0, N)", "(sum (fun l_0 : R => (if_less l_0 z)) (0) N)"),
        ("count(l >= z, l, 0, N)", "(sum (fun l_0 : R => (if_at_most z l_0)) (0) N)"),
        ("count(l > z, l, 0, N)", "(sum (fun l_0 : R => (if_less z l_0)) (0) N)"),
        ("count(l <= z, l, 0, N)", "(sum (fun l_0 : R => (if_at_most l_0 z)) (0) N)"),
        ("least(l*z, l, 1, N)", "(least (fun l_0 : R => (l_0 * z)) (1) N)"),
        ("Integral(sin(u), u, 0, z)", "(integral (fun l_0 : R => (sin l_0)) (0) z)"),
        ("Derivative(ln(L), L)", "(slope (fun l_0 : R => (ln l_0)) L)"),
        ("mixed_entry(phi, m)", "(mixed_entry phi (m * (theta (0) b d)) (m * (theta (1) b d)))"),
        ("clipped_determinant(m)", "(clipped_determinant x m)"),
    ],
)
def test_words_signs_and_parts_are_translated(formula, expected):
    assert term(read(formula)) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("(z-2)**-3", ("((z + (-2)) <> 0)",)),
        ("z**3", ()),
        ("z**(-1/2)", ("(0 < z)",)),
        ("2**(1/2)", ()),
        ("2**z", ()),
        ("z**(3/2)", ("(0 < z)",)),
        ("x[0]**p", ("(integer p)", "((x (0)) <> 0)")),
        ("x[0]**N", ("(integer N)",)),
        ("x[0]**m", ("(0 < (x (0)))",)),
        ("(-1)**p", ("(integer p)",)),
        ("x[3]", ()),
        ("x[0]", ()),
        ("x[-1]", ("(whole (-1))",)),
        ("x[1/2]", ("(whole (1 / 2))",)),
        ("ln(z)*sqrt(z)", ("(0 < z)", "(0 <= z)")),
        ("least(1/l, l, 0, N)",
         ("(range (0) N)", "((0) <= N)", "(forall l_0 : R, among l_0 (0) N -> (l_0 <> 0))")),
        ("largest(l, l, 1, 1/z)", ("(z <> 0)", "(range (1) (/ z))", "((1) <= (/ z))")),
        ("count(1/l < 1/z, l, 1, N)",
         ("(range (1) N)", "(forall l_0 : R, among l_0 (1) N -> (l_0 <> 0) /\\ (z <> 0))")),
        ("Integral(1/u, u, 1, z)",
         ("(forall l_0 : R, (1) <= l_0 -> l_0 <= z -> (l_0 <> 0))",
          "(integrable (fun l_0 : R => (/ l_0)) (1) z)")),
        ("Integral(sin(u), u, 0, 1/z)",
         ("(z <> 0)", "(integrable (fun l_0 : R => (sin l_0)) (0) (/ z))")),
        ("Derivative(ln(L), L)", ("(0 < L)", "(has_slope (fun l_0 : R => (ln l_0)) L)")),
        ("mixed_entry(phi, m, 1/z)",
         ("(z <> 0)", "(theta_defined (0) (/ z) d)", "(theta_defined (1) (/ z) d)")),
    ],
)  # fmt: skip
def test_a_condition_is_stated_once_and_no_other(formula, expected):
    assert conditions(read(formula)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("z == y", "(z = y)"), ("z != y", "(z <> y)"), ("z <= y", "(z <= y)"), ("z < y", "(z < y)"),
        ("z >= y", "(z >= y)"), ("z > y", "(z > y)"),
        ("exp(I*phi) != 1", "(((cos phi) <> (1)) \\/ ((sin phi) <> (0)))"),
    ],
)  # fmt: skip
def test_a_relation_keeps_its_sign(text, expected):
    left, op, right = statement(text)
    assert relate(left, op, right) == expected


def test_where_a_relation_fails_the_opposite_holds():
    turned = {(op, other) for op, other in FAILS.items()} | {(other, op) for op, other in FAILS.items()}
    assert len(FAILS) == 6
    assert turned == set(FAILS.items())
    for op, other in FAILS.items():
        for left in (-1, 0, 1):
            assert eval(f"{left} {op} 0") is not eval(f"{left} {other} 0")  # all numbers are ordered


def test_a_side_means_what_all_its_parts_mean():
    left, _, right = statement("1/z == ln(y)")
    assert meaning_conditions(left, right) == ["(z <> 0)", "(0 < y)"]
    assert meaning_conditions(left, left) == ["(z <> 0)"]


def test_a_definition_says_when_it_has_a_value():
    assert translate_quantities()["theta"].endswith(
        "Definition theta_defined (j : R) (b : R) (d : R) : Prop :=\n  (d <> 0) /\\\n  (0 < b).\n"
    )
    names = unfold_names()
    assert {"theta", "theta_defined", "wavelength_defined"} <= set(names)
    assert set(names) <= {*translate_quantities(), *(f"{name}_defined" for name in translate_quantities())}


def test_a_number_of_thousands_of_digits_is_left_out():
    assert number(Fraction(2**8192 - 1)) == f"({2**8192 - 1})"
    assert number(Fraction(-1, 3)) == "(-1 / 3)"
    for long in (Fraction(2**8192), Fraction(1, 2**8192)):
        with pytest.raises(UntranslatedError, match="thousands of digits"):
            number(long)


@pytest.mark.parametrize("name", ["total", "sum", "limit", "whole", "ln", "Rpower", "fix", "forall"])
def test_a_quantity_of_others_takes_no_word_of_rocqs(name, monkeypatch):
    entry = Quantity(f"{name}(m)", "m + 1", "", domain="real", unicode="f", latex="f")
    monkeypatch.setitem(QUANTITIES, name, entry)
    monkeypatch.setitem(QUANTITIES, "foo", dataclasses.replace(entry, call="foo(m)"))
    translated = definitions.translate_quantities.__wrapped__()
    assert name not in translated
    assert "foo" in translated
