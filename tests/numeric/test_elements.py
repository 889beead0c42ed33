"""Elements one by one and exact: no float stands between an argument and its integer result."""

from fractions import Fraction

import numpy as np
import pytest

from ropetheory import RopeTheoryError
from ropetheory.numeric.arguments import BASE, DIM
from ropetheory.numeric.elements import each_element, elements, first_outside


def floor(base, dim):
    return int(base * dim)


def test_chosen_elements_are_exact_numbers(xp):
    places = xp.asarray([1, 3])
    assert elements(xp, Fraction(1, 3), (2, 2), places) == [Fraction(1, 3)] * 2
    wide = xp.asarray([2**53 + 1, 2**53 + 3], dtype=xp.int64)
    assert elements(xp, wide, (2, 2), places) == [2**53 + 3] * 2
    floats = elements(xp, xp.asarray([[0.5], [0.25]]), (2, 2), places)
    assert (floats, [type(one) for one in floats]) == ([0.5, 0.25], [float, float])


def test_the_first_outside_by_rows(xp):
    array = xp.asarray([[3.0, 2.0], [0.5, 0.25]])
    assert first_outside(xp, array, array > 1) == ((1, 0), 0.5)


def test_numbers_stay_exact():
    assert each_element(floor, (BASE, Fraction(10**20, 3)), (DIM, 2)) == 2 * 10**20 // 3


def test_arrays_broadcast_and_give_int64(xp, host):
    got = each_element(floor, (BASE, xp.asarray([[1.5], [2.5]])), (DIM, xp.asarray([2, 4])))
    assert got.dtype == xp.int64
    assert host(got).tolist() == [[3, 6], [5, 10]]


def test_a_bad_element_is_named_with_its_place():
    with pytest.raises(RopeTheoryError, match=r"`base` must be .*; got 0.5 at index \(1,\)"):
        each_element(floor, (BASE, np.asarray([2.0, 0.5])), (DIM, 2))


def test_what_int64_cannot_hold_is_refused():
    with pytest.raises(RopeTheoryError, match="beyond int64"):
        each_element(floor, (BASE, np.asarray([1e19])), (DIM, 2))
