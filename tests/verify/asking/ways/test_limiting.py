"""Limits by any letter that may grow: proved by their value, and another value refuted."""

import pytest

from tests.verify.asking.shared import found

LIMITS = (
    ("Limit(softmax(1, 4, q, c), c) == 1/4",),
    ("Limit(temperature(s), s) < 1",),
    ("0 == Limit(theta(i, b, d), b)",),
    ("Limit(attention_factor(s)/ln(s), s) == 1/10",),
    ("Limit(dynamic_ntk_base(t, b, d, L), L) <= b", "d >= 4"),
    ("Limit(log_ramp(r, low, high), r) == 1", "low < high"),
    ("Limit(cosine_sum(m/s, b, d), s) == d/2",),
    ("Limit(cosine_sum(m), b) == cos(m) + d/2 - 1",),
    ("Limit(position_distance2(m, n), b) == 2 - 2*cos(m - n)",),
    ("Limit(critical_pair(), L) == d/2",),
    ("Limit(critical_pair(), b) == 1", "L > 2*pi"),
    ("Limit(ceil(critical_index()), b) == 1", "L > 2*pi"),
    ("Limit(position_reading(q, m)/m, m) == 0",),
    ("Limit(Sum(theta(j), j, 0, d/2 - 1), d) == oo",),
    ("Limit(Sum(ntk_frequency(j), j, 0, d/2 - 1), s) == 1", "d >= 4"),
    ("Limit(b*Derivative(theta(j), b)/theta(j), b) == -2*j/d",),
    ("Limit(m**2*(d/2 - cosine_sum(1/m)), m) == Sum(theta(j)**2, j, 0, d/2 - 1)/2",),
)
NO_LIMITS = (
    ("Limit(attention_factor(s), s) == 1",),
    ("Limit(critical_pair(), L) == oo",),
    ("Limit(cosine_sum(m), b) == d/2",),
    ("Limit(critical_pair(), b) == 0", "L > 2*pi"),
    ("Limit(ceil(critical_index()), L) == 1",),
    ("Limit(position_reading(q, m)/m, m) == 1",),
    ("Limit(softmax(0, 2, q, c), c) < 1/2",),
    ("Limit(temperature(s)*ln(s), s) == 1",),
    ("Limit(ramp(r, low, high), r) == 1/2", "low < high"),
    ("Limit(dynamic_ntk_base(t, b, d, L), t) == b", "d >= 4"),
)


@pytest.mark.parametrize("asked", LIMITS, ids=lambda asked: asked[0])
def test_a_limit_by_any_letter_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NO_LIMITS, ids=lambda asked: asked[0])
def test_another_value_of_a_limit_is_refuted(asked):
    assert found(*asked) == "refuted"


@pytest.mark.parametrize("formula", ["Limit(wavelength(j), b) == oo", "Limit(cos(m), m) == 0"])
def test_a_limit_that_need_not_be_so_is_not_proved(formula):
    assert found(formula) == "neither"
