"""Waves under the signs of their weights: true bounds proved term by term, false neighbours never."""

import pytest

from tests.verify.asking.shared import found

WEIGHTED = (
    ("self_score(x, m, n) >= norm2(x)*(1 - (m - n)**2/2)",),
    ("norm2(x)*(m - n)**2 >= 2*norm2(x) - 2*self_score(x, m, n)",),
    ("helix2(m, n) <= (1 + a**2)*(m - n)**2",),
    ("position_distance2(m, n) <= d/2*(m - n)**2",),
    ("cosine_sum(m) <= d/2*(1 - m**2/2*b**(-2) + m**4/24)",),
    ("cosine_sum(m/s) >= d/2*(1 - m**2/2)", "s >= 1"),
    ("cosine_sum(m) > d/2*(1 - m**2/2) - 1",),
    ("similarity(x) <= sin(alpha)",),
    ("similarity(x) >= alpha/B - alpha**3/6",),
    ("distance2(x, m, n) <= alpha**2*(m - n)**2*norm2(x)",),
    ("Sum(theta(j)*sin(m*theta(j)), j, 0, d/2 - 1) <= abs(m)*d/2",),
    ("sin(theta(j)) >= theta(j)*5/6",),
    ("cos(m*theta(j)) >= 1 - abs(m)",),
    ("cos(phi)**3 >= 1 - 2*phi**2",),
)
UNDER_CONDITIONS = (
    ("cosine_sum(m) > 0", "abs(m) < pi/2"),
    ("cosine_sum(m) > 0", "m >= 0", "m <= 1"),
    ("cosine_sum(m) >= 0", "abs(m) <= pi/2"),
    ("cosine_sum(m) >= d/4", "abs(m) <= 1"),
    ("cosine_sum(m) >= d/2*cos(m)", "m >= 0", "m <= pi"),
    ("Sum(sin(m*theta(j)), j, 0, d/2 - 1) <= d/2*sin(m)", "m >= 0", "m <= 1"),
    ("self_score(x, m, n) >= 0", "abs(m - n) <= pi/2"),
)
DIFFERENCES = (
    ("abs(cos(m*theta(j)) - cos(m*theta(j)/s)) <= abs(m)*theta(j)*(1 - 1/s)", "s >= 1"),
    ("abs(sin(m*theta(j)) - sin(m*theta(j)/s)) <= abs(m)*(1 - 1/s)", "s >= 1"),
    ("abs(cos(m*theta(j)) - cos(n*theta(j))) <= abs(m - n)",),
    ("abs(cosine_sum(m) - cosine_sum(n)) <= d/2*abs(m - n)",),
    ("abs(cos(m*theta(j)) - cos(m*ntk_frequency(j))) <= abs(m)*theta(j)", "d >= 4", "s >= 1"),
)
FALSE = (
    ("self_score(x, m, n) >= norm2(x)*(1 - (m - n)**2/4)",),
    ("helix2(m, n) <= (1 + a**2)*(m - n)**2/2",),
    ("position_distance2(m, n) <= d/3*(m - n)**2",),
    ("cosine_sum(m/s) >= d/2*(1 - m**2/2)", "s <= 1"),
    ("cosine_sum(m) > d/2*(1 - m**2/2)",),
    ("similarity(x) >= alpha/2",),
    ("distance2(x, m, n) <= alpha**3*(m - n)**2*norm2(x)",),
    ("sin(theta(j)) >= theta(j)*9/10",),
    ("cosine_sum(m) > 0", "abs(m) < pi"),
    ("cosine_sum(m) >= d/3", "abs(m) <= 2"),
    ("cosine_sum(m) >= d/2*cos(m)", "m >= 0"),
    ("abs(cos(m*theta(j)) - cos(m*theta(j)/s)) <= abs(m)*theta(j)*(1 - 1/s)/2", "s >= 1"),
    ("abs(cosine_sum(m) - cosine_sum(n)) <= d/3*abs(m - n)",),
)


@pytest.mark.parametrize("asked", WEIGHTED + UNDER_CONDITIONS + DIFFERENCES, ids=lambda asked: asked[0])
def test_what_holds_of_every_term_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", FALSE, ids=lambda asked: asked[0])
def test_what_a_term_does_not_obey_is_refuted(asked):
    assert found(*asked) == "refuted"
