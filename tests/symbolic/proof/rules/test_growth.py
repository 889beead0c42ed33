"""Limits by any letter that may grow: rates shown, and at each premise's edge none."""

import pytest

from ropetheory.authoring import GOAL, Classical, Limit, Step, Use
from ropetheory.symbolic.proof.context import REFUSED
from tests.symbolic.proof.opinions import computed, confirmed, known, opinions

STEP = Step("==", GOAL, "So.", compute=Limit())


@pytest.mark.parametrize(
    "statement",
    [
        "Limit(1/s, s) == 0",
        "Limit(z/s, s) == 0",
        "Limit((s*y + 1)/(s + 1), s) == y",
        "Limit(ln(t)**2/t, t) == 0",
        "Limit(ln(c*t)/ln(t**3), t) == 1/3",
        "Limit(ln(t), t) == oo",
        "Limit(t**(1/3)/ln(t)**5, t) == oo",
        "Limit(wavelength(j, b, d)/b**(2*j/d), b) == 2*pi",
        "Limit(b**(2*i/d)/ln(b), b) == oo",
        "Limit(exp(-s)*s**7, s) == 0",
        "Limit(exp(s)/s**7, s) == oo",
        "Limit(exp(-ln(s)**2)*s**3, s) == 0",
        "Limit(max(1, t/L), t) == oo",
        "Limit(max(0, 1 - t/L), t) == 0",
        "Limit(min(1, t/L), t) == 1",
        "Limit(max(z, z + 1/t), t) == z",
        "Limit(erf(t) + Si(t), t) == 1 + pi/2",
        "Limit(t*erf(1/t), t) == 2/sqrt(pi)",
        "Limit(max(z*t, 1)/t, t) == max(z, 0)",
        "Limit(max(1, min(exp(t), t**2))/t**2, t) == 1",
        "Limit(min(exp(-t), 0), t) == 0",
        "Limit(abs(3 - n)/n, n) == 1",
        "Limit(cos(1/N)*sin(z/N), N) == 0",
        "Limit(sqrt(t)*sin(z/sqrt(t)), t) == z",
        "Limit(Sum(sqrt(t)*theta(j)/(sqrt(t) + 1), j, 0, d/2 - 1), t) == Sum(theta(j), j, 0, d/2 - 1)",
        "Limit((1 + z/n)**n, n) == exp(z)",
        "Limit(dynamic_ntk_base(t, b, d, L)/t**(d/(d - 2)), t) == b*L**(-d/(d - 2))",
        "Limit(ln(d)/d, d) == 0",
        "Limit(sin(s)/s, s) == 0",
        "Limit((s + cos(s))/s, s) == 1",
        "Limit(sin(z*s)*cos(s)/sqrt(s), s) == 0",
        "Limit(exp(sin(s))/s, s) == 0",
        "Limit(max(sin(s), -s)/s, s) == 0",
        "Limit(abs(sin(s) - 2)*exp(-s), s) == 0",
        "Limit(Sum(theta(j), j, 0, d/2 - 1), b) == 1",
        "Limit(Sum(cos(m*theta(j)), j, 0, d/2 - 1), b) == cos(m) + d/2 - 1",
        "Limit(Sum(cos(m*wavelength(j)), j, 0, d/2 - 1)/m, m) == 0",
        "Limit(Sum(wavelength(j), j, 0, d/2 - 1)/wavelength(d/2 - 1), b) == 1",
        "Limit(critical_pair(), L) == d/2",
        "Limit(critical_pair(b, d, L + 7), b) == 1",
        "Limit(count(s*theta(j) > 1, j, 0, N - 1), s) == N",
        "Limit(count(s*theta(j) < 1, j, 0, N - 1), s) == 0",
        "Limit(count(z <= z + 0/s, l, 1, N), s) == N",
        "Limit(count(z < z + 0/s, l, 1, N), s) == 0",
        "Limit(count(z == z + 0/s, l, 1, N), s) == N",
        "Limit(count(s == 1/s, l, 1, N), s) == 0",
        "Limit(ceil(1/s), s) == 1",
        "Limit(ceil(-1/s), s) == 0",
        "Limit(ceil(z*s**2 + s)/s**2, s) == z",
        "Limit(ceil(exp(s))/s**3, s) == oo",
        "Limit(Derivative(theta(j), b), b) == 0",
        "Limit(Derivative(s**2*z, z)/s**2, s) == 1",
        "Limit(m**2*Sum(1 - cos(theta(j)/m), j, 0, d/2 - 1), m) == Sum(theta(j)**2/2, j, 0, d/2 - 1)",
    ],
)
def test_a_limit_by_any_letter_is_confirmed(statement):
    requires = ("d >= 4",) if "dynamic" in statement else ()
    assert computed(statement, Limit(), requires=requires)


