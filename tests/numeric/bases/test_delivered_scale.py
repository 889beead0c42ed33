import math
import random
from fractions import Fraction

import flint
import numpy as np
import pytest
from hypothesis import given, strategies as st

import ropetheory as rt

LLAMA2 = (10000, 128, 4096)


def test_llama_2():
    delivered = [rt.delivered_scale(*LLAMA2, s) for s in (2, 4, 8, 16, 32)]
    assert [round(x, 3) for x in delivered] == [1.659, 2.752, 4.565, 7.572, 12.56]
    needed = [rt.nominal_scale(*LLAMA2, s) for s in (2, 4, 8, 16, 32)]
    assert [f"{x:.3g}" for x in needed] == ["2.58", "6.68", "17.3", "44.6", "115"]


def test_it_is_the_stretch_of_the_critical_pair():
    pair = rt.critical_pair(*LLAMA2)
    old, new = (rt.wavelengths(b, 128) for b in (10000, rt.ntk_base(10000, 128, 8)))
    assert rt.delivered_scale(*LLAMA2, 8) == pytest.approx(new[pair] / old[pair], rel=1e-14)
    assert min(new[pair:] / old[pair:]) == new[pair] / old[pair]
    nominal = rt.nominal_scale(*LLAMA2, 8)
    assert rt.ntk_base(10000, 128, nominal) == pytest.approx(
        rt.stretch_base(10000, 128, 8, pair=pair), rel=1e-14
    )


def test_clipped_pairs():
    assert rt.delivered_scale(10000, 128, 6, 8) == 1.0  # pair 0 reaches 6 tokens: nothing moves it
    assert rt.critical_pair(10000, 128, 50000) == 63
    assert rt.delivered_scale(10000, 128, 50000, 8) == 8.0  # the slowest pair is the critical one
    assert rt.nominal_scale(10000, 128, 50000, 8) == 8.0
    assert rt.delivered_scale(10000, 4, 10**9, 3) == 9.0  # none reaches the length
    assert rt.nominal_scale(10000, 4, 10**9, 9) == 3.0


def test_next_to_a_tie_the_exact_pair_counts():
    # λ_134 is within 2e-16 of 310436 tokens; a float formula takes 133.
    assert rt.delivered_scale(347370, 314, 310436, 2) == pytest.approx(2 ** (268 / 312), rel=1e-15)
    near = Fraction(310436) - Fraction(1, 10**14)
    assert rt.delivered_scale(347370, 314, near, 2) in (
        pytest.approx(2 ** (268 / 312), rel=1e-15), pytest.approx(2 ** (266 / 312), rel=1e-15)
    )  # fmt: skip
    got = rt.nominal_scale([347370, math.nan], 314, 310436, 2)
    assert got[0] == pytest.approx(2 ** (312 / 268), rel=1e-15)
    assert math.isnan(got[1])


def test_against_arb():
    rng = random.Random("delivered")

    def arb(value):
        return flint.arb(flint.fmpq(*value.as_integer_ratio()))

    for _ in range(1500):
        base = rng.choice([1 + 10 ** rng.uniform(-6, 0), 10 ** rng.uniform(0.1, 300)])
        dim = 2 * rng.choice([rng.randint(2, 20), rng.randint(2, 2000), rng.randint(2, 2**52)])
        length = rng.choice([10 ** rng.uniform(0.8, 2), 10 ** rng.uniform(0.8, 7)])
        scale = rng.choice([1 + rng.choice([-1, 1]) * 10 ** rng.uniform(-15, -1), 10 ** rng.uniform(-2, 20)])
        pair = rt.critical_pair(base, dim, length)
        for function, up, down in (
            (rt.delivered_scale, 2 * pair, dim - 2), (rt.nominal_scale, dim - 2, 2 * pair)
        ):  # fmt: skip
            if abs(up / down * math.log(scale)) > 700:
                continue
            with flint.ctx.workprec(300):
                true = arb(scale) ** (arb(up) / down)
                for got in (
                    function(base, dim, length, scale), function([base], dim, length, scale)[0]
                ):  # fmt: skip
                    error = abs(arb(float(got)) - true) / math.ulp(float(got))
                    assert float(error.upper()) <= 2, (function, base, dim, length, scale)


