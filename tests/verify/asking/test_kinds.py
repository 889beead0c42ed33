"""Clamps in all cases, counts in two parts, sums in parts: proved by the rules, and false ones never."""

import pytest

from tests.verify.asking.shared import found

CLAMPS = (
    ("ramp(r) + ramp(low + high - r) == 1", "low < high"),
    ("attention_factor(c*s) <= attention_factor(c)*attention_factor(s)",),
    ("max(m, n)*min(m, n) == m*n",),
    ("max(m, n) == (m + n + abs(m - n))/2",),
    ("abs(max(m, z) - max(n, z)) <= abs(m - n)",),
    ("ln(exp(q[0]) + exp(q[1])) <= max(q[0], q[1]) + ln(2)",),
    ("Integral(ramp(low + (high - low)*u), u, 0, 1) == 1/2", "low < high"),
    ("Integral(min(u, 1)**2, u, 0, 1) == 1/3",),
)
NO_CLAMPS = (
    ("ramp(r) + ramp(high - r) == 1", "low < high"),
    ("attention_factor(c*s) == attention_factor(c)*attention_factor(s)",),
    ("max(m, n)*min(m, n) < m*n",),
    ("ln(exp(q[0]) + exp(q[1])) < max(q[0], q[1]) + ln(2)",),
    ("Integral(ramp(low + (high - low)*u), u, 0, 1) == 1/3", "low < high"),
    ("Integral(max(0, u - 1/2), u, 0, 1) == 1/4",),
)


@pytest.mark.parametrize("asked", CLAMPS, ids=lambda asked: asked[0])
def test_what_holds_in_every_case_of_a_clamp_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_CLAMPS, ids=lambda asked: asked[0])
def test_what_fails_in_one_case_of_a_clamp_is_not(asked):
    assert found(*asked) != "proved"

COUNTS = (
    ("count(wavelength(j) > wavelength(i), j, 0, d/2 - 1) == d/2 - 1 - i", "i <= d/2 - 1"),
    ("count(rotations(j) > rotations(i), j, 0, d/2 - 1) == i",),
    ("count(theta(j) < 1, j, 0, d/2 - 1) == d/2 - 1",),
    ("critical_pair(b, d, wavelength(i)) == i",),
    ("0 == count(sin(m*theta(j)) > 2, j, 0, d/2 - 1)",),
)
NO_COUNTS = (
    ("count(wavelength(j) > wavelength(i), j, 0, d/2 - 1) == d/2 - i", "i <= d/2 - 1"),
    ("count(theta(j) < 1, j, 0, d/2 - 1) == d/2",),
    ("critical_pair(b, d, wavelength(i)) == i + 1",),
    ("count(cos(m*theta(j)) > 0, j, 0, d/2 - 1) == d/2",),
)


@pytest.mark.parametrize("asked", COUNTS, ids=lambda asked: asked[0])
def test_how_many_indices_obey_an_order_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_COUNTS, ids=lambda asked: asked[0])
def test_another_number_of_indices_is_not(asked):
    assert found(*asked) != "proved"

PARTS = (
    ("Sum(sin(m*theta(j)), j, 0, d/2 - 1) == sin(m) + Sum(sin(m*theta(j)), j, 1, d/2 - 1)",),
    ("cosine_sum(m) == Sum(cos(m*theta(j)), j, 0, i - 1) + Sum(cos(m*theta(j)), j, i, d/2 - 1)",),
    ("Sum(wavelength(j), j, 0, i - 1) <= Sum(wavelength(j), j, 0, d/2 - 1)",),
    ("Sum(j*(theta(j) - theta(j + 1)), j, 0, d/2 - 1) == Sum(theta(j), j, 1, d/2) - d/2*theta(d/2)",),
    ("Sum(theta(j), j, i, d/2 - 1) == (theta(i) - 1/b)/(1 - b**(-2/d))",),
    ("Sum(j/b**j, j, 0, w) == (b - (w + 1)*b**(1 - w) + w*b**(-w))/(b - 1)**2",),
)
NO_PARTS = (
    ("Sum(sin(m*theta(j)), j, 0, d/2 - 1) == sin(m) + Sum(sin(m*theta(j)), j, 1, d/2)",),
    ("cosine_sum(m) == Sum(cos(m*theta(j)), j, 0, i) + Sum(cos(m*theta(j)), j, i, d/2 - 1)",),
    ("Sum(wavelength(j), j, 0, i - 1) < Sum(wavelength(j), j, 0, d/2 - 1)",),
    ("Sum(theta(j), j, i, d/2 - 1) == (theta(i) - 1/b)/(1 - b**(2/d))",),
)


@pytest.mark.parametrize("asked", PARTS, ids=lambda asked: asked[0])
def test_a_sum_in_parts_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_PARTS, ids=lambda asked: asked[0])
def test_other_parts_of_a_sum_are_not(asked):
    assert found(*asked) != "proved"

RATES = (
    ("b*Derivative(theta(j), b) == -2*j/d*theta(j)",),
    ("abs(Derivative(cosine_sum(m), m)) <= Sum(theta(j), j, 0, d/2 - 1)",),
    ("Derivative(Sum(rotations(j), j, 0, d/2 - 1), L) > 0",),
    ("Derivative(Derivative(Sum(theta(j), j, 0, d/2 - 1), b), b) >= 0",),
    ("Derivative(C(alpha, B, d), B) <= 0",),
    ("Sum(wavelength(j), j, 0, d/2 - 1) <= pi*b*d",),
    ("Sum(wavelength(j), j, 0, d/2 - 1)*Sum(1/wavelength(j), j, 0, d/2 - 1) >= d**2/4",),
    ("Integral(cosine_sum(u), u, 0, L) <= L*d/2",),
    ("Limit(s*(cosine_sum(m + 1/s) - cosine_sum(m)), s) == -Sum(theta(j)*sin(m*theta(j)), j, 0, d/2 - 1)",),
    ("Limit(Integral(position_distance2(u, 0), u, 0, L)/L, L) == d",),
)
NO_RATES = (
    ("b*Derivative(theta(j), b) == 2*j/d*theta(j)",),
    ("abs(Derivative(cosine_sum(m), m)) <= Sum(theta(j)**2, j, 0, d/2 - 1)/2",),
    ("Sum(wavelength(j), j, 0, d/2 - 1)*Sum(1/wavelength(j), j, 0, d/2 - 1) > d**2/4",),
    ("Integral(cosine_sum(u), u, 0, L) <= L*d/4",),
    ("Integral(b**u, u, 0, 1) < (b - 1)/ln(b)",),
    ("Limit(cosine_sum(m), b) < cos(m) + d/2 - 1",),
    ("Derivative(ntk_base(), s)*s/ntk_base() < d/(d - 2)", "d >= 4"),
    ("Limit(Integral(position_distance2(u, 0), u, 0, L)/L, L) == 2*d",),
)


@pytest.mark.parametrize("asked", RATES, ids=lambda asked: asked[0])
def test_how_sums_and_integrals_change_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_RATES, ids=lambda asked: asked[0])
def test_another_change_is_refuted(asked):
    assert found(*asked) == "refuted"