@pytest.mark.parametrize(
    "statement",
    [
        "Limit(ln(c*t)/ln(t**3), t) == 1/2",
        "Limit(min(1, t/L), t) == 1/2",
        "Limit((s*y + 1)/(s + 1), s) == y + 1",
    ],
)
def test_another_value_is_refused_at_a_point(statement):
    assert [found.status for found in opinions(statement, STEP)] == [REFUSED]


@pytest.mark.parametrize(
    "statement",
    [
        "Limit(y*s, s) == oo",  # y may be 0
        "Limit(z*s, s) == 0",
        "Limit(1/(y*s), s) == 0",
        "Limit(1/(1 + y*s), s) == 0",
        "Limit(ln(z + 1/s), s) == ln(z)",
        "Limit((y + 1/s)**(1/2), s) == sqrt(y)",
        "Limit(b**(2*j/d), b) == oo",  # 1 for j = 0
        "Limit(b**(-2*j/d), b) == 0",
        "Limit(exp(y*s), s) == oo",
        "Limit(exp(-y*s), s) == 0",
        "Limit(exp(z*ln(s)), s) == 0",
        "Limit(exp(ln(s)), s) == 0",
        "Limit(exp(s) - exp(2*s), s) == 0",
        "Limit(exp(s)*exp(-s), s) == 0",
        "Limit(1/exp(-s), s) == 0",
        "Limit(z*exp(s), s) == oo",
        "Limit(-s, s) == oo",
        "Limit(s, s) == 0",
        "Limit(1/s, s) == oo",
        "Limit(sin(s), s) == 0",
        "Limit(cos(2*pi*N), N) == 1",
        "Limit(ceil(1/s), s) == 0",  # it is 1 on the way
        "Limit(max(exp(s), 1), s) == 1",
        "Limit(max(exp(s), exp(2*s)), s) == oo",
        "Limit(max(z*s, 1), s) == oo",
        "Limit(min(z*s, 1), s) == 1",
        "Limit(ln(ln(s)), s) == 0",
        "Limit(s - s, s) == 1",
        "Limit(sqrt(s + 1) - sqrt(s), s) == 1",
        "Limit(Sum(1/N, l, 0, N - 1), N) == 0",
        "Limit(Sum(b**(-2*j/d), j, 0, d/2 - 1), b) == 0",
        "Limit(q[N]/N, N) == 0",
        "Limit(Sum(1/s, l, 0, -5), s) == 0",  # it runs backwards
        "Limit(Sum(1/s, l, 0, d/3), s) == 0",  # it may end between two terms
        "Limit(Integral(1/t, u, 0, t), t) == 0",
        "Limit(Derivative(ln(t), t), t) == 1",
        "Limit(Limit(d/t, t), d) == 1",  # the outer letter is not the inner one
        "Limit(s**I, s) == 1",
        "Limit(s*sin(1/s)*sin(s), s) == 1",
        "Limit(1/(2 + sin(s)), s) == 1/2",
        "Limit(sin(s)**(1/2)/s, s) == 0",
        "Limit(ln(2 + sin(s))/s, s) == 0",
        "Limit(exp(s*sin(s))/exp(s**2), s) == 0",
        "Limit(exp(s)*sin(s), s) == 0",
        "Limit(max(sin(s), 0), s) == 0",
        "Limit(Sum(b**(-2*j/d), j, 0, d/2), b) == 0",
        "Limit(Sum(b**(2*j/d), j, 0, d/2 - 1), b) == 1",
        "Limit(Sum(b**(j - j**2), j, 0, d/2 - 1), b) == 1",  # 2 where d is 4 or more
        "Limit(critical_pair(), b) == 1",  # 0 where L is at most a wavelength
        "Limit(count(1/s > 0, l, 1, N), s) == 0",
        "Limit(count(z < z + 1/s - 1/s, l, 1, N), s) == N",  # the sides are equal
        "Limit(count(z >= z + 1/s - 1/s, l, 1, N), s) == 0",
        "Limit(count(z < z, l, 1, N)/s + count(s < 1/s, l, 1, N), s) == N",
        "Limit(Sum(exp(s*theta(j)), j, 0, d/2 - 1), s) == 0",
        "Limit(Sum(-exp(s*theta(j)), j, 0, d/2 - 1), s) == 0",
        "Limit(Sum(s + sin(s), l, 1, N)/s - N, s) == 1",
        "Limit(ceil(s**z), s) == 0",
        "Limit(count(0 <= 1/s - 1/s - 1/s**2, l, 1, N), s) == N",  # what goes out hides a sign
        "Limit(count(s == 1/s, l, 1, N), s) == N",
        "Limit(count(z == 1/s, l, 1, N), s) == 0",
        "Limit(1/s + sin(s) + 1, s) == 1",
        "Limit(count(z*s > 1, l, 1, N), s) == N",
        "Limit(count(sin(s) < 2, l, 1, N), s) == N",
        "Limit(ceil(z/s), s) == 1",
        "Limit(ceil(1 + 1/s), s) == 1",
        "Limit(ceil(y*s), s) == oo",
        "Limit(Derivative(abs(s), s), s) == 1",
        "Limit(Derivative(y**(3/2)/s, y), s) == 0",  # it has no slope at y = 0
    ],
)
def test_what_is_false_or_not_known_is_not_confirmed(statement):
    assert not computed(statement, Limit())


