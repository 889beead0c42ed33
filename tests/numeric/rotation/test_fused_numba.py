import itertools
import sys

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.rotation import fused_numba
from tests.numeric.rotation.test_blocks import LAYOUTS, SHAPES


def assert_same(*arguments, layout):
    want = rt.rotate(*arguments, layout=layout)
    found = rt.rotate(*arguments, layout=layout, backend="numba")
    assert found.dtype == want.dtype
    np.testing.assert_array_equal(found, want)
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.int32, ">i4"])
@pytest.mark.parametrize(("shape", "positions", "base"), SHAPES)
def test_the_loop_has_the_bits_of_numpy(monkeypatch, layout, dtype, shape, positions, base):
    rng = np.random.default_rng(0)
    vectors = (100 * rng.normal(size=shape)).astype(dtype)
    places, bases = rng.integers(0, 4096, positions), 10.0 ** rng.uniform(1, 6, base)
    assert_same(vectors, places, bases, layout=layout)
    monkeypatch.setattr(fused_numba, "_HELD", 3)  # pairs are cut too
    assert_same(vectors, places, bases, layout=layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_cores_turn_each_vector_once(monkeypatch, layout):
    monkeypatch.setattr(fused_numba._turn, "many", 1)
    x = np.random.default_rng(1).normal(size=(5, 300, 16)).astype(np.float32)
    assert_same(x, np.arange(300), 10000, layout=layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_strides_and_what_is_not_finite(layout):
    x = np.random.default_rng(2).normal(size=(6, 10, 16))
    for view in (x.transpose(1, 0, 2), x[::2, ::-1], np.broadcast_to(x[0], x.shape)):
        assert_same(view, np.arange(view.shape[1]), 10000, layout=layout)
    for dtype, bad in itertools.product((np.float32, np.float64), (np.nan, np.inf, -np.inf)):
        spoiled = x.astype(dtype)
        spoiled[2, 3, 5] = bad
        assert np.isnan(assert_same(spoiled, np.arange(10), 10000, layout=layout)).sum() == 2
    assert assert_same(np.zeros((0, 8)), 3, 10000, layout=layout).shape == (0, 8)
    lost = assert_same(x, np.where(np.arange(10) == 4, np.nan, 7.0), 10000, layout=layout)
    assert np.isnan(lost).all(axis=(0, 2)).tolist() == [place == 4 for place in range(10)]


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_the_largest_numbers_overflow_where_those_of_numpy_do(dtype):
    most = np.finfo(dtype).max
    vectors = np.asarray([[most, -most, 0, most], [most, most / 2, most, 0]], dtype=dtype)
    places = np.asarray([[0.0], [1e-8], [2.0**-25], [3e-8], [6e-8], [1e-7], [1e-3]], dtype=dtype)
    found = assert_same(vectors, places, 10000, layout="half-split")
    assert found.dtype == dtype
    np.testing.assert_array_equal(found[0], vectors)
    assert 0 < np.isnan(found).sum() < found.size


def test_the_backend_is_one_of_two_and_installed(monkeypatch):
    with pytest.raises(rt.RopeTheoryError, match="`backend` must be 'numpy' or 'numba'; got 'cupy'"):
        rt.rotate(np.ones(8), 1, 10000, backend="cupy")
    monkeypatch.delitem(sys.modules, fused_numba.__name__)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(ImportError, match="pip install 'ropetheory"):
        rt.rotate(np.ones(8), 1, 10000, backend="numba")
