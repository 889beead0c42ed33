import importlib
import math
import random

import numpy as np
import pytest
from flint import arb
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric.certificates import working_precision
from tests.numeric.scores.balls import off

BASES = st.floats(1.01, 1e9)
WIDTHS = st.integers(1, 40).map(lambda pairs: 2 * pairs)
PLACES = st.integers(-(2**53), 2**53)


def sizes(schedule, offset):
    with working_precision(200):
        phases = [arb(float(one)) * arb(float(offset)) for one in schedule]
        across = along = arb(0)
        found = []
        for phase in phases:
            across, along = across + phase.cos(), along + phase.sin()
            found.append(float((across * across + along * along).sqrt()))
        return found


def test_a_million_offsets_are_within_1e_13_of_the_exact_sum():
    schedule = rt.frequencies(10000, 128)
    values = rt.kernel_of(np.arange(10**6), schedule)
    sums = rt.kernel(10000, 128, offsets=np.arange(10**6))
    assert np.abs(values - sums).max() <= 2e-13  # both are sums by BLAS
    rng = random.Random("million")
    for at in [0, 1, 10**6 - 1, *(rng.randrange(10**6) for _ in range(300))]:
        assert off(values[at], schedule, at) <= 1e-13


def test_offsets_in_no_order_and_between_tokens():
    rng = np.random.default_rng(5)
    schedule = rt.frequencies(10000, 128)
    for offsets in (rng.integers(-(10**9), 10**9, 200), rng.random(200) * 1e7, np.arange(200) + 0.5):
        values = rt.kernel_of(offsets, schedule)
        for at in range(0, 200, 10):
            assert off(values[at], schedule, offsets[at]) <= 1e-13


