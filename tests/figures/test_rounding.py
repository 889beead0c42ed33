"""Rounding, frequencies and the errors that they make, against exact fractions and mpmath."""

from __future__ import annotations

import math
from fractions import Fraction

import mpmath
import numpy as np
import pytest

from ropetheory.figures import rounding

BITS = {"float32": 24, "bfloat16": 8}


def nearest(x, bits):
    """Round an exact fraction to so many bits, ties to even: Python rounds fractions so."""
    if x == 0:
        return Fraction(0)
    exponent = math.floor(math.log2(abs(x)))
    exponent += (abs(x) >= Fraction(2) ** (exponent + 1)) - (abs(x) < Fraction(2) ** exponent)
    step = Fraction(2) ** (exponent + 1 - bits)
    return round(x / step) * step


def exactly(value):
    """Return the fraction that a number of mpmath is."""
    mantissa, exponent = mpmath.mpf(value).man_exp
    return Fraction(int(mpmath.sign(value)) * int(mantissa)) * Fraction(2) ** int(exponent)


def test_the_largest_error_is_somewhere():
    """The running maximum is that of the errors at single positions."""
    angles = rounding.measure_angles(10000, 16, 300)
    single = np.zeros((2, 300))
    with mpmath.workdps(60):
        for row, dtype in enumerate(rounding.NAMES):
            for place in range(1, 301):
                thetas = [mpmath.mpf(10000) ** (-mpmath.mpf(pair) / 8) for pair in range(8)]
                single[row, place - 1] = max(
                    abs(float(round_product(place, theta, BITS[dtype]) - exactly(place * theta)))
                    for theta in thetas
                )
    assert angles == pytest.approx(np.maximum.accumulate(single, axis=1), rel=2.0**-50, abs=0)


def round_product(place, theta, bits):
    return nearest(nearest(Fraction(place), bits) * nearest(exactly(theta), bits), bits)


def test_rounding_is_to_nearest_with_ties_to_even():
    values = np.concatenate([np.arange(0, 5000) / 16, -np.arange(1, 3000) / 7, [2.0**-60, 1e30, -1.0]])
    for bits in BITS.values():
        true = [float(nearest(Fraction(float(x)), bits)) for x in values]
        assert rounding.round_to(values, bits).tolist() == true
    assert (rounding.round_to(values, 24) == values.astype(np.float32)).all()


def test_frequencies_and_what_their_floats_leave_out():
    near, rest = rounding.exact_frequencies(5e5, 96)
    with mpmath.workdps(50):
        for pair in range(48):
            theta = mpmath.mpf(500000) ** (-mpmath.mpf(pair) / 48)
            assert near[pair] == float(theta)
            assert rest[pair] == pytest.approx(float(theta - float(theta)), rel=1e-12, abs=0)
    assert (near[0], rest[0]) == (1, 0)
