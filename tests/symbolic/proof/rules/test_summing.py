"""Sums in closed form for every number of terms: true ones confirmed, one that holds at some widths not."""

from __future__ import annotations

import pytest

from ropetheory.authoring import GOAL, Conclusion, Step, Summation, Theorem
from ropetheory.symbolic.proof.context import CONFIRMED, REFUSED
from ropetheory.symbolic.theorems import derived

AT_SOME_WIDTHS = "(d-2)*(d-4)*(d-6)*(d-8)*(d-10)*(d-14)"


def status(statement):
    step = Step("==", GOAL, "So.", compute=Summation())
    theorem = Theorem(
        "one", "One", "One.", ("B > 1", "b > 1"), (Conclusion("it", statement, "It.", proof=(step,)),)
    )
    (found,) = (f for f in derived.decide(theorem).findings if "step" in f.place)
    return found.status


@pytest.mark.parametrize(
    "statement",
    [
        "Sum(1, j, 0, d/2-1) == d/2",
        "Sum(alpha/d, l, 0, d-1) == alpha",
        "Sum(theta(j)**2, j, 0, d/2-1) == (1-b**(-2))/(1-b**(-4/d))",
        "Sum(2**(-l), l, 0, N-1) == 2 - 2**(1-N)",
    ],
)
def test_constant_and_geometric_sums_are_confirmed(statement):
    assert status(statement) == CONFIRMED


@pytest.mark.parametrize(
    "statement",
    [
        "Sum(1, j, 0, d/2-1) == d/2 - 1",
        "Sum(theta(j)**2, j, 0, d/2-1) == (1-b**(-2))/(1-b**(-2/d))",
        "Sum(theta(j), j, 0, d/2-1) == (1-b**(-1))/(1-b**(-2/d)) + d - 2",
    ],
)
def test_a_sum_that_is_another_is_refused(statement):
    assert status(statement) == REFUSED


def test_agreement_at_some_widths_does_not_confirm():
    assert status(f"Sum(1, j, 0, d/2-1) == d/2 + {AT_SOME_WIDTHS}") != CONFIRMED


@pytest.mark.parametrize(
    "statement",
    ["Sum(l, l, 0, N-1) == N*(N-1)/2", "Sum(1, l, 0, p) == p + 1", "Sum(1, l, 1, N) == N + 1", "2 == N + 1"],
)
def test_on_other_sums_there_is_no_opinion(statement):
    assert status(statement) not in (CONFIRMED, REFUSED)
