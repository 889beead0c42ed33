
import random

import numpy as np
import pytest

import ropetheory as rt


def test_the_three_regimes():
    assert [rt.ramp(r) for r in (0, 0.999, 1, 16.5, 32, 33)] == [0.0, 0.0, 0.0, 0.5, 1.0, 1.0]
    assert rt.ramp(2, ramp_low=1, ramp_high=5) == 0.25
    assert rt.ramp(2, ramp_low=0, ramp_high=8) == 0.25


def test_pairs_of_a_model():
    shares = rt.ramp(rt.turns(10000, 128, 4096))
    assert shares[:21].tolist() == [1.0] * 21
    assert shares[46:].tolist() == [0.0] * 18
    assert np.all(np.diff(shares) <= 0)


def test_against_the_definition(exactly, ulps):
    rng = random.Random("ramp")
    for _ in range(2000):
        low, high = sorted(10 ** rng.uniform(-3, 3) for _ in range(2))
        turns = rng.choice([10 ** rng.uniform(-4, 4), rng.uniform(low, high)])
        if low == high:
            continue
        line = (exactly(turns) - exactly(low)) / (exactly(high) - exactly(low))
        true = min(max(line, exactly(0)), exactly(1))
        got = rt.ramp(turns, ramp_low=low, ramp_high=high)
        assert 0 <= got <= 1
        assert ulps(got, true) <= 3 if true else got == 0
        assert rt.ramp([turns], ramp_low=low, ramp_high=high)[0] == got


@pytest.mark.parametrize("thresholds", [(3, 3), (5, 4)])
def test_thresholds_must_be_in_order(thresholds):
    low, high = thresholds
    with pytest.raises(rt.RopeTheoryError, match="`ramp_low` must be below `ramp_high`"):
        rt.ramp(1.0, ramp_low=low, ramp_high=high)
    assert np.isnan(rt.ramp([1.0], ramp_low=low, ramp_high=high)).all()


def test_negative_turns_are_none():
    with pytest.raises(rt.RopeTheoryError, match="`turns` must be a finite number from 0"):
        rt.ramp(-1)
    assert np.isnan(rt.ramp([-1.0, 40.0])).tolist() == [True, False]


def test_arrays_of_any_namespace(xp, host):
    turns = xp.asarray([0.5, 16.5, 40.0], dtype=xp.float32)
    shares = rt.ramp(turns)
    assert shares.dtype == xp.float32
    assert host(shares).tolist() == [0.0, 0.5, 1.0]


def test_blends_against_their_definitions(exactly, ulps):
    rng = random.Random("blend")
    for _ in range(500):
        theta, share, scale = 10 ** rng.uniform(-6, 0), rng.random(), 2 ** rng.uniform(-1, 8)
        t, g, s = exactly(theta), exactly(share), exactly(scale)
        assert ulps(rt.blend_frequencies(theta, share, scale), t * ((1 - g) / s + g)) <= 5
        got = rt.blend_frequencies(theta, share, scale, blend="wavelength")
        assert ulps(got, t / ((1 - g) * s + g)) <= 5
        assert rt.blend_frequencies([theta], share, scale, blend="wavelength")[0] == got


def test_blends_on_any_namespace(xp, host):
    shares = xp.asarray([0.0, 0.5, 1.0], dtype=xp.float32)
    got = rt.blend_frequencies(1.0, shares, 4)
    assert got.dtype == xp.float32
    assert host(got).tolist() == [0.25, 0.625, 1.0]
    assert host(rt.blend_frequencies(1.0, shares, 4, blend="wavelength")).tolist() == [
        0.25,
        np.float32(0.4),
        1.0,
    ]
    with pytest.raises(rt.RopeTheoryError, match="`share` must be"):
        rt.blend_frequencies(1.0, 1.5, 4)
    with pytest.raises(rt.RopeTheoryError, match="`blend` must be"):
        rt.blend_frequencies(1.0, 0.5, 4, blend="period")
    with pytest.raises(rt.WrongKindError, match="`blend` must be"):
        rt.blend_frequencies(1.0, 0.5, 4, blend=None)
