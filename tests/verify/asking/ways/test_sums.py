"""Sums in closed form, bounds of sums by closed forms, and the inequality of Cauchy and Schwarz."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.check import check
from ropetheory.verify.asking.ways.sums import closed_form


@pytest.mark.parametrize(
    ("total", "value"),
    [
        ("Sum(theta(j), j, 0, d/2-1)", "(1 - 1/b)/(1 - 1/b**(2/d))"),
        ("Sum(s**l, l, 0, N-1)", "(1 - s**N)/(1 - s)"),
        ("Sum(l, l, 0, d/2-1)", "d*(d - 2)/8"),
        ("Sum(l**2, l, 0, p)", "p*(p + 1)*(2*p + 1)/6"),
    ],
)
def test_geometric_sums_and_sums_of_powers_have_a_closed_form(total, value):
    group, found = closed_form(parse(f"{total} == 0")[0].lhs, "asked", ())
    assert write(found) == value
    assert group[-1].statement.endswith(value)


@pytest.mark.parametrize("total", ["Sum(theta(j)/(j + 1), j, 0, d/2-1)", "Sum(cos(m*theta(j)), j, 0, d/2-1)"])
def test_other_sums_have_none(total):
    assert closed_form(parse(f"{total} == 0")[0].lhs, "asked", ()) is None


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("Sum(ln(theta(j)), j, 0, d/2 - 1) == -(d - 2)/4*ln(b)", ()),
        ("Sum(j, j, 0, d/2-1) == d*(d-2)/8", ()),
        ("Sum(ln(ntk_frequency(j)/theta(j)), j, 0, d/2 - 1) == -d/4*ln(s)", ("d >= 4",)),
        ("Sum(theta(j), j, 0, d/2 - 1) >= 1", ()),
        ("Sum(j**2, j, 0, N) == N*(N+1)*(2*N+1)/6", ()),
        ("position_product(m, n) >= d/2 - (m - n)**2/2*(1 - b**(-2))/(1 - b**(-4/d))", ()),
        ("Sum(theta(j), j, 0, d/2 - 1)*Sum(wavelength(j), j, 0, d/2 - 1) >= pi*d**2/2", ()),
        ("dot(q, k)**2 <= norm2(q)*norm2(k)", ()),
        ("Sum(theta(j), j, 0, d/2 - 1)**2 <= d/2*Sum(theta(j)**2, j, 0, d/2 - 1)", ()),
        ("critical_index(ntk_base(), d, L) < critical_index()", ("d >= 4", "s > 1", "L > 2*pi")),
        ("transpose(rotation(phi)) == rotation(-phi)", ()),
        ("rotation(phi)*rotation(psi) == rotation(psi)*rotation(phi)", ()),
    ],
)
def test_what_follows_is_proved(formula, where):
    assert check(formula, where=where).found.value == "proved"


@pytest.mark.parametrize(
    ("formula", "where"),
    [
        ("Sum(ln(theta(j)), j, 0, d/2 - 1) == -(d + 2)/4*ln(b)", ()),
        ("Sum(ln(ntk_frequency(j)/theta(j)), j, 0, d/2 - 1) == -d/2*ln(s)", ("d >= 4",)),
        ("Sum(theta(j), j, 0, d/2 - 1) >= 1 + 1/b", ()),
        ("position_product(m, n) >= d/2 - (m - n)**2/4*(1 - b**(-2))/(1 - b**(-4/d))", ()),
        ("Sum(theta(j), j, 0, d/2 - 1)*Sum(wavelength(j), j, 0, d/2 - 1) > pi*d**2/2", ()),
        ("dot(q, k)**2 < norm2(q)*norm2(k)", ()),
        ("Sum(theta(j), j, 0, d/2 - 1)**2 <= d/4*Sum(theta(j)**2, j, 0, d/2 - 1)", ()),
        ("score(m, n) <= norm2(q)*norm2(k)", ()),
        ("dynamic_ntk_base() > b", ("d >= 4", "t >= L")),
        ("Limit(Sum(theta(j), j, 0, d/2 - 1)/d, d) == (b - 1)/(b*ln(b))", ()),
    ],
)
def test_what_is_nearly_that_is_refuted(formula, where):
    assert check(formula, where=where).found.value == "refuted"