cases = st.tuples(
    st.floats(1.01, 1e9), st.integers(2, 200).map(lambda n: 2 * n), st.floats(6.3, 1e7), st.floats(1, 1e3)
)


@given(cases)
def test_each_undoes_the_other(case):
    *model, scale = case
    pair, dim = rt.critical_pair(*model), model[1]
    if (dim - 2) / 2 / pair * math.log(scale) < 700:
        nominal = rt.nominal_scale(*model, scale)
        assert rt.delivered_scale(*model, nominal) == pytest.approx(scale, rel=1e-14)
        delivered = rt.delivered_scale(*model, scale)
        assert rt.nominal_scale(*model, delivered) == pytest.approx(scale, rel=1e-14 * dim / pair)


@given(cases)
def test_less_than_the_nominal_scale_is_delivered(case):
    *model, scale = case
    if rt.critical_pair(*model) < model[1] // 2:
        assert 1 <= rt.delivered_scale(*model, scale) <= scale


def test_what_is_refused():
    for function in (rt.delivered_scale, rt.nominal_scale):
        with pytest.raises(rt.RopeTheoryError, match="`dim` must be an even integer from 4"):
            function(1e4, 2, 4096, 4)
        with pytest.raises(rt.RopeTheoryError, match="`scale` must be a finite number above 0; got -1"):
            function(1e4, 128, 4096, -1)
        with pytest.raises(rt.WrongKindError, match="`base`"):
            function("1e4", 128, 4096, 4)
        with pytest.raises(rt.RopeTheoryError, match="shapes do not broadcast"):
            function([1e4, 1e5], 128, [4096, 1, 2], 4)
    with pytest.raises(rt.RopeTheoryError, match=r"`length` must be a finite number above 2\*pi; got 6"):
        rt.nominal_scale(1e4, 128, 6, 4)
    with pytest.raises(rt.RopeTheoryError, match="nominal_scale overflows float64"):
        rt.nominal_scale(1e9, 512, 7, 1e6)
    bases, widths = [1e4, 0.5, 1e4, 1e4, 1e4], [128, 128, 3, 128, 128]
    got = rt.delivered_scale(bases, widths, [9e3, 1, 1, -1, 9], [2, 2, 2, 2, 0])
    assert np.isnan(got).tolist() == [False] + [True] * 4
    turn = 2 * math.pi  # a little below the true one, so that no pair turns that far
    lengths = [6.28, turn, np.nextafter(turn, 7), 6.29]
    assert np.isnan(rt.nominal_scale(1e4, 128, lengths, 1.5)).tolist() == [True, True, False, False]
    grid = rt.grid("nominal_scale", base=[1e4], dim=[128], length=lengths, scale=[1.5])
    assert np.isnan(grid["nominal_scale"].values).ravel().tolist() == [True, True, False, False]


def test_arrays_of_any_namespace(xp, host):
    base, scale = xp.asarray([[1e4], [5e5]]), xp.asarray([2.0, 4.0, 8.0])
    for function in (rt.delivered_scale, rt.nominal_scale):
        got = function(base, 128, 4096, scale)
        assert got.dtype == xp.float64
        want = [[function(b, 128, 4096, s) for s in (2, 4, 8)] for b in (1e4, 5e5)]
        assert np.allclose(host(got), want, rtol=1e-15, atol=0)
        single = function(xp.astype(base, xp.float32), 128, 4096, xp.astype(scale, xp.float32))
        assert single.dtype == xp.float32
        whole = function(1e4, xp.asarray([64, 128]), xp.asarray([4096, 8192]), 4)
        want = [function(1e4, 64, 4096, 4), function(1e4, 128, 8192, 4)]
        assert host(whole).tolist() == pytest.approx(want)
        assert function(xp.asarray([], dtype=xp.float64), 128, 4096, 4).shape == (0,)
