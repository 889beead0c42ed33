import math
import random

import numpy as np
import pytest

import ropetheory as rt


def test_nothing_changes_within_the_training_length():
    for current in (1, 4095, 4096):
        assert rt.dynamic_ntk_base(10000, 128, 4096, current_length=current) == 10000.0


def test_beyond_it_is_the_ntk_base_at_the_current_scale():
    got = rt.dynamic_ntk_base(10000, 128, 4096, current_length=[8192, 16384])
    assert got.tolist() == [rt.ntk_base(10000, 128, s) for s in (2, 4)]
    assert rt.dynamic_ntk_base(10000, 4, 4096, current_length=12288) == 90000.0


def test_the_slowest_pair_keeps_its_turns():
    base = rt.dynamic_ntk_base(10000, 64, 2048, current_length=5000)
    grown, old = rt.rotations(base, 64, 5000), rt.rotations(10000, 64, 2048)
    assert grown[-1] == pytest.approx(old[-1], rel=2**-48)


def test_against_the_definition(precise, exactly, ulps):
    rng = random.Random("dynamic")
    for _ in range(2000):
        base, dim = 1 + 10 ** rng.uniform(-3, 20), 2 * rng.choice([rng.randint(2, 9), rng.randint(2, 2000)])
        length, current = (10 ** rng.uniform(-3, 9) for _ in range(2))
        scale = max(exactly(current) / exactly(length), exactly(1))
        true = exactly(base) * scale ** (precise.mpf(dim) / (dim - 2))
        got = rt.dynamic_ntk_base(base, dim, length, current_length=current)
        assert ulps(got, true) <= 6, (base, dim, length, current)
        listed = rt.dynamic_ntk_base(base, [dim], length, current_length=current)[0]
        assert ulps(listed, true) <= 6, (base, dim, length, current)


def test_lengths_are_positive_and_the_width_is_four_or_more():
    with pytest.raises(rt.RopeTheoryError, match="`current_length` must be a finite number above 0"):
        rt.dynamic_ntk_base(1e4, 64, 2048, current_length=0)
    with pytest.raises(rt.RopeTheoryError, match="`dim` must be an even integer from 4"):
        rt.dynamic_ntk_base(1e4, 2, 2048, current_length=9)
    lengths = rt.dynamic_ntk_base(1e4, 64, 2048, current_length=[math.inf, 9.0])
    assert np.isnan(lengths).tolist() == [True, False]


def test_arrays_of_any_namespace(xp, host):
    got = rt.dynamic_ntk_base(xp.asarray([1e4, 5e5]), 128, 4096, current_length=8192)
    assert host(got).tolist() == pytest.approx([rt.ntk_base(b, 128, 2) for b in (1e4, 5e5)], rel=1e-15)
