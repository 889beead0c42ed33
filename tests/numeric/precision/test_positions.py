"""The first unsafe position."""

from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from tests.numeric.precision.emulation import BITS, FORMATS, SUBSETS, rounded_to, twiddled


def test_the_first_unsafe_position_is_where_the_bound_crosses():
    rng = np.random.default_rng(6)
    for _ in range(300):
        dtype, which = str(rng.choice(list(BITS))), SUBSETS[int(rng.integers(1, len(SUBSETS)))]
        base, dim = float(1 + 10 ** rng.uniform(-2, 7)), 2 * int(rng.integers(1, 65))
        tolerance = float(10 ** rng.uniform(-9, 1))
        if dim == 2 and which == ("frequency",):
            continue
        found = rt.first_unsafe_position(base, dim, dtype=dtype, tolerance=tolerance, rounded=which)
        at = {"dtype": dtype, "rounded": which}
        margin = 1e-13 * tolerance
        assert np.max(rt.angle_error(found - 1, base, dim, **at)) <= tolerance + margin
        if dtype != "float16" or found <= 65408:
            assert np.max(rt.angle_error(found, base, dim, **at)) > tolerance - margin


def test_a_tie_is_safe():
    # θ_1 = 1/100: seven tokens err by 7·u/100, which is no more than itself.
    tie = Fraction(7, 100 * 2**24)
    at = {"dtype": "float32", "rounded": ("frequency",)}
    assert rt.first_unsafe_position(10000, 4, tolerance=tie, **at) == 8
    assert rt.first_unsafe_position(10000, 4, tolerance=tie * (1 - Fraction(1, 10**40)), **at) == 7
    # Irrational: a tolerance within 1e-30 of a crossing is decided by balls.
    with mpmath.workdps(60):
        crossing = Fraction(str(mpmath.mpf(7) * mpmath.mpf(10) ** (-mpmath.mpf(1) / 3) / 2**24))
    for nudge, first in ((-1, 7), (1, 8)):
        tolerance = crossing * (1 + nudge * Fraction(1, 10**30))
        assert rt.first_unsafe_position(10, 6, tolerance=tolerance, **at) == first


def test_known_first_unsafe_positions():
    assert rt.first_unsafe_position(1e4, 128, dtype="bfloat16", tolerance=0) == 1
    assert rt.first_unsafe_position(1e4, 2, dtype="float32", tolerance=0.01) == 2**24 + 1
    assert rt.first_unsafe_position(1e4, 2, dtype="float32", tolerance=1.5) == 3 * 2**23 + 1
    assert rt.first_unsafe_position(1e4, 128, dtype="float16", tolerance=1000) == 65409
    found = rt.first_unsafe_position([1e4, 5e5], 128, dtype="float32", tolerance=[[0.001], [0.01]])
    assert found.dtype == np.int64
    assert found.tolist() == [
        [rt.first_unsafe_position(b, 128, dtype="float32", tolerance=t) for b in (1e4, 5e5)]
        for t in (0.001, 0.01)
    ]


def test_no_position_is_unsafe_where_nothing_is_rounded():
    for dim, which in ((64, ()), (2, ("frequency",))):
        with pytest.raises(rt.RopeTheoryError, match="no position is unsafe"):
            rt.first_unsafe_position(1e4, dim, dtype="float32", tolerance=1, rounded=which)


def test_any_size_of_tolerance():
    for tolerance in (5e-324, 1e-300, 1e-12, 1e300):
        for which in SUBSETS[1:]:
            found = rt.first_unsafe_position(1e4, 64, dtype="float32", tolerance=tolerance, rounded=which)
            assert found >= 1
            assert found == 1 or tolerance >= 1e-12 or which == ("position",)
    assert rt.first_unsafe_position(1e4, 64, dtype="bfloat16", tolerance=1e300) == 2**128 - 2**122 + 1


def test_the_tolerance_has_no_default():
    with pytest.raises(TypeError, match="tolerance"):
        rt.first_unsafe_position(1e4, 128, dtype="float32")


@settings(max_examples=40, deadline=None)
@given(FORMATS, st.floats(1e-8, 10), st.floats(1, 3), st.floats(1.01, 1e8), st.integers(1, 40))
def test_a_larger_tolerance_is_met_for_longer(dtype, tolerance, factor, base, pairs):
    first, later = (
        rt.first_unsafe_position(base, 2 * pairs, dtype=dtype, tolerance=t)
        for t in (tolerance, tolerance * factor)
    )
    assert first <= later


@pytest.mark.parametrize("dtype", BITS)
def test_distinct_positions_are_counted(dtype):
    values = rounded_to(np.arange(5000), dtype)
    new = np.cumsum(np.concatenate([[1], np.diff(values) > 0]))
    assert np.array_equal(rt.distinct_positions(np.arange(1, 5001), dtype=dtype), new)
    assert rt.distinct_positions(0, dtype=dtype) == 0


def test_known_counts():
    counts = {512: 385, 2048: 641, 4096: 769, 8192: 897, 32768: 1153, 131072: 1409}
    for count, distinct in counts.items():
        assert rt.distinct_positions(count, dtype="bfloat16") == distinct
        assert len(np.unique(twiddled(np.arange(count)))) == distinct
    halves = np.unique(np.arange(60000).astype(np.float16))
    assert rt.distinct_positions(60000, dtype="float16") == len(halves)
    assert rt.distinct_positions(2**24 + 4, dtype="float32") == 2**24 + 3


@settings(max_examples=30, deadline=None)
@given(FORMATS, st.integers(1, 60000))
def test_a_further_position_adds_at_most_one(dtype, count):
    before, after = rt.distinct_positions([count, count + 1], dtype=dtype)
    assert 0 <= after - before <= 1


@pytest.mark.parametrize(("dtype", "most"), [("float32", 2**53), ("bfloat16", 2**53)])
def test_counts_end_where_whole_floats_do(dtype, most):
    assert rt.distinct_positions(most, dtype=dtype) > 0
    with pytest.raises(rt.RopeTheoryError, match=f"a whole number from 0 to {most}"):
        rt.distinct_positions(2 * most, dtype=dtype)
