import math
import random

import numpy as np
import pytest

import ropetheory as rt

# The bound that the docstrings state; it is counted beside `theta` in schedule.py.
ULPS = 3.0


def test_the_first_pair_turns_one_radian_per_token():
    assert rt.frequencies(10000, 128)[0] == 1.0
    assert rt.wavelengths(10000, 128)[0] == 2 * math.pi
    assert rt.turns(10000, 128, 2 * math.pi)[0] == 1.0


def test_the_definitions_on_exact_powers():
    np.testing.assert_allclose(rt.frequencies(10000, 8), [1, 0.1, 0.01, 0.001], rtol=2**-51)
    np.testing.assert_array_equal(rt.frequencies(16, 4), [1, 0.25])
    np.testing.assert_array_equal(rt.wavelengths(16, 4), [2 * math.pi, 8 * math.pi])


def test_one_pair():
    assert rt.frequencies(123, 2).tolist() == [1.0]
    assert rt.turns(123, 2, 10).tolist() == [10 / (2 * math.pi)]


def test_rotations_are_length_over_wavelength():
    turns = rt.turns(500000, 128, 8192)
    np.testing.assert_allclose(turns, 8192 / rt.wavelengths(500000, 128), rtol=2**-49)
    assert turns.shape == (64,)
    assert np.all(np.diff(turns) < 0)


def test_against_the_definition(precise, exactly, ulps):
    rng = random.Random("schedule")
    for _ in range(60):
        base = rng.choice([1 + 10 ** rng.uniform(-12, 0), 10 ** rng.uniform(0.1, 300)])
        length = 10 ** rng.uniform(-3, 12)
        dim = 2 * rng.randint(1, 150)
        theta = rt.frequencies(base, dim)
        waves = rt.wavelengths(base, dim)
        turns = rt.turns(base, dim, length)
        for j in range(dim // 2):
            true = exactly(base) ** (precise.mpf(-2 * j) / dim)
            where = (base, dim, length, j)
            assert ulps(theta[j], true) <= ULPS, where
            assert ulps(waves[j], 2 * precise.pi / true) <= ULPS, where
            assert ulps(turns[j], exactly(length) * true / (2 * precise.pi)) <= ULPS, where


def test_the_widest_head_keeps_its_last_digits(precise, exactly, ulps):
    dim = 2**24
    theta = rt.frequencies(1e300, dim)
    for j in (1, 12345, dim // 2 - 1):
        assert ulps(theta[j], exactly(1e300) ** (precise.mpf(-2 * j) / dim)) <= ULPS


def test_pairs_lie_on_the_last_axis(xp, host):
    base = xp.asarray([[1e4], [5e5]], dtype=xp.float64)
    length = xp.asarray([10, 4096, 8192])
    assert rt.frequencies(base, 8).shape == (2, 1, 4)
    turns = rt.turns(base, 8, length)
    assert turns.shape == (2, 3, 4)
    np.testing.assert_allclose(host(turns)[1, 2], rt.turns(5e5, 8, 8192), rtol=2 * ULPS * 2.0**-52)
    single = rt.wavelengths(xp.asarray(1e4, dtype=xp.float32), 8)
    assert single.dtype == xp.float32
    assert single.shape == (4,)
    assert rt.frequencies(xp.zeros((0, 2)), 6).shape == (0, 2, 3)


def test_elements_outside_the_domain_become_nan():
    turns = rt.turns(np.asarray([1e4, 1.0, np.inf]), 8, np.asarray([10.0, 10.0, 10.0]))
    assert np.isnan(turns).all(axis=-1).tolist() == [False, True, True]
    assert np.isfinite(turns[0]).all()


@pytest.mark.parametrize("dim", [7, 0, -2, 127.5, 2**24 + 2, math.nan, 10**400])
def test_a_bad_width_always_raises(dim):
    for base in (1e4, np.asarray([1e4])):
        with pytest.raises(rt.RopeTheoryError, match="`dim` must be an even integer from 2 to 2"):
            rt.frequencies(base, dim)


def test_widths_come_one_at_a_time():
    for dims in ([64, 128], np.asarray(128), np.asarray([128])):
        with pytest.raises(rt.WrongKindError, match="one integer"):
            rt.wavelengths(1e4, dims)


def test_what_overflows_is_refused_for_scalars_and_nan_in_arrays():
    with pytest.raises(rt.RopeTheoryError, match="overflow"):
        rt.wavelengths(1.7e308, 2**12)
    waves = rt.wavelengths(np.asarray([1.7e308]), 2**12)
    assert np.isnan(waves[0, -1])
    assert np.isfinite(waves[0, 0])
    with pytest.raises(rt.RopeTheoryError, match="`base`"):
        rt.wavelengths(1.0, 8)


def test_shapes_that_do_not_broadcast_are_named():
    with pytest.raises(rt.RopeTheoryError, match=r"shapes do not broadcast: `base` \(3,\), `length` \(2,\)"):
        rt.turns(np.full(3, 10000.0), 128, np.full(2, 4096.0))
