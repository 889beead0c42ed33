"""The two ways to blend."""

import random

import numpy as np
import pytest

import ropetheory as rt


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
