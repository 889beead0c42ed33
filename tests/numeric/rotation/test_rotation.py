
import math
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.extra import numpy as hnp

import ropetheory as rt

NEOX: Any = "neox"  # a layout that is none

LAYOUTS = ["interleaved", "half-split"]
layouts = pytest.mark.parametrize("layout", LAYOUTS)


@layouts
def test_the_first_axis_turns_towards_the_second(layout):
    angle = 0.5
    turned = rt.rotate([1.0, 0.0], angle, 10000, layout=layout)
    np.testing.assert_allclose(turned, [math.cos(angle), math.sin(angle)], rtol=2**-51)
    turned = rt.rotate([0.0, 1.0], angle, 10000, layout=layout)
    np.testing.assert_allclose(turned, [-math.sin(angle), math.cos(angle)], rtol=2**-51)


def test_interleaved_pairs_are_neighbours():
    turned = rt.rotate([0.0, 0.0, 1.0, 0.0], 1, 100)
    np.testing.assert_allclose(turned, [0, 0, math.cos(0.1), math.sin(0.1)], rtol=2**-50)


def test_half_split_pairs_lie_half_a_head_apart():
    turned = rt.rotate([0.0, 1.0, 0.0, 0.0], 1, 100, layout="half-split")
    np.testing.assert_allclose(turned, [0, math.cos(0.1), 0, math.sin(0.1)], rtol=2**-50)


def test_the_layouts_differ_by_a_permutation():
    rng = np.random.default_rng(0)
    split = rng.normal(size=(5, 12))
    permutation = np.arange(12).reshape(2, 6).T.ravel()  # 0, 6, 1, 7, ...
    want = rt.rotate(split, np.arange(5), 10000, layout="half-split")[:, permutation]
    np.testing.assert_array_equal(rt.rotate(split[:, permutation], np.arange(5), 10000), want)


@layouts
def test_position_zero_is_the_identity(layout, xp, host):
    vectors = xp.reshape(xp.arange(24, dtype=xp.float64), (3, 8))
    np.testing.assert_array_equal(host(rt.rotate(vectors, 0, 10000, layout=layout)), host(vectors))


@layouts
def test_scores_depend_on_the_offset_alone(layout):
    rng = np.random.default_rng(1)
    q, k = rng.normal(size=(2, 16))
    near = rt.rotate(q, 7, 1e4, layout=layout) @ rt.rotate(k, 4, 1e4, layout=layout)
    far = rt.rotate(q, 1007, 1e4, layout=layout) @ rt.rotate(k, 1004, 1e4, layout=layout)
    # Both scores are off by (4m + 4)u for each factor at most, with |q||k| below 30.
    assert near == pytest.approx(far, abs=2 * 30 * (4 * 1007 + 4) * 2**-53)


def test_the_error_grows_with_the_position_as_stated(precise, exactly):
    rng = random.Random("rotation")
    for _ in range(150):
        dim = 2 * rng.randint(1, 40)
        base = rng.choice([1 + 10 ** rng.uniform(-9, 0), 10 ** rng.uniform(0.1, 30)])
        place = rng.choice([rng.uniform(-10, 10), rng.randint(-(10**15), 10**15), 4096])
        vector = [rng.gauss(0, 1) for _ in range(dim)]
        turned = rt.rotate(vector, place, base)
        for j in range(dim // 2):
            a, b = (exactly(v) for v in vector[2 * j : 2 * j + 2])
            phase = exactly(place) * exactly(base) ** (precise.mpf(-2 * j) / dim)
            cos, sin = precise.cos(phase), precise.sin(phase)
            got = [exactly(float(v)) for v in turned[2 * j : 2 * j + 2]]
            bound = (4 * abs(place) + 4) * 2**-53 * math.hypot(a, b)
            assert abs(got[0] - (a * cos - b * sin)) <= bound, (dim, base, place, j)
            assert abs(got[1] - (a * sin + b * cos)) <= bound, (dim, base, place, j)


@layouts
def test_shapes_kinds_and_precision(layout, xp, host):
    vectors = xp.ones((2, 3, 8), dtype=xp.float32)
    places = xp.arange(3)
    turned = rt.rotate(vectors, places, 10000, layout=layout)
    assert turned.shape == (2, 3, 8)
    assert turned.dtype == xp.float32
    double = rt.rotate(xp.ones((3, 8)), places, 10000, layout=layout)
    np.testing.assert_array_equal(host(turned)[1], host(double).astype(np.float32))
    assert rt.rotate(xp.ones((8,)), places, 10000, layout=layout).shape == (3, 8)
    assert rt.rotate(xp.ones((8,), dtype=xp.int64), 1, 10000, layout=layout).dtype == xp.float64
    bases = xp.asarray([[1e4], [5e5]])
    both = rt.rotate(xp.ones((2, 3, 8)), places, bases, layout=layout)
    want = rt.rotate(xp.ones((3, 8)), places, 5e5, layout=layout)
    np.testing.assert_array_equal(host(both)[1], host(want))
    assert rt.rotate(xp.ones((0, 8)), 1, 10000, layout=layout).shape == (0, 8)


@layouts
def test_elements_that_are_not_finite_spoil_their_pair_alone(layout):
    vector = np.asarray([1.0, 2.0, 3.0, 4.0])
    for bad in (math.inf, -math.inf, math.nan):
        for place in (0, 3):
            changed = vector.copy()
            changed[1] = bad
            spoiled = [0, 1] if layout == "interleaved" else [1, 3]
            turned = rt.rotate(changed, place, 10000, layout=layout)
            assert np.flatnonzero(np.isnan(turned)).tolist() == spoiled
    turned = rt.rotate(np.ones((3, 4)), [1.0, math.nan, math.inf], [1e4, 1e4, 1e4], layout=layout)
    assert np.isnan(turned).all(axis=1).tolist() == [False, True, True]
    turned = rt.rotate(np.ones((2, 4)), 1, [1e4, 1.0], layout=layout)
    assert np.isnan(turned).all(axis=1).tolist() == [False, True]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rt.rotate(np.ones(7), 1, 1e4), "`dim` must be an even .* got 7 as the last axis"),
        (lambda: rt.rotate(np.ones((2, 0)), 1, 1e4), "got 0 as the last axis"),
        (lambda: rt.rotate(np.asarray(1.0), 1, 1e4), "0-d"),
        (lambda: rt.rotate(np.ones(8), 1, 1.0), "`base` must be a finite number above 1"),
        (lambda: rt.rotate(np.ones(8), math.nan, 1e4), "`positions` must be finite"),
        (lambda: rt.rotate(np.ones((3, 8)), [1, 2], 1e4), r"`positions` \(2,\)"),
        (lambda: rt.rotate(np.ones(8), 1, 1e4, layout=NEOX), "'interleaved' or 'half-split'"),
    ],
)
def test_what_is_refused_is_named(call, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        call()


@pytest.mark.parametrize("layout", [None, 1, b"interleaved"])
def test_a_layout_is_text(layout):
    with pytest.raises(rt.WrongKindError, match="`layout`"):
        rt.rotate(np.ones(8), 1, 1e4, layout=layout)


def test_vectors_are_arrays():
    with pytest.raises(rt.WrongKindError, match=r"`vectors`.*got float"):
        rt.rotate(1.0, 1, 1e4)


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
