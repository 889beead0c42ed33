import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, strategies as st

import ropetheory as rt

NAMES = ("pair", "pair_from_one", "coordinate", "count")
names = st.sampled_from(NAMES)


def affine(pair, target):
    return {"pair": pair, "pair_from_one": pair + 1, "coordinate": 2 * pair, "count": pair}[target]


@given(st.integers(-(2**51), 2**51), names, names)
def test_integers_are_exact(pair, source, target):
    got = rt.convert_index(affine(pair, source), source, target)
    assert type(got) is int
    assert got == affine(pair, target)
    listed = rt.convert_index([affine(pair, source)], source, target)
    assert listed.dtype == np.int64
    assert listed.tolist() == [got]


@given(st.floats(-(2.0**53), 2.0**53), names, names)
def test_real_indices_are_rounded_once(index, source, target):
    got = rt.convert_index(index, source, target)
    assert type(got) is float
    pair = Fraction(index) - (source == "pair_from_one")
    pair = pair / 2 if source == "coordinate" else pair
    true = affine(pair, target)
    if abs(true) > 1e-300:
        assert got == float(true)
    assert rt.convert_index(np.asarray([index]), source, target).tolist() == [got]


def test_kinds():
    assert type(rt.convert_index(np.int64(46), "pair", "coordinate")) is int
    assert type(rt.convert_index(np.float64(46), "pair", "coordinate")) is float
    assert rt.convert_index(Fraction(91, 2), "pair", "coordinate") == 91.0
    assert rt.convert_index(91.0, "coordinate", "pair") == 45.5
    assert rt.convert_index(-0.5, "pair", "pair_from_one") == 0.5


def test_what_is_refused():
    with pytest.raises(rt.RopeTheoryError, match="`index` must be even where it is an integer and a coord"):
        rt.convert_index(91, "coordinate", "pair")
    with pytest.raises(rt.RopeTheoryError, match=r"got 91 at index \(1,\)"):
        rt.convert_index([90, 91], "coordinate", "pair")
    with pytest.raises(rt.RopeTheoryError, match=r"`source` must be one of 'pair', .*; got 'dim'"):
        rt.convert_index(46, "dim", "pair")
    with pytest.raises(rt.WrongKindError, match="`target` must be the name of a convention; got 1"):
        rt.convert_index(46, "pair", 1)
    with pytest.raises(rt.RopeTheoryError, match=r"`index` must be a number from -2\^53 to 2\^53"):
        rt.convert_index(math.inf, "pair", "count")
    with pytest.raises(rt.RopeTheoryError, match=r"at index \(1,\)"):
        rt.convert_index(np.asarray([1, 2**53 + 1]), "pair", "count")
    for wrong in (True, "46", None, 1j):
        with pytest.raises(rt.WrongKindError, match="`index`"):
            rt.convert_index(wrong, "pair", "count")
    assert np.isnan(rt.convert_index([math.nan, 1.0], "pair", "count")).tolist() == [True, False]


def test_arrays_of_any_namespace(xp, host):
    whole = xp.asarray([[0, 45], [46, 64]], dtype=xp.int32)
    got = rt.convert_index(whole, "pair", "coordinate")
    assert got.dtype == xp.int64
    assert host(got).tolist() == [[0, 90], [92, 128]]
    assert host(rt.convert_index(got, "coordinate", "pair_from_one")).tolist() == [[1, 46], [47, 65]]
    for dtype in (xp.float32, xp.float64):
        real = rt.convert_index(xp.asarray([45.25, -0.5], dtype=dtype), "pair", "pair_from_one")
        assert real.dtype == dtype
        assert host(real).tolist() == [46.25, 0.5]
    assert rt.convert_index(xp.asarray([], dtype=xp.int64), "pair", "count").shape == (0,)
    same = rt.convert_index(whole, "pair", "count")
    assert same is not whole
    assert host(same).tolist() == [[0, 45], [46, 64]]
