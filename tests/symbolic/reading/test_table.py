"""The one table of readings: a function is itself in every column, exact numbers enter exactly."""

from __future__ import annotations

from fractions import Fraction

import flint
import mpmath
import numpy as np
import pytest
import sympy as sp

from ropetheory.symbolic.reading.table import BALLS, DIGITS, MPMATH, TABLE, UndecidedIntegerError

REAL = [function for function in TABLE if function not in (sp.re, sp.im, sp.conjugate)]


@pytest.mark.parametrize("function", REAL, ids=lambda function: function.__name__)
def test_the_three_columns_are_one_function(function):
    reading = TABLE[function]
    numbers = [Fraction(5, 4), Fraction(9, 4)][: 2 if reading.array in ("maximum", "minimum") else 1]
    in_balls = reading.ball(*(BALLS.exact(number) for number in numbers))
    in_digits = reading.digits(*(MPMATH.exact(number) for number in numbers))
    assert abs(float(in_balls.real) - float(in_digits)) < 1e-14
    if reading.array is not None:
        found = getattr(np, reading.array)(*map(float, numbers))
        assert float(found) == pytest.approx(float(in_digits), rel=1e-15)


def test_a_real_ball_around_0_has_the_imaginary_part_0():
    assert TABLE[sp.im].ball(flint.arb(0, 1)).is_zero()
    assert TABLE[sp.im].ball(flint.acb(1, 2)) == 2


def test_exact_numbers_enter_as_they_are():
    third = BALLS.exact(Fraction(1, 3))
    assert (3 * third).contains(flint.arb(1))
    assert BALLS.exact(7).is_exact()
    assert abs(3 * MPMATH.exact(Fraction(1, 3)) - 1) < DIGITS.mpf(10) ** -49


def test_a_ceiling_on_a_jump_is_not_guessed():
    ceiling = TABLE[sp.ceiling].ball
    assert int(ceiling(flint.arb("2.5")).unique_fmpz()) == 3
    with pytest.raises(UndecidedIntegerError, match="not decided at this precision"):
        ceiling(flint.arb(2, 0.5))


def test_digits_are_a_context_of_their_own():
    before = mpmath.mp.dps
    assert DIGITS.dps == 50
    assert MPMATH.pi() == +DIGITS.pi
    assert mpmath.mp.dps == before


def test_an_integral_is_enclosed():
    area = BALLS.integral(lambda z: z.sin(), flint.acb(0), flint.acb.pi())
    assert area.contains(flint.arb(2))
    assert area.rad() < 1e-9


def test_what_an_integrand_raises_is_raised_by_the_integral():
    def integrand(number):
        raise UndecidedIntegerError("nothing is decided")

    with pytest.raises(UndecidedIntegerError, match="nothing is decided"):
        BALLS.integral(integrand, flint.arb(0), flint.arb(1))


def test_a_real_integrand_is_integrated():
    assert BALLS.integral(lambda z: z.real if z.imag == 0 else z, flint.arb(0), flint.arb(1)).contains(0.5)
