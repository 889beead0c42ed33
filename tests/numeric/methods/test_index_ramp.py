"""The ramp in the pair index and the two blends, against mpmath and on every namespace."""

import math
import random

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt


def exact_place(mp, base, dim, length, turns):
    return dim * mp.log(mp.mpf(length) / (2 * mp.pi * mp.mpf(turns))) / (2 * mp.log(mp.mpf(base)))


@pytest.mark.parametrize(
    ("model", "ends"),
    [
        ((10000, 128, 4096), (20, 46)),
        ((10000, 64, 4096), (10, 23)),
        ((150000, 64, 4096), (8, 18)),
        ((1000000, 128, 32768), (23, 40)),
    ],
)
def test_ends_of_models(model, ends):
    assert rt.correction_range(*model) == ends
    first, last = rt.correction_range(*model, truncate=False)
    assert (math.floor(first), math.ceil(last)) == ends
    ramp = rt.index_ramp(*model)
    assert ramp[: ends[0] + 1].tolist() == [1.0] * (ends[0] + 1)
    assert not ramp[ends[1] :].any()
    line = [1 - (j - ends[0]) / (ends[1] - ends[0]) for j in range(ends[0], ends[1] + 1)]
    assert ramp[ends[0] : ends[1] + 1].tolist() == line


def test_real_ends_against_the_definition(precise):
    rng = random.Random("ends")
    for _ in range(500):
        base, dim = 10 ** rng.uniform(0.5, 9), 2 * rng.randrange(1, 200)
        length, low = 10 ** rng.uniform(1, 7), 10 ** rng.uniform(-2, 1)
        high = low * 10 ** rng.uniform(0.01, 2)
        options = {"ramp_low": low, "ramp_high": high, "truncate": False}
        got = rt.correction_range(base, dim, length, **options)
        first, last = (exact_place(precise, base, dim, length, turns) for turns in (high, low))
        first, last = max(first, 0), min(last, dim - 1)
        for number, true in zip(got, (first, last), strict=True):
            allowed = 4 * 2**-52 * max(abs(true), dim / (2 * math.log(base)))
            assert abs(precise.mpf(number) - true) <= allowed
        assert [float(e[0]) for e in rt.correction_range([base], dim, length, **options)] == pytest.approx(
            got, rel=1e-12, abs=1e-12
        )


def test_equal_ends_make_a_step():
    # Both ends of a short text lie before the first pair: lo = 0, and hi = 0 becomes 0.001.
    ends = rt.correction_range(10000, 8, 6, ramp_low=1.0, ramp_high=2.0)
    assert ends == (0.0, 0.0)
    assert rt.index_ramp(10000, 8, 6, ramp_low=1.0, ramp_high=2.0).tolist() == [1.0, 0.0, 0.0, 0.0]


def test_the_upper_clamp_is_the_coordinates_not_the_pairs():
    assert rt.correction_range(10000, 8, 1e30)[1] == 7.0
    assert rt.correction_range(10000, 8, 1e30, truncate=False)[1] == 7.0


def test_extreme_arguments_have_values():
    for length, low, high in ((1e308, 1e-300, 1.0), (1e-300, 1.0, 1e300), (5e-324, 1.0, 32.0)):
        ends = rt.correction_range(10000, 8, length, ramp_low=low, ramp_high=high)
        assert all(math.isfinite(end) for end in ends)
        arrays = rt.correction_range([10000.0], 8, length, ramp_low=low, ramp_high=high)
        assert tuple(float(end[0]) for end in arrays) == ends


def test_arrays_of_any_namespace(xp, host):
    bases = xp.asarray([[1e4], [5e5]], dtype=xp.float64)
    lengths = xp.asarray([4096.0, 8192.0, math.nan], dtype=xp.float64)
    ramps = rt.index_ramp(bases, 128, lengths)
    assert ramps.shape == (2, 3, 64)
    first, last = rt.correction_range(bases, 128, lengths)
    assert first.shape == last.shape == (2, 3)
    ramps, first, last = host(ramps), host(first), host(last)
    for row, base in enumerate((1e4, 5e5)):
        for column, length in enumerate((4096.0, 8192.0)):
            assert ramps[row, column].tolist() == rt.index_ramp(base, 128, length).tolist()
            ends = rt.correction_range(base, 128, length)
            assert (first[row, column], last[row, column]) == ends
    assert np.isnan(ramps[:, 2]).all()
    assert np.isnan(first[:, 2]).all()
    single = rt.index_ramp(xp.asarray([1e4], dtype=xp.float32), 128, 4096)
    assert single.dtype == xp.float32
    assert rt.correction_range(xp.asarray([], dtype=xp.float64), 128, 4096)[0].shape == (0,)


def test_disordered_thresholds():
    for call in (rt.correction_range, rt.index_ramp):
        with pytest.raises(rt.RopeTheoryError, match="`ramp_low` must be below `ramp_high`"):
            call(10000, 128, 4096, ramp_low=4, ramp_high=4)
        with pytest.raises(rt.RopeTheoryError, match="`ramp_low` must be"):
            call(10000, 128, 4096, ramp_low=0)
        with pytest.raises(rt.WrongKindError, match="`truncate`"):
            call(10000, 128, 4096, truncate=1)
        with pytest.raises(rt.WrongKindError, match="`dim`"):
            call(10000, [64, 128], 4096)
    assert np.isnan(rt.index_ramp([10000.0], 8, 4096, ramp_low=4, ramp_high=4)).all()


@pytest.mark.parametrize(
    ("name", "values"),
    [("ramp_low", [1.0, -1.0, 0.0, math.nan]), ("ramp_high", [32.0, -1.0, math.inf, math.nan])],
)
def test_a_threshold_outside_its_domain_has_no_ramp(name, values):
    for end in rt.correction_range(1e4, 128, 4096, **{name: values}):
        assert np.isnan(end).tolist() == [False, True, True, True]


@given(st.floats(10, 1e8), st.floats(1, 1e7), st.sampled_from([2, 64, 128]), st.booleans())
@settings(max_examples=60, deadline=None)
def test_the_ramp_falls_within_bounds(base, length, dim, truncate):
    first, last = rt.correction_range(base, dim, length, truncate=truncate)
    ramp = rt.index_ramp(base, dim, length, truncate=truncate)
    assert np.all((ramp >= 0) & (ramp <= 1))
    if first <= last:
        assert np.all(np.diff(ramp) <= 0)
