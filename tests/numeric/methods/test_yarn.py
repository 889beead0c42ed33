"""YaRN, against its paper and the code that runs."""

import math
import random

import numpy as np
import pytest

import ropetheory as rt
from tests.numeric.methods.published import published_yarn, worst


@pytest.mark.parametrize("truncate", [True, False])
@pytest.mark.parametrize(
    "model", [(10000, 128, 16, 4096), (10000, 64, 40, 4096), (150000, 64, 32, 4096), (1000000, 128, 4, 32768)]
)
def test_the_index_ramp_of_code(precise, model, truncate):
    base, dim, scale, length = model
    got = rt.yarn(scale, length, ramp="index", truncate=truncate).frequencies(base, dim)
    assert worst(precise, got, published_yarn(precise, *model, truncate)) <= 64 * scale


def test_the_two_ramps_are_not_close():
    def ratio(scale, dim):
        by_index = rt.yarn(scale, 4096, ramp="index").frequencies(10000, dim)
        by_turns = rt.yarn(scale, 4096, ramp="rotations").frequencies(10000, dim)
        return np.maximum(by_index / by_turns, by_turns / by_index)

    llama = ratio(16, 128)
    assert (np.sum(llama > 1.001), np.argmax(llama), round(llama.max(), 2)) == (25, 38, 3.04)
    assert round(ratio(40, 64).max(), 2) == 4.28


@pytest.mark.parametrize(
    ("options", "factor"),
    [
        ({}, 0.1 * math.log(16) + 1),
        ({"mscale": 0.707, "mscale_all_dim": 0.707}, 1.0),
        ({"mscale": 1, "mscale_all_dim": 0}, 0.1 * math.log(16) + 1),
        ({"mscale": 0.707}, 0.1 * math.log(16) + 1),
        ({"mscale": 1, "mscale_all_dim": 0.5}, (0.1 * math.log(16) + 1) / (0.05 * math.log(16) + 1)),
        ({"attention_factor": 0.5, "mscale": 1, "mscale_all_dim": 0.5}, 0.5),
    ],
)
def test_which_attention_factor_counts(options, factor):
    method = rt.yarn(16, 4096, **options)
    assert method.attention_factor == pytest.approx(factor, rel=1e-15)
    assert method.logit_factor == method.attention_factor**2
    assert rt.yarn(0.5, 4096).attention_factor == 1.0


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
