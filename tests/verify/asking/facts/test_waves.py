"""What is known of waves at their places: true bounds are confirmed by the checker, and no other ones."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse_expression as read
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.proof.chains import Checker
from ropetheory.symbolic.proof.check import failure
from ropetheory.symbolic.theorems import derived
from ropetheory.verify.asking.facts.polynomials import Polynomial
from ropetheory.verify.asking.facts.waves import known_bounds, signs_of_waves, sizes_in

PAIRS = ("j >= 0", "j <= d/2 - 1", "b > 1", "d >= 2")


def confirmed(text, *requires, sized=()):
    """List the bounds that the checker confirms, each after those on which it stands."""
    checker, found = Checker("check", (), derived.shared()), set()
    checker.judging = False
    for group in known_bounds(Polynomial(unfold(read(text)), None, sized), "wave", (*PAIRS, *requires)):
        new = [one for one in group if one.name not in checker.results.named]
        before = len(checker.findings)
        for one in new:
            checker.entry(one)
        if not failure(checker.findings[before:]):
            found.add(group[-1].statement)
    return found


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("cos(z)", "1 - cos(z) <= (z)**2/2"),
        ("cos(z)", "cos(0) - cos(z) <= abs(z)"),
        ("sin(z)", "sin(z) <= abs(z)"),
        ("cos(z) + sin(z) + cos(y) + sin(y)", "(cos(y) - cos(z))**2 + (sin(y) - sin(z))**2 <= 4"),
        ("cos(m*theta(j))", "b**(-2*j/d) <= 1"),
        ("cos(m*theta(j)) - 1/b", "1/b <= b**(-2*j/d)"),
    ],
)
def test_bounds_of_waves_and_powers_are_confirmed(text, bound):
    assert bound in confirmed(text)


def test_a_bounded_size_bounds_the_number_and_its_square():
    found = confirmed("cos(m)", "abs(m) <= 2")
    assert {"(m) <= 2", "-(m) <= 2", "(m)**2 <= (2)**2"} <= found
    assert not {"(m) <= 2", "(m)**2 <= (2)**2"} & confirmed("cos(m)", "m <= 2")
    assert {str(one) for one in sizes_in("abs(m - n) <= 2")} == {"Abs(m - n)"}


def test_the_power_of_a_frequency_is_not_above_1_elsewhere():
    assert "1 <= b**(-2*j/d)" not in confirmed("cos(m*theta(j))")


def test_signs_and_orders_say_where_the_places_lie():
    found = {
        fact.statement: [one.statement for one in within]
        for within, fact in signs_of_waves(Polynomial(read("cos(y) + cos(z)"), None), "wave", ())
    }
    assert found["0 <= cos(y)"] == ["-pi/2 <= y", "y <= pi/2"]
    assert found["cos(y) <= 0"] == ["0 <= y - pi/2", "y - pi/2 <= pi"]
    assert found["cos(z) <= cos(y)"][0] == "0 <= (z - (y))/2"
