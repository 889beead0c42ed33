"""YaRN, against its paper and the code that runs."""

import math

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