def test_from_the_base_within_the_rounding_of_its_frequencies(precise, exactly):
    rng = random.Random("base")
    for _ in range(60):
        base, dim, offset = 10 ** rng.uniform(0.01, 9), 2 * rng.randint(1, 64), rng.randrange(10**6)
        theta = [exactly(base) ** (-precise.mpf(2 * j) / dim) for j in range(dim // 2)]
        true = precise.fsum(precise.cos(offset * one) for one in theta)
        allowed = 1e-13 + 3 * 2.0**-52 * offset * float(precise.fsum(theta))
        assert abs(rt.kernel(base, dim, offsets=offset) - true) <= allowed


@pytest.mark.parametrize(("base", "dim"), [(1.5, 4), (10000, 64), (5e5, 128)])
def test_it_is_the_score_of_a_vector_of_unit_pairs_with_itself(base, dim):
    rng = np.random.default_rng(dim)
    turn, (m, n) = rng.uniform(0, 6, (50, dim // 2)), rng.integers(0, 2000, (2, 50))
    unit = np.concatenate((np.cos(turn), np.sin(turn)), axis=-1)
    query, key = (rt.rotate(unit, places, base, layout="half-split") for places in (m, n))
    # A rotated pair is within (2m + 2)·2^-52 of its norm, the kernel within 3m·2^-52 of each frequency.
    assert np.abs(np.sum(query * key, axis=-1) - rt.kernel(base, dim, offsets=m - n)).max() <= dim * 2.0**-38


def test_the_plain_sum_for_torch_too(host):
    try:
        torch = importlib.import_module("torch")
    except ImportError:
        pytest.skip("torch is not installed")
    values = rt.kernel(10000, 64, offsets=torch.arange(500))
    assert isinstance(values, torch.Tensor)
    assert np.allclose(host(values), rt.kernel(10000, 64, offsets=np.arange(500)), rtol=0, atol=1e-13)
    assert host(rt.decay_bound(10000, 64, offsets=torch.arange(9))).shape == (9,)


def test_arrays_of_every_namespace(xp, host):
    offsets = xp.arange(200)
    values = rt.kernel(10000, 64, offsets=offsets)
    assert type(values) is type(xp.asarray([1.0]))
    alone = [rt.kernel(10000, 64, offsets=m) for m in range(200)]
    assert np.allclose(host(values), alone, rtol=0, atol=1e-13)
    table = rt.kernel(xp.asarray([[2.0], [1e4]], dtype=xp.float64), 64, offsets=offsets[None, :])
    assert table.shape == (2, 200)
    assert np.allclose(host(table)[1], host(values), rtol=0, atol=1e-13)
    paired = host(rt.kernel(xp.asarray([2.0, 1e4], dtype=xp.float64), 64, offsets=xp.asarray([1, 2])))
    assert np.allclose(paired, [host(table)[0, 1], host(table)[1, 2]], rtol=0, atol=1e-13)
    for single in (
        rt.kernel(10000, 64, offsets=xp.asarray([1.0, 2.0], dtype=xp.float32)),
        rt.kernel_of(xp.arange(70), xp.asarray([1.0, 0.5], dtype=xp.float32)),
    ):
        assert single.dtype == xp.float32
    rows = xp.asarray([[1.0, 0.5], [0.5, 0.1], [0.0, 0.0]], dtype=xp.float64)
    many = rt.kernel_of(xp.asarray([1.0, 2.0, 3.0], dtype=xp.float64), rows)
    assert np.allclose(host(many), [math.cos(1) + math.cos(0.5), math.cos(1) + math.cos(0.2), 2])
    assert rt.partial_sums(10000, 64, offsets=offsets).shape == (200, 32)
    bases = xp.asarray([[2.0], [1e4]], dtype=xp.float64)
    assert rt.partial_sums(bases, 64, offsets=offsets[:3]).shape == (2, 3, 32)
    assert rt.decay_bound(10000, 64, offsets=offsets).shape == (200,)


def test_empty_in_empty_out(xp):
    none = xp.asarray([], dtype=xp.float64)
    assert rt.kernel(10000, 64, offsets=none).shape == (0,)
    assert rt.kernel(xp.asarray([[2.0], [3.0]]), 64, offsets=none).shape == (2, 0)
    assert rt.partial_sums(10000, 64, offsets=none).shape == (0, 32)
    assert rt.decay_bound(10000, 64, offsets=none).shape == (0,)


def test_scalars_give_python_numbers():
    assert type(rt.kernel(10000, 64, offsets=3)) is type(rt.decay_bound(10000, 64, offsets=3)) is float
    assert rt.kernel(10000, 128, offsets=0) == 64
    assert rt.partial_sums(10000, 64, offsets=3).shape == (32,)


def test_outside_the_domain():
    for call, name in ((lambda: rt.kernel(10000, 64, offsets=2.0**54), "offsets"),
                       (lambda: rt.kernel(10000, 64, offsets=math.nan), "offsets"),
                       (lambda: rt.decay_bound(1.0, 64, offsets=1), "base"),
                       (lambda: rt.kernel(10000, 7, offsets=1), "dim"),
                       (lambda: rt.partial_sums([2.0, 3.0, 4.0], 8, offsets=[1, 2]), "offsets"),
                       (lambda: rt.kernel_of([1, 2], np.ones((3, 2))), "frequencies")):  # fmt: skip
        with pytest.raises(rt.RopeTheoryError, match=f"`{name}"):
            call()
    for wrong in (True, "1", None, 1j, np.asarray([1j])):
        with pytest.raises(rt.WrongKindError):
            rt.kernel(10000, 64, offsets=wrong)
    for wrong in (1.0, None, "1"):
        with pytest.raises(rt.WrongKindError, match="`frequencies`"):
            rt.kernel_of([1.0], wrong)
    with pytest.raises(rt.RopeTheoryError, match="axis of pairs"):
        rt.kernel_of([1.0], np.asarray(1.0))
    assert np.isnan(rt.kernel(10000, 64, offsets=[0.0, math.inf])).tolist() == [False, True]
    assert np.isnan(rt.kernel([0.5, 2.0], 64, offsets=np.asarray([1.0]))).tolist() == [True, False]
    assert np.isnan(rt.partial_sums(10000, 8, offsets=[0.0, math.nan])).all(axis=-1).tolist() == [False, True]
    rows = np.asarray([[1.0, math.nan], [1.0, 0.5]])
    assert np.isnan(rt.kernel_of(3.0, rows)).tolist() == [True, False]


def test_the_recorded_curve_of_the_bound():
    values = rt.decay_bound(10000, 128, offsets=[0, 1, 2, 5, 10, 50, 100, 200, 256]).round(2)
    assert values.tolist() == [32.5, 31.54, 28.96, 20.85, 17.95, 12.63, 10.23, 7.24, 6.54]
    curve = rt.decay_bound(10000, 128, offsets=np.arange(257))
    assert int(np.sum(np.diff(curve) > 0)) == 115  # no decay step by step


def test_partial_sums_against_balls():
    rng = random.Random("sizes")
    for _ in range(30):
        base, dim = 10 ** rng.uniform(0.01, 8), 2 * rng.randint(1, 64)
        schedule, offset = rt.frequencies(base, dim), rng.choice([rng.randrange(10**6), rng.uniform(0, 9)])
        values, true = rt.partial_sums(base, dim, offsets=offset), sizes(schedule, offset)
        for at, (value, size) in enumerate(zip(values, true, strict=True), start=1):
            assert abs(value - size) <= at * (2.0**-50 + at * 2.0**-52)
        mean = rt.decay_bound(base, dim, offsets=offset)
        assert abs(mean - math.fsum(true) * 2 / dim) <= dim / 2 * (2.0**-50 + dim * 2.0**-53)


@given(PLACES, BASES, WIDTHS)
@settings(max_examples=60, deadline=None)
def test_the_kernel_is_even_and_largest_at_zero(offset, base, dim):
    value = rt.kernel(base, dim, offsets=offset)
    assert abs(value) <= dim / 2 + 1e-13
    assert value == rt.kernel(base, dim, offsets=-offset)


@given(st.integers(-(10**4), 10**4), BASES, WIDTHS)
@settings(max_examples=60, deadline=None)
def test_summation_by_parts_bounds_every_score(offset, base, dim):
    rng = np.random.default_rng(abs(offset))
    query, key = rng.normal(size=(2, dim))
    score = float(rt.rotate(query, 0, base) @ rt.rotate(key, offset, base))
    pairs = (query[0::2] + 1j * query[1::2]) * (key[0::2] - 1j * key[1::2])
    steps = np.abs(np.diff(np.append(pairs, 0)))
    assert abs(score) <= steps.max() * rt.partial_sums(base, dim, offsets=offset).sum() * (1 + 1e-9)


@given(
    st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=5),
    st.lists(BASES, min_size=1, max_size=4),
    WIDTHS,
)
@settings(max_examples=40, deadline=None)
def test_broadcasting_is_one_at_a_time(offsets, bases, dim):
    table = rt.kernel(np.asarray(bases)[:, None], dim, offsets=np.asarray(offsets))
    curve = rt.decay_bound(np.asarray(bases)[:, None], dim, offsets=np.asarray(offsets))
    assert table.shape == curve.shape == (len(bases), len(offsets))
    for row, base in enumerate(bases):
        for column, offset in enumerate(offsets):
            assert table[row, column] == pytest.approx(rt.kernel(base, dim, offsets=offset), abs=1e-13)
            assert curve[row, column] == pytest.approx(rt.decay_bound(base, dim, offsets=offset), abs=1e-13)


@given(st.integers(-(10**6), 10**6), st.integers(-50, 50), st.integers(1, 300), BASES)
@settings(max_examples=30, deadline=None)
def test_a_run_is_its_elements(first, step, count, base):
    offsets = first + step * np.arange(count)
    run, shuffled = rt.kernel(base, 32, offsets=offsets), np.random.default_rng(1).permutation(count)
    assert np.allclose(run[shuffled], rt.kernel(base, 32, offsets=offsets[shuffled]), rtol=0, atol=1e-13)