@pytest.mark.parametrize("held", ["s >= 4", "s > N", "s*c >= N", "z <= s"])
def test_what_holds_from_some_number_on_may_be_supposed(held):
    assert computed("Limit(1/s, s) == 0", Limit(), requires=(held,))


@pytest.mark.parametrize("held", ["s <= 4", "s*z >= N", "s != 4", "1/s >= 1/N", "c >= s"])
def test_nothing_else_is_supposed_of_what_grows(held):
    assert not computed("Limit(1/s, s) == 0", Limit(), requires=(held,))


def test_a_limit_by_one_letter_is_none_by_another():
    assert not confirmed("Limit(1/s, s) == Limit(1/t, t)", Step("==", GOAL, "So."))
    known_one = known("one", "Limit(d/s, s) == 0", compute=Limit())
    order = known("order", "0 <= d/d")
    by = Classical("limit_order", Use("order"), Use("one"), Use("one"))
    assert not confirmed("0 <= 0*d", Step("<=", GOAL, "So.", by=by), before=(known_one, order))


def test_a_growing_letter_is_bound():
    step = Step("==", "0", "So.", compute=Limit())
    supposed = Step("==", "4", "It is supposed.", put="s == 4")
    assert not confirmed("Limit(s, s) == 4*c/c", supposed, STEP, requires=("s == 4",))
    assert confirmed("Limit(c/s, s) == 0*s", step, Step("==", GOAL, "So."))
