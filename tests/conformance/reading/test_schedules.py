"""Frequencies in words."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.formats import round_to, wrap
from ropetheory.conformance.reading.schedules import describe
from tests.conformance import zoo


@pytest.mark.parametrize("base", [10000.0, 500000.0, 160000.0, 12345.0, 8e6])
@pytest.mark.parametrize("cast", [None, "bfloat16", "float16"])
def test_schedules_are_described_with_their_base(base, cast):
    theta = zoo.plain(base)
    if cast and base == 12345.0:
        return  # a base that nobody has cannot be told from the cast of another
    if cast == "float16" and base > 1e5:
        return  # float16 loses the slow pairs
    values = theta if cast is None else round_to(theta, cast)
    told = describe(values, values * 1e-12 + 1e-13, zoo.DIM)
    assert (told.base, told.cast) == (base, cast)


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


def test_a_pair_that_stands_still_among_others_renumbers_none():
    theta = np.where(np.isin(np.arange(32), (5, 17)), 0.0, zoo.plain())
    found = told(theta)
    assert (found.words, found.base, found.still) == ("plain", 10000.0, (5, 17))
    np.testing.assert_allclose(found.theta, theta, rtol=1e-6)
    assert told(np.where(np.arange(32) < 20, zoo.plain(), 0.0)).still == ()


@pytest.mark.parametrize(
    ("theta", "words"),
    [
        (1.0 / zoo.plain(5e5), "periods in the place of frequencies"),
        (4.0 * zoo.plain(5e5), "every frequency times 4"),
        (100.0 * zoo.plain(5e5), "every frequency times 100"),
    ],
)
def test_pairs_beyond_half_a_turn_are_read_modulo_turns(theta, words):
    found = describe(wrap(theta), 1e-9 + 0.0 * theta, zoo.DIM)
    assert (found.words, found.base) == (words, 500000.0)
