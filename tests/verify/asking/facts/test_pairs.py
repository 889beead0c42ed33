"""Slopes of waves, tangents and squares: what is known of a function at two places."""

import pytest

from tests.verify.asking.shared import found

CONVEX = (
    ("abs(sin(m) - sin(n)) <= abs(m - n)",),
    ("abs(cos(m*theta(j)) - cos(n*theta(j))) <= abs(m - n)*theta(j)",),
    ("abs(cosine_sum(m + 1) - cosine_sum(m)) <= Sum(theta(j), j, 0, d/2 - 1)",),
    ("(k[0] + k[1] + k[2])**2 <= 3*(k[0]**2 + k[1]**2 + k[2]**2)",),
    ("sqrt(t*L) <= (t + L)/2",),
    ("a**3 + s**3 + t**3 >= 3*a*s*t",),
    ("exp((m + n)/2) <= (exp(m) + exp(n))/2",),
    ("ln(s) - ln(t) <= (s - t)/t",),
    ("abs(ln(s) - ln(t)) <= abs(s - t)", "s >= 1", "t >= 1"),
)
NOT_CONVEX = (
    ("abs(sin(m) - sin(n)) <= abs(m - n)*2/3",),
    ("abs(cos(m*theta(j)) - cos(n*theta(j))) < abs(m - n)*theta(j)",),
    ("(k[0] + k[1] + k[2])**2 <= 2*(k[0]**2 + k[1]**2 + k[2]**2)",),
    ("sqrt(t*L) < (t + L)/2",),
    ("exp((m + n)/2) < (exp(m) + exp(n))/2",),
    ("abs(ln(s) - ln(t)) <= abs(s - t)", "s >= 1"),
)


@pytest.mark.parametrize("asked", CONVEX, ids=lambda asked: asked[0])
def test_what_tangents_slopes_and_squares_say_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", NOT_CONVEX, ids=lambda asked: asked[0])
def test_what_lies_beyond_them_is_not(asked):
    assert found(*asked) != "proved"
