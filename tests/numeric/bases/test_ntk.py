
import math
import random

import flint
import numpy as np
import pytest
from hypothesis import given, strategies as st

import ropetheory as rt
from tests.numeric.bases.hard_points import arb, bases, off, scales, widths


def test_the_last_wavelength_grows_by_the_scale_and_the_first_stays():
    old, new = (rt.wavelengths(b, 128) for b in (1e4, rt.ntk_base(1e4, 128, 8)))
    assert new[0] == old[0]
    assert new[-1] / old[-1] == pytest.approx(8, rel=2**-48)


def test_exact_values():
    assert rt.ntk_base(10000, 4, 3) == 90000.0
    assert rt.ntk_base(10000, 128, 1) == 10000.0
    assert rt.ntk_base(10000, 6, 0.25) == 1250.0


def test_against_the_definition(precise, exactly, ulps):
    rng = random.Random("ntk")
    for _ in range(1500):
        base = rng.choice([1 + 10 ** rng.uniform(-15, 0), 10 ** rng.uniform(0.1, 280)])
        dim = 2 * rng.choice([rng.randint(2, 20), rng.randint(2, 2000), rng.randint(2, 2**52)])
        scale = 10 ** rng.uniform(*rng.choice([(-6, 6), (-6, 6), (-150, 150)]))
        if base == 1 or not -300 < math.log10(base) + math.log10(scale) * dim / (dim - 2) < 300:
            continue
        true = exactly(base) * exactly(scale) ** (precise.mpf(dim) / (dim - 2))
        # Counted beside `_ntk`: at most 2e + 5/2 ulp for a power good to e = 0.75 ulp.
        got = rt.ntk_base(base, dim, scale)
        assert ulps(got, true) <= 4, (base, dim, scale)
        assert ulps(rt.ntk_base(base, [dim], scale)[0], true) <= 4, (base, dim, scale)


def test_two_is_too_narrow():
    with pytest.raises(rt.RopeTheoryError, match="`dim` must be an even integer from 4 to 2"):
        rt.ntk_base(1e4, 2, 4)
    assert np.isnan(rt.ntk_base(1e4, np.asarray([2, 4]), 4)).tolist() == [True, False]


def test_stretch_base_at_hard_points():
    rng = random.Random("stretch base")
    for _ in range(1200):
        base = rng.choice([1 + 10 ** rng.uniform(-15, 0), 10 ** rng.uniform(0.01, 300)])
        dim = 2 * rng.choice([rng.randint(1, 20), rng.randint(1, 2000), rng.randint(1, 2**52)])
        pair = rng.choice([1, dim / 2, max(dim / 2 - 1, 1), dim / 2 * 10 ** rng.uniform(-3, 0)])
        scale = rng.choice([1 + rng.choice([-1, 1]) * 10 ** rng.uniform(-15, -1), 10 ** rng.uniform(-6, 100)])
        if base == 1 or not 0 < math.log(base) + math.log(scale) * dim / (2 * pair) < 709:
            continue
        with flint.ctx.workprec(300):
            true = arb(base) * arb(scale) ** (arb(dim) / (2 * arb(pair)))
            for got in (
                rt.stretch_base(base, dim, scale, pair=pair),
                rt.stretch_base(base, dim, [scale], pair=pair)[0],
            ):
                assert off(got, true) <= 3, (base, dim, scale, pair)


@given(bases, widths, scales, st.floats(0.5, 100))
def test_a_chosen_pair_is_stretched_by_the_scale(base, dim, scale, pair):
    if math.log(base) + math.log(scale) * dim / (2 * pair) < 700:
        ratio = math.log(rt.stretch_base(base, dim, scale, pair=pair) / base) * 2 * pair / dim
        assert ratio == pytest.approx(math.log(scale), rel=1e-12, abs=1e-12)


def test_special_values():
    assert rt.critical_base(10000, 4096, 1) == 10000.0
    assert rt.stretch_base(10000, 128, 1, pair=1e-300) == 10000.0
    assert rt.stretch_base(10000, 128, 4, pair=64) == 40000.0
    assert rt.stretch_base(10000, 2, 4, pair=1) == 40000.0
    for dim in (4, 64, 128):
        pair = dim / 2 - 1
        ntk = rt.ntk_base(10000, dim, 8)
        assert rt.stretch_base(10000, dim, 8, pair=pair) == pytest.approx(ntk, rel=2**-51)
    old, new = (rt.wavelengths(b, 128) for b in (10000, rt.stretch_base(10000, 128, 8, pair=46)))
    assert new[46] / old[46] == pytest.approx(8, rel=2**-48)


def test_what_is_refused():
    with pytest.raises(rt.RopeTheoryError, match=r"`length` must be a finite number above 2\*pi; got 6.0"):
        rt.critical_base(1e4, 6.0, 4)
    with pytest.raises(rt.RopeTheoryError, match=r"`scale` times `length`, must be above 2\*pi; got"):
        rt.critical_base(1e4, 4096, 0.001)
    with pytest.raises(rt.RopeTheoryError, match="critical_base overflows float64"):
        rt.critical_base(1e300, 7, 1e6)
    with pytest.raises(rt.RopeTheoryError, match="`pair` must be a finite number above 0; got 0"):
        rt.stretch_base(1e4, 128, 4, pair=0)
    with pytest.raises(rt.RopeTheoryError, match="stretch_base overflows float64"):
        rt.stretch_base(1e4, 128, 4, pair=0.01)
    with pytest.raises(rt.WrongKindError, match="`pair`"):
        rt.stretch_base(1e4, 128, 4, pair=True)
    with pytest.raises(rt.WrongKindError, match="`length`"):
        rt.critical_base(1e4, "4096", 4)
    with pytest.raises(rt.RopeTheoryError, match="`base` must be a finite number above 1"):
        rt.critical_base(1, 4096, 4)
    got = rt.critical_base([1e4, 1.0, 1e4, 1e4, 1e300], [4096, 4096, 6, 4096, 7], [4, 4, 4, 1e-3, 1e6])
    assert np.isnan(got).tolist() == [False, True, True, True, True]
    assert np.isnan(rt.stretch_base(1e4, 128, 4, pair=[46, 0, -1, math.nan])).tolist() == [False] + [True] * 3


def test_arrays_of_any_namespace(xp, host):
    base, scale = xp.asarray([[1e4], [5e5]]), xp.asarray([2.0, 4.0, 8.0])
    got = rt.critical_base(base, 4096, scale)
    assert got.dtype == xp.float64
    want = [[rt.critical_base(b, 4096, s) for s in (2, 4, 8)] for b in (1e4, 5e5)]
    assert np.allclose(host(got), want, rtol=1e-15, atol=0)
    single = rt.critical_base(xp.astype(base, xp.float32), 4096, xp.astype(scale, xp.float32))
    assert single.dtype == xp.float32
    assert np.allclose(host(single), want, rtol=1e-7, atol=0)
    chosen = rt.stretch_base(1e4, xp.asarray([64, 128]), 4, pair=xp.asarray([20.5, 46.0]))
    want = [rt.stretch_base(1e4, d, 4, pair=j) for d, j in ((64, 20.5), (128, 46))]
    assert np.allclose(host(chosen), want, rtol=1e-15, atol=0)
    assert rt.critical_base(xp.asarray([], dtype=xp.float64), 4096, 4).shape == (0,)
