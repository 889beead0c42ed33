"""Integrals by an antiderivative: true ones confirmed, and none that is false, improper or backwards."""

import pytest

from ropetheory.authoring import GOAL, Integral, Step
from ropetheory.symbolic.proof.context import REFUSED
from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, letter
from ropetheory.symbolic.proof.rules.integrals import antiderivative
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import Signer
from tests.symbolic.proof.opinions import computed, opinions


@pytest.mark.parametrize(
    "statement",
    [
        "Integral(1, u, 0, 1) == 1",
        "Integral(sin(alpha/B**u), u, 0, 1) == (Si(alpha) - Si(alpha/B))/ln(B)",
        "Integral(B**u, u, 0, 1) == (B - 1)/ln(B)",
        "Integral(u**2 - u, u, 0, s) == s**3/3 - s**2/2",
        "Integral(1/u**2, u, 1, s + 1) == 1 - 1/(s + 1)",
        "Integral(u*cos(u**2), u, 0, 1) == sin(1)/2",
        "Integral(1/u, u, 1, s + 1) == ln(s + 1)",
        "Integral(sin(u)/u, u, 1/2, 1) == Si(1) - Si(1/2)",
        "Integral(exp(2*u) + z, u, 0, s) == (exp(2*s) - 1)/2 + z*s",
        "Integral(Sum(exp(u*b**l), l, 0, N), u, 0, 1) == Sum((exp(b**l) - 1)/b**l, l, 0, N)",
        "Integral(z*cosine_sum(u), u, 0, 1) == z*Sum(sin(theta(j))/theta(j), j, 0, d/2 - 1)",
        "Integral(u*exp(u), u, 0, s) == (s - 1)*exp(s) + 1",
        "Integral(u**2*sin(u), u, 0, s) == (2 - s**2)*cos(s) + 2*s*sin(s) - 2",
    ],
)
def test_an_integral_is_confirmed(statement):
    assert computed(statement, Integral())


def test_another_value_is_refused_at_a_point():
    step = Step("==", GOAL, "So.", compute=Integral())
    assert [found.status for found in opinions("Integral(B**u, u, 0, 1) == B/ln(B)", step)] == [REFUSED]


@pytest.mark.parametrize(
    "statement",
    [
        "Integral(1/u, u, 1, 0) == ln(0) - ln(1)",
        "Integral(u*cos(u**2), u, 1, 0) == -sin(1)/2",  # backwards
        "Integral(u*cos(u**2), u, 0, z) == sin(z**2)/2",
        "Integral(1/u**2, u, -1, 1) == -2",  # no value within the interval
        "Integral(-1/u**2*exp(1/u), u, -1, 1) == exp(1) - exp(-1)",
        "Integral(-1/(u - 1)**2*exp(1/(u - 1)), u, 0, 3) == exp(1/2) - exp(-1)",
        "Integral(sin(u)/u, u, 0, 1) == Si(1)",  # no value at an end
        "Integral(exp(-u), u, 0, oo) == 1",
        "Integral(exp(z*u), u, 0, 1) == (exp(z) - 1)/z",  # a factor that may be 0
        "Integral(sin(alpha/s**u), u, 0, 1) == (Si(alpha) - Si(alpha/s))/ln(s)",
        "Integral(abs(u), u, 0, 1) == 1/2",
        "Integral(score(u, n), u, 0, 1) == 0",
        "Integral(Sum(u, l, 0, ceil(u)), u, 0, 1) == 1",  # a range that changes
        "Integral(Sum(1/(u - l - 1)**2, l, 0, N), u, 0, 2) == Sum(1/(l + 1) - 1/(l - 1), l, 0, N)",
        "Integral(u*exp(z*u), u, 0, 1) == exp(z)/z - (exp(z) - 1)/z**2",  # z may be 0
        "B**u == (B - 1)/ln(B)",
    ],
)
def test_what_is_false_or_not_known_is_not_confirmed(statement):
    assert not computed(statement, Integral())


def test_an_antiderivative_has_values_on_the_whole_interval():
    variable = letter("u")
    for term, sure in (
        ("1/(u + 1)", True),
        ("1/(u - 2)", False),
        ("1/(u - 1/2)**2", False),
        ("exp(z*u)", False),
    ):
        known = Signer(tuple(fact_of(*relation(text)) for text in ("u >= 0", "u <= 1")))
        try:
            assert antiderivative(read(term), variable, known)
            assert sure
        except NoOpinionError:
            assert not sure
