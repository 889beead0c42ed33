"""One formula element by element: domains, rules between arguments, overflow."""

import math
from fractions import Fraction

import numpy as np
import pytest

from ropetheory import RopeTheoryError
from ropetheory.numeric.arguments import BASE, DIM, SCALE
from ropetheory.numeric.elementwise import Joint, each_element, elements, elementwise, finite, first_outside

LARGER = Joint("`scale` must be below `base`", lambda base, scale: scale < base, "take a smaller scale")


def power(fns, base, scale):
    return fns.pow(base, scale)


def test_a_number_in_a_number_out():
    assert elementwise("power", power, (BASE, 3), (SCALE, 2)) == 9.0
    assert type(elementwise("power", power, (BASE, 3), (SCALE, 2))) is float


def test_elements_outside_their_domain_become_nan(xp, host):
    base = xp.asarray([[3.0], [1.0]])
    got = host(elementwise("power", power, (BASE, base), (SCALE, xp.asarray([2.0, -1.0]))))
    assert got.shape == (2, 2)
    assert got[0, 0] == 9.0
    assert np.isnan(got).tolist() == [[False, True], [True, True]]


def test_a_rule_between_arguments():
    message = r"`scale` must be below `base`; got base=3, scale=4 \(take a smaller scale\)"
    with pytest.raises(RopeTheoryError, match=message):
        elementwise("power", power, (BASE, 3), (SCALE, 4), joint=LARGER)
    got = elementwise("power", power, (BASE, [3.0, 5.0]), (SCALE, 4), joint=LARGER)
    assert np.isnan(got).tolist() == [True, False]


def test_what_overflows_is_refused_or_nan():
    with pytest.raises(RopeTheoryError, match="power overflows float64"):
        finite("power", math.inf)
    assert finite("power", 1e308) == 1e308
    assert math.isnan(elementwise("power", power, (BASE, [1e300]), (SCALE, 2))[0])


def test_shapes_are_named():
    with pytest.raises(RopeTheoryError, match=r"`base` \(2,\), `scale` \(3,\)"):
        elementwise("power", power, (BASE, [2.0, 3.0]), (SCALE, [1.0, 2.0, 3.0]))


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
