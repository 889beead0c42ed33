"""A number with a bound on its error: what an operation adds to the bound."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.reading import bounded_numbers
from ropetheory.symbolic.reading.bounded_numbers import Running, constant, growth
from ropetheory.symbolic.reading.running_errors import running
from tests.symbolic.reading.test_running_errors import outside


@pytest.mark.parametrize("share", [0.0, 1 / 64])
def test_a_bound_that_forgets_what_arguments_bring_is_caught(monkeypatch, share):
    kept = bounded_numbers.rounded

    def forgetful(value, error, *units):
        return kept(value, share * error, *units)

    monkeypatch.setattr(bounded_numbers, "rounded", forgetful)
    # The exponent is rounded and large, so that the power is off by many ulp.
    assert outside("b**(ln(s*L/(2*pi))/ln(L/(2*pi)))", 60) > 0


def test_rational_numbers_are_kept_exactly():
    assert (constant(1) * constant(Fraction(1, 3)) + constant(Fraction(2, 3))).exact == 1
    assert constant(Fraction(1, 3)).error > 0
    assert constant(Fraction(3, 4)).error == 0
    x = Running(np.asarray([0.1]), 0.0)
    assert (x * constant(Fraction(-1, 4))).error == 0
    assert (x + constant(0)).error == 0
    assert (x * constant(3)).error > 0


def test_a_power_of_an_uncertain_exponent_and_a_large_drift():
    x = Running(np.asarray([2.0, 2.0]), 0.0) ** Running(np.asarray([3.0, 3.0]), np.asarray([1e-9, 10.0]))
    # 8 (2^1e-9 - 1) = 5.5e-9
    assert 5.5e-9 < x.error[0] < 5.6e-9
    assert np.isinf(x.error[1])


def test_a_product_with_a_power_of_two_that_underflows_has_a_bound():
    # The number is lost, and its bound must not be lost with it.
    letter = letters.b
    found = running(letter ** sp.Rational(-1101, 2) / 2**600, {letter: np.asarray([2.0])})
    assert float(found.value[0]) == 0.0
    assert float(found.error[0]) > 0.0


def test_the_growth_of_a_power_is_bounded_up_to_one():
    for t in (1e-9, 0.1, 0.5, 0.99, 1.0):
        assert growth(t) >= np.expm1(t)
        assert growth(np.asarray([t]))[0] >= np.expm1(t)
    assert growth(1.01) == np.inf == growth(np.asarray([1.01]))[0]
