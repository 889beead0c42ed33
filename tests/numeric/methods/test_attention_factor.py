import math
import random

import numpy as np
import pytest

import ropetheory as rt


def test_values():
    assert rt.attention_factor(1) == 1.0
    assert rt.attention_factor(0.01) == 1.0
    assert rt.attention_factor(math.exp(10)) == pytest.approx(2.0, rel=1e-15)
    assert rt.attention_factor(8) ** 2 == pytest.approx(1.459129, abs=5e-7)


def test_against_the_definition(precise, exactly, ulps):
    rng = random.Random("temperature")
    for _ in range(2000):
        scale = 10 ** rng.uniform(*rng.choice([(-3, 3), (0, 0.01), (0, 300)]))
        true = 1 + max(precise.log(exactly(scale)), 0) / 10
        assert ulps(rt.attention_factor(scale), true) <= 3, scale
        assert ulps(rt.attention_factor([scale])[0], true) <= 3, scale


def test_a_scale_is_positive():
    with pytest.raises(rt.RopeTheoryError, match="`scale` must be a finite number above 0"):
        rt.attention_factor(0)
    assert np.isnan(rt.attention_factor([-1.0, 2.0])).tolist() == [True, False]


def test_arrays_of_any_namespace(xp, host):
    factors = rt.attention_factor(xp.asarray([0.5, 1.0, 2.0]))
    assert host(factors)[:2].tolist() == [1.0, 1.0]
    assert host(factors)[2] == pytest.approx(rt.attention_factor(2.0), rel=6 * 2.0**-52)  # 3 ulp each
