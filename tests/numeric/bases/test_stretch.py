import math
import random

import flint
import numpy as np
import pytest
from hypothesis import given, strategies as st

import ropetheory as rt
from ropetheory.numeric.math_functions import SCALAR
from ropetheory.numeric.two_float_logarithm import log_pair, log_turns_pair

TURN = 2 * math.pi  # the float, which lies below 2π
PUBLISHED = [
    # gradientai's Llama-3-8B-Instruct-262k and -1048k: rope_theta 283461213.0 and 3580165449.0
    (500000, 8192, 262144, "283461213.4756"),
    (500000, 8192, 1048576, "3580165449.113"),
    # a model card's 9,370,821; Liu et al., table of critical bases of LLaMA-2
    (1000000, 32768, 131072, "9370821"),
    (10000, 4096, 16384, "71738"),
    (10000, 4096, 32768, "192144"),
    (10000, 4096, 131072, "1378414"),
]


@pytest.mark.parametrize(("base", "length", "longer", "printed"), PUBLISHED)
def test_published_bases(base, length, longer, printed):
    decimals = len(printed.partition(".")[2])
    assert f"{rt.critical_base(base, length, longer / length):.{decimals}f}" == printed


def arb(value):
    return flint.arb(flint.fmpq(*value.as_integer_ratio()))


def off(got, true):
    """Distance of a float from a ball, in ulp of the float, rounded up."""
    assert true.rel_accuracy_bits() > 120
    return float((abs(arb(float(got)) - true) / math.ulp(float(got))).upper())


def hard_points(count):
    """Bases next to 1 and huge, lengths next to 2π, scales next to 1 and to the least possible."""
    rng = random.Random("critical base")
    while count:
        base = rng.choice([1 + 10 ** rng.uniform(-15, 0), 10 ** rng.uniform(0.01, 307)])
        near = 6.283185307179587 * (1 + 10 ** rng.uniform(-11, 0))
        length = rng.choice([near, 10 ** rng.uniform(0.8, 6), 10 ** rng.uniform(0.8, 300)])
        scale = rng.choice([1 + rng.choice([-1, 1]) * 10 ** rng.uniform(-15, -1), 10 ** rng.uniform(-3, 80)])
        scale = rng.choice([scale, scale, TURN / length * (1 + 10 ** rng.uniform(-9, 0))])
        if base > 1 and scale * length > TURN and scale * length < 1e308:
            logs = [math.log(x) for x in (base, scale * length / TURN, length / TURN)]
            if logs[0] * logs[1] / logs[2] < 709:
                count -= 1
                yield base, length, scale


def test_critical_base_at_hard_points():
    worst = 0.0
    for base, length, scale in hard_points(2500):
        with flint.ctx.workprec(300):
            turn = 2 * flint.arb.pi()
            share = (arb(scale) * arb(length) / turn).log() / (arb(length) / turn).log()
            true = arb(base) ** share
            listed = rt.critical_base([base], length, scale)[0]
            for got in (rt.critical_base(base, length, scale), listed):
                worst = max(worst, off(got, true))
                assert off(got, true) <= 4, (base, length, scale)
    assert worst > 0.5  # the points are hard


def test_logarithms_as_pairs():
    rng = random.Random("logarithm")
    with flint.ctx.workprec(400):
        for _ in range(1500):
            near = rng.choice([1 + 10 ** rng.uniform(-15.9, 0), rng.uniform(1.3, 1.5)])
            x = rng.choice([near, 10 ** rng.uniform(0, 308)])
            high, low = log_pair(SCALAR, x)
            assert abs(arb(high) + arb(low) - arb(x).log()) <= arb(x).log() * 2.0**-66, x
            length = rng.choice([TURN * (1 + 10 ** rng.uniform(-12, 2)), 10 ** rng.uniform(0.8, 308)])
            high, low = log_turns_pair(SCALAR, length)
            true = (arb(length) / (2 * flint.arb.pi())).log()
            assert abs(arb(high) + arb(low) - true) <= true * 2.0**-64, length


def test_stretch_base_at_hard_points():
    rng = random.Random("stretch base")
    for _ in range(2500):
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


bases = st.floats(1.01, 1e9)
lengths = st.floats(7, 1e7)
scales = st.floats(1, 1e3)
widths = st.integers(2, 256).map(lambda n: 2 * n)


@given(bases, widths, lengths, scales)
def test_the_critical_index_is_kept(base, dim, length, scale):
    if math.log(base) * math.log(scale * length / TURN) / math.log(length / TURN) < 700:
        kept = rt.critical_base(base, length, scale)
        index = rt.critical_index(base, dim, length)
        assert rt.critical_index(kept, dim, scale * length) == pytest.approx(index, rel=1e-13)
        if index < 1e6:
            assert rt.stretch_base(base, dim, scale, pair=index) == pytest.approx(kept, rel=1e-11)


@given(bases, lengths, scales)
def test_going_back_returns_the_base(base, length, scale):
    if math.log(base) * math.log(scale * length / TURN) / math.log(length / TURN) < 700:
        there = rt.critical_base(base, length, scale)
        back = rt.critical_base(there, scale * length, 1 / scale)
        # A relative error of 2^-53 of `there` or of the length counts ln b'/ln b or more.
        grown = 1 + math.log(there) / math.log(length / TURN)
        assert back == pytest.approx(base, rel=1e-14 * grown)


@given(bases, widths, scales, st.floats(0.5, 100))
def test_a_chosen_pair_is_stretched_by_the_scale(base, dim, scale, pair):
    if math.log(base) + math.log(scale) * dim / (2 * pair) < 700:
        ratio = math.log(rt.stretch_base(base, dim, scale, pair=pair) / base) * 2 * pair / dim
        assert ratio == pytest.approx(math.log(scale), rel=1e-12, abs=1e-12)


@given(bases, lengths, scales, scales)
def test_a_longer_text_takes_a_larger_base(base, length, first, second):
    share = math.log(1e3 * length / TURN) / math.log(length / TURN)
    if math.log(base) * share < 700:
        low, high = sorted((first, second))
        assert rt.critical_base(base, length, low) <= rt.critical_base(base, length, high) * (1 + 1e-15)


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
