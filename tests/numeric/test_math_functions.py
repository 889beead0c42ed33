"""One formula on numbers and on arrays: the two sets of functions agree."""

import math

import pytest

from ropetheory.numeric.math_functions import SCALAR, ArrayFunctions

NAMES = ("log", "exp", "expm1")


@pytest.mark.parametrize("name", NAMES)
def test_numbers_and_arrays_agree(name, xp, host):
    do = ArrayFunctions(xp, xp.float64, None)
    points = [0.25, 1.0, 3.5]
    got = host(getattr(do, name)(xp.asarray(points, dtype=xp.float64)))
    assert got.tolist() == pytest.approx([getattr(SCALAR, name)(x) for x in points], rel=2**-51)
    assert getattr(SCALAR, name)(2.0) == getattr(math, name)(2.0)


def test_powers_and_roundings_agree(xp, host):
    do, points = ArrayFunctions(xp, xp.float64, None), xp.asarray([0.5, 1.5, 2.5], dtype=xp.float64)
    assert host(do.pow(points, 2.0)).tolist() == [SCALAR.pow(x, 2.0) for x in (0.5, 1.5, 2.5)]
    assert host(do.round(points)).tolist() == [SCALAR.round(x) for x in (0.5, 1.5, 2.5)] == [0, 2, 2]


def test_where_takes_floats_of_either_side(xp, host):
    do, points = ArrayFunctions(xp, xp.float64, None), xp.asarray([1.0, 2.0], dtype=xp.float64)
    assert host(do.where(points > 1.5, points, -1.0)).tolist() == [-1.0, 2.0]
    assert host(do.where(points > 1.5, 0.0, points)).tolist() == [1.0, 0.0]
    assert (SCALAR.where(True, 1, 2), SCALAR.where(False, 1, 2)) == (1, 2)
