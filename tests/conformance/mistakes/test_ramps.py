"""Mistakes of a ramp, each by what it does to fast and slow pairs."""

from __future__ import annotations

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.conformance.expected import plain
from ropetheory.conformance.mistakes.ramps import ramp_mistakes
from tests.conformance import zoo

YARN = rt.read_config(zoo.YARN_CONFIG)


def made(rope):
    return {one.code: one for one in ramp_mistakes(rope, 100)}


def test_a_reversed_ramp_slows_fast_pairs_and_keeps_slow_ones():
    theta, line = made(YARN)["ramp-reversed"].make(), plain(YARN.base, YARN.dim)
    assert theta[0] == pytest.approx(line[0] / 16)
    assert theta[-1] == pytest.approx(line[-1])


def test_the_clamped_ramp_ends_at_the_last_pair():
    # Over very long texts the ramp ends beyond the last pair, where code lets it go on to d - 1.
    scaling = {**zoo.YARN, "original_max_position_embeddings": 10**6}
    long = rt.read_config({**zoo.LLAMA, "rope_scaling": scaling})
    clamped, right = made(long)["ramp-clamp"].make(), long.frequencies()
    line = plain(long.base, long.dim)
    assert clamped[-1] == pytest.approx(line[-1] / 16)
    assert right[-1] > 1.5 * clamped[-1]
    np.testing.assert_allclose(made(YARN)["ramp-clamp"].make(), YARN.frequencies(), rtol=1e-12)


def test_a_ramp_in_the_index_may_be_one_in_the_turns():
    turns = rt.yarn(16.0, 1024, ramp="rotations").frequencies(YARN.base, YARN.dim)
    assert made(YARN)["ramp-kind"].make().tolist() == turns.tolist()
    assert "in the turns instead of the pair index" in made(YARN)["ramp-kind"].words


def test_llama3_has_thresholds_of_its_own_and_no_ends():
    llama3 = rt.read_config(zoo.L3)
    assert set(made(llama3)) == {"ramp-reversed", "ramp-length", "ramp-thresholds"}
    assert "are 1 and 4" in made(llama3)["ramp-thresholds"].words
    assert list(ramp_mistakes(rt.read_config(zoo.LLAMA), 100)) == []


def test_thresholds_that_are_not_read_are_those_of_the_paper():
    own = {**zoo.YARN, "beta_fast": 64.0, "beta_slow": 2.0}
    found = made(rt.read_config({**zoo.LLAMA, "rope_scaling": own}))["ramp-thresholds"].make()
    paper = rt.yarn(16.0, 1024, ramp="index", ramp_low=1.0, ramp_high=32.0)
    assert found.tolist() == paper.frequencies(10000.0, 64).tolist()
