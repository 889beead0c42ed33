"""What is known of functions, and sums term by term, by which a comparison is proved."""

from __future__ import annotations

import pytest

from ropetheory.errors import UsageError
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import failure
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.facts.functions import facts_about


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("cos(z) <= 1", ()),
        ("sin(z) <= 1", ()),
        ("cos(z)**2 <= 1", ()),
        ("abs(sin(m*theta(j))) <= 1", ()),
        ("2 >= abs(cos(m) + cos(n))", ()),
        ("cos(m*theta(j)) >= 1 - (m*theta(j))**2/2", ()),
        ("sin(y) >= y - y**3/6", ()),
        ("exp(z) >= 1 + z", ()),
        ("ln(s) <= s - 1", ()),
        ("ln(b) >= 1 - 1/b", ()),
        ("Sum(cos(m*theta(j)), j, 0, d/2-1) <= d/2", ()),
        ("Sum(cos(m*theta(l)), l, 0, d/2-1) >= -d/2", ()),
        ("C(alpha, B, d) <= d/2", ()),
        ("Sum(cos(m*theta(j)), j, 0, d/2-1) >= d/2 - m**2/2*Sum(theta(j)**2, j, 0, d/2-1)", ()),
        ("Sum(cos(m*theta(j))**2, j, 0, d/2-1) == d/4 + Sum(cos(2*m*theta(j)), j, 0, d/2-1)/2", ()),
        ("position_distance2(m, n) == d - 2*position_product(m, n)", ()),
        ("Derivative(theta(j), b) <= 0", ()),
        ("Limit(2/d*Sum(cos(m*theta(j)), j, 0, d/2-1), d) == Integral(cos(m*b**(-u)), u, 0, 1)", ()),
        ("Limit(2/d*Sum(theta(j), j, 0, d/2-1), d) == (1 - 1/b)/ln(b)", ()),
        ("m/s*theta(j) == m*(theta(j)/s)", ()),
        ("abs(sin(phi)*cos(phi)) <= 1/2", ()),
        ("abs(position_product(m, n)) <= d/2", ()),
        ("position_distance2(m, n) <= (m - n)**2*Sum(theta(j)**2, j, 0, d/2-1)", ()),
        ("temperature()*attention_factor()**2 == 1", ("s >= 1",)),
        ("min(1, s) == s", ("s <= 1",)),
        ("2*Sum(theta(j)**2, j, 0, d/2-1) == 2*(1 - 1/b**2)/(1 - 1/b**(4/d))", ()),
        ("1 + 2*Sum(theta(j), j, 0, d/2-1) == 1 + 2*(1 - 1/b)/(1 - b**(-2/d))", ()),
        ("Sum(theta(j)**2, j, 0, d/2-1) <= 1/(1 - 1/b**(4/d))", ()),
        ("ln(b) <= ln(B)", ("b <= B",)),
        ("wavelength(j, b) <= wavelength(j, B)", ("b <= B",)),
        ("critical_index(B, d, L) < critical_index(b, d, L)", ("b < B", "L > 2*pi")),
        ("(t/L)**(d/(d-2)) >= 1", ("t >= L", "d >= 4")),
        ("attention_factor(s) <= attention_factor(s0)", ("s <= s0",)),
        ("max(t0, L) <= max(t, L)", ("t0 <= t",)),
        ("critical_pair() <= d/2", ()),
    ],
)
def test_plain_truths_are_proved(formula, where):
    assert check(formula, where=where).found.value == "proved"


@pytest.mark.parametrize(
    "formula",
    [
        "cos(z) < 1", "wavelength(j) > 2*pi",
        "max(1, s) > s", "critical_pair() <= d/2 - 1", "b**z <= B**z",
        "max(t0, L) <= max(t, L)",
        "cos(m*theta(j)) >= 1 - (m*theta(j))**2/4", "exp(z) >= 1 + 2*z", "ln(s) <= s - 2",
        "Sum(cos(m*theta(j)), j, 0, d/2-1) <= d/4", "abs(cos(m) + cos(n)) <= 1",
        "Derivative(theta(j), b) >= 0", "Derivative(critical_index(), b) <= 0",
        "wavelength(j) != 2*pi", "Limit(ntk_base(), d) == b", "Limit(theta(d/2-1), d) == 0",
        "Sum(sin(m*theta(j))**2, j, 0, d/2-1) == d/4 + Sum(cos(2*m*theta(j)), j, 0, d/2-1)/2",
    ],
)  # fmt: skip
def test_what_is_nearly_so_is_refuted(formula):
    assert check(formula).found.value == "refuted"


def test_near_the_end_of_a_condition_a_value_is_shown_by_balls():
    assert check("temperature() <= 1", where="s > 1/2").found.value == "refuted"


def test_every_fact_is_confirmed_where_its_argument_may_lie():
    for text in ("cos(z)", "sin(y)", "exp(z)", "ln(s)", "abs(z)"):
        checker = Checker("test", (), derived.shared())
        for group in facts_about([parse_expression(text)], "asked", ()):
            for one in group:
                if one.name not in checker.results.named:
                    checker.entry(one)
        assert not failure(checker.findings)


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("ln(z) == ln(z)", ()), ("1/(m - n) <= 1/(m - n)", ()), ("theta(j) < theta(j)", ()),
        ("1 == 2", ("z == z",)), ("d <= 1", ("d == 128", "z <= z")), ("wavelength(j) <= 1", ("0*b == 0",)),
        ("I*z <= z*I", ()), ("exp(I*z) >= exp(I*z)", ()), ("P*0 <= 0", ()), ("P**0 == 1", ()),
        ("0*P == 0", ()),
        ("abs(l) == l", ()), ("0*_X == 0", ()), ("s <= s", ("b < 1",)),
        ("ln(z) == ln(z)", ("sqrt(z**2) > 0",)), ("sqrt(z) <= sqrt(z)", ("sqrt(z**2) >= 0",)),
    ],
)  # fmt: skip
def test_the_same_on_both_sides_is_true_only_of_numbers_that_have_a_value(formula, where):
    with pytest.raises(UsageError):
        check(formula, where=where)


SUM = "Sum(theta(j), j, 0, d/2-1) == Sum(theta(j), j, 0, d/2-1)"


@pytest.mark.parametrize(
    "formula", ["theta(j) == theta(j)", "m/s*theta(j) <= m*(theta(j)/s)", "I*z == z*I", SUM]
)
def test_the_same_on_both_sides_is_true_as_it_stands(formula):
    assert check(formula).parts[0].rewriting == "both sides are the same by definition"


@pytest.mark.parametrize(
    ("formula", "where", "found"),
    [
        ("min(wavelength(j), L) <= sqrt(L*wavelength(j))", (), "proved"),
        ("max(wavelength(j), L) >= (L + wavelength(j))/2", (), "proved"),
        ("max(wavelength(j), L) > (L + wavelength(j))/2", (), "neither"),
        ("dynamic_ntk_base(t) <= dynamic_ntk_base(t + y)", ("d >= 4",), "proved"),
        ("dynamic_ntk_base(t) < dynamic_ntk_base(t + y)", ("d >= 4",), "refuted"),
        ("Derivative(Derivative(wavelength(j), b), b) <= 0", (), "proved"),
        ("Derivative(Derivative(wavelength(j), b), b) >= 0", (), "refuted"),
    ],
)
def test_extremes_are_taken_case_by_case_and_slopes_of_slopes_have_signs(formula, where, found):
    assert check(formula, where=where).found.value == found
