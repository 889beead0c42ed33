"""The permutation between the layouts, and scores in either against their definition."""


import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.extra import numpy as hnp

import ropetheory as rt


@given(hnp.arrays(np.float64, st.tuples(st.integers(0, 3), st.integers(1, 9).map(lambda n: 2 * n))))
@settings(max_examples=50, deadline=None)
def test_the_two_are_exact_inverses(vectors):
    assert np.array_equal(rt.to_interleaved(rt.to_half_split(vectors)), vectors, equal_nan=True)
    assert np.array_equal(rt.to_half_split(rt.to_interleaved(vectors)), vectors, equal_nan=True)


@pytest.mark.parametrize("dim", [2, 6, 64, 128])
def test_the_permutation(dim):
    sigma = [2 * j if j < dim // 2 else 2 * (j - dim // 2) + 1 for j in range(dim)]
    assert rt.to_half_split(np.arange(dim)).tolist() == sigma


@pytest.mark.parametrize(("dim", "order"), [(128, 7), (64, 6), (256, 8), (48, 23), (80, 39)])
def test_its_order(dim, order):
    start = np.arange(dim)
    now = rt.to_half_split(start)
    for _ in range(order - 1):
        assert not np.array_equal(now, start)
        now = rt.to_half_split(now)
    assert np.array_equal(now, start)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int8", "uint16"])
def test_dtypes_stay(dtype):
    vectors = np.arange(8, dtype=dtype)
    assert rt.to_half_split(vectors).dtype == rt.to_interleaved(vectors).dtype == dtype


def test_converters_of_weights():
    """Reproduce the reshapes by which checkpoints are converted."""
    heads, dim, width = 3, 8, 5
    weights = np.random.default_rng(1).normal(size=(heads * dim, width))
    rows = np.moveaxis(weights.reshape(heads, dim, width), 1, 2)
    ours = np.moveaxis(rt.to_half_split(rows), 2, 1).reshape(heads * dim, width)
    theirs = weights.reshape(heads, dim // 2, 2, width).swapaxes(1, 2).reshape(heads * dim, width)
    assert np.array_equal(ours, theirs)
    ours = np.moveaxis(rt.to_interleaved(rows), 2, 1).reshape(heads * dim, width)
    theirs = weights.reshape(heads, 2, dim // 2, width).swapaxes(1, 2).reshape(heads * dim, width)
    assert np.array_equal(ours, theirs)


def test_rotation_commutes_with_the_permutation(xp, host):
    rng = np.random.default_rng(2)
    vectors = xp.asarray(rng.normal(size=(7, 16)))
    positions = xp.arange(7)
    inside = rt.rotate(vectors, positions, 10000)
    half = rt.rotate(rt.to_half_split(vectors), positions, 10000, layout="half-split")
    assert np.array_equal(host(rt.to_interleaved(half)), host(inside))


@pytest.mark.parametrize("call", [rt.to_half_split, rt.to_interleaved])
def test_what_is_refused(call):
    for bad in (3.0, "ab", np.asarray([True, False]), np.asarray([1j, 2j]), np.asarray(["a", "b"])):
        with pytest.raises(rt.WrongKindError):
            call(bad)
    for bad in ([1, 2, 3], np.zeros((4, 0)), np.asarray(1.0)):
        with pytest.raises(rt.RopeTheoryError, match="even length"):
            call(bad)


