"""The quick form at plain numbers against the series."""

import math

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.granularity import scalar
from ropetheory.numeric.two_floats import EPS


def test_the_quick_polynomial_is_the_sine(precise):
    coefficients = [scalar.S1, scalar.S2, scalar.S3, scalar.S4, scalar.S5, scalar.S6, scalar.S7]
    for k in range(1, 1001):
        x = precise.mpf(k) / 1000
        short = x * (1 + sum(c * x ** (2 * n + 2) for n, c in enumerate(coefficients)))
        assert abs(short - precise.sin(x)) <= 0.03 * EPS * x


@pytest.mark.parametrize("dim", [2, 4, 2**50 - 2, 2**50, 2**50 + 2, 2**53])
@pytest.mark.parametrize("base", [1.0001, 2.0, math.nextafter(2.0, 3), 8192.0, 8193.0, 1e299, 1e301, 1.7e308])
def test_both_forms_meet_at_the_seams(base, dim):
    for alpha in (1e-300, 0.5, 1.0, math.nextafter(1.0, 2)):
        scalar_form = rt.granularity(base, dim, alpha=alpha)
        array_form = float(rt.granularity(np.asarray([base]), dim, alpha=alpha)[0])
        assert scalar_form == pytest.approx(array_form, rel=6 * EPS)
