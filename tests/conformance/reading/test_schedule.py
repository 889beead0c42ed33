"""What frequencies are, in words and with a base of few digits."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.formats import rounded
from ropetheory.conformance.reading.schedule import describe, shortest
from tests.conformance import zoo


@pytest.mark.parametrize("base", [10000.0, 500000.0, 160000.0, 12345.0, 8e6])
@pytest.mark.parametrize("cast", [None, "bfloat16", "float16"])
def test_schedules_are_described_with_their_base(base, cast):
    theta = zoo.plain(base)
    if cast and base == 12345.0:
        return  # a base that nobody has cannot be told from the cast of another
    if cast == "float16" and base > 1e5:
        return  # float16 loses the slow pairs
    values = theta if cast is None else rounded(theta, cast)
    told = describe(values, values * 1e-12 + 1e-13, zoo.DIM)
    assert (told.base, told.cast) == (base, cast)


def test_the_shortest_number_is_given():
    assert shortest(9999.9999, 1e-6) == 10000.0
    assert shortest(123456.0, 1e-12) == 123456.0


def told(theta):
    return describe(np.asarray(theta), np.asarray(theta) * 1e-9 + 1e-13, zoo.DIM)


def test_interpolation_is_a_divisor_and_a_ramp_is_in_the_turns_or_in_the_index():
    assert told(zoo.plain() / 4).words == "every frequency divided by 4"
    llama3 = rt.read_config({**zoo.LLAMA, "rope_scaling": zoo.LLAMA3}).frequencies()
    assert "slow ones divided by 8, by a ramp in the turns" in told(llama3).words
    yarn = rt.read_config({**zoo.LLAMA, "rope_scaling": zoo.YARN}).frequencies()
    assert "slow ones divided by 16, by a ramp in the pair index" in told(yarn).words


def test_pairs_that_stand_still_are_named_and_noise_is_no_schedule():
    still = np.concatenate([zoo.plain()[:20], np.zeros(12)])
    assert told(still).words == "plain; pairs 20-31 stand still"
    assert told(np.zeros(32)).words == "no pair turns"
    noise = np.sort(np.random.default_rng(2).uniform(0.01, 1, 32))[::-1]
    assert told(noise).words == "a list that no schedule here gives"
