"""Waves within their bounds, and two tables in place of many phases."""

import random

import numpy as np
import pytest
from flint import arb

import ropetheory as rt
from ropetheory.numeric.certificates import working_precision
from ropetheory.numeric.scores import waves
from ropetheory.numeric.two_floats import TWO_PI, TWO_PI_LOW
from tests.numeric.scores.balls import off


@pytest.mark.parametrize(("first", "step", "count"), [
    (0, 1, 64), (0, 1, 65), (-7, 1, 1000), (10**6, -3, 129), (5, 0, 70), (-(2**53), 2**40, 4097),
    (0, 1, 4096), (7, 0, 100), (0, 1, 33 * 64),
])  # fmt: skip
def test_even_steps_agree_with_one_at_a_time(first, step, count):
    schedule = rt.frequencies(500000, 96)
    offsets = first + step * np.arange(count)
    values = rt.kernel_of(offsets, schedule)
    assert values.shape == (count,)
    for at in {0, 1, count // 2, count - 2, count - 1}:
        assert off(values[at], schedule, offsets[at]) <= 1e-13


def test_a_wave_is_within_its_bound():
    rng = random.Random("waves")
    for _ in range(400):
        theta = rng.choice([rng.random(), rng.random() ** 8, 64 * rng.random()])
        offset = rng.choice([rng.randrange(-(2**53), 2**53), rng.uniform(-1e6, 1e6), rng.random()])
        turns = waves.in_turns(np.asarray([theta]))
        cos, sin = waves.waves(np, np.asarray([float(offset)]), turns)
        with working_precision(250):
            phase = arb(theta) * arb(float(offset))
            allowed = 2.0**-52 + abs(theta * offset) * 2.0**-104
            assert abs(phase.cos() - arb(float(cos[0]))) <= allowed
            assert abs(phase.sin() - arb(float(sin[0]))) <= allowed


def test_the_turn_is_one_over_two_pi(precise):
    turn = precise.mpf(waves.TURN) + precise.mpf(waves.TURN_LOW)
    assert abs(turn * 2 * precise.pi - 1) <= 2.0**-105
    assert abs(precise.mpf(TWO_PI) + precise.mpf(TWO_PI_LOW) - 2 * precise.pi) <= 2.0**-104


@pytest.mark.parametrize("function", [rt.decay_bound, rt.partial_sums])
def test_evenly_spaced_offsets_beyond_one_chunk_are_those_alone(function):
    offsets = np.arange(5, 40_005)
    values = function(10000, 128, offsets=offsets)
    for at in (0, 1000, 16_384, 20_001, 39_999):
        alone = function(10000, 128, offsets=float(offsets[at]))
        assert np.allclose(values[at], alone, rtol=1e-11, atol=1e-11)
