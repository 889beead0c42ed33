"""The entropy that bounded logits may lack, against its formula and against softmax itself."""

import math
import random

import numpy as np
import pytest

import ropetheory as rt


def true_deficit(precise, bound):
    ratio = 2 * bound / (1 - precise.exp(-2 * bound))
    return ratio - 1 - precise.log(ratio)


def test_against_the_formula(ulps, precise, exactly):
    rng = random.Random("entropy")
    bounds = [math.nextafter(1, 0), 1.0, 0.5, 1e-150, 1e-5, 1e300]
    bounds += [rng.uniform(0.7, 1) for _ in range(300)] + [rng.uniform(1, 3) for _ in range(300)]
    bounds += [10 ** rng.uniform(-9, 3) for _ in range(400)]
    with precise.workdps(330):  # u - 1 cancels at the smallest
        true = [true_deficit(precise, exactly(bound)) for bound in bounds]
    for bound, one in zip(bounds, true, strict=True):
        assert ulps(rt.entropy_deficit(bound), one) <= (3 if bound < 1 else 8), bound
    for got, bound, one in zip(rt.entropy_deficit(np.asarray(bounds)), bounds, true, strict=True):
        assert ulps(got, one) <= (3 if bound < 1 else 8), bound


def entropy(logits):
    weights = np.exp(logits - np.max(logits))
    weights /= weights.sum()
    return -np.sum(weights * np.log(weights))


@pytest.mark.parametrize("bound", [0.3, 1.0, 2.0, 5.0])
def test_no_bounded_logits_have_less_and_two_levels_attain_it(bound):
    rng = np.random.default_rng(7)
    least = math.log(1000) - rt.entropy_deficit(bound)
    for _ in range(50):
        logits = rng.uniform(-bound, bound, 1000) ** 3 / bound**2
        assert least < entropy(logits) <= math.log(1000)
    ratio = -2 * bound / math.expm1(-2 * bound)
    top = round(10**6 * (ratio - 1) / math.expm1(2 * bound))
    logits = np.where(np.arange(10**6) < top, bound, -bound)
    assert entropy(logits) == pytest.approx(math.log(10**6) - rt.entropy_deficit(bound), abs=1e-6)


def test_the_domain():
    for wrong in (0.0, -1.0, math.inf, math.nan):
        with pytest.raises(rt.RopeTheoryError, match="`bound` must be a finite number above 0"):
            rt.entropy_deficit(wrong)
    with pytest.raises(rt.RopeTheoryError, match="entropy_deficit overflows float64"):
        rt.entropy_deficit(1.7e308)
    assert np.isnan(rt.entropy_deficit([0.0, 1.0, 1.7e308])).tolist() == [True, False, True]
