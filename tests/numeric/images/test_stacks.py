"""Stacks of schedules: which row an element of the result has, and what is refused."""

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.images.images import COUNT
from ropetheory.numeric.images.stacks import (
    NEW_FREQUENCIES,
    column_of,
    gather_stacks,
    numbers_of,
    rows_of,
)  # fmt: skip
from ropetheory.numeric.scores.waves import FREQUENCIES


def test_rows_are_shared_by_the_elements_that_broadcast_over_them():
    stack = np.arange(12.0).reshape(3, 1, 4)
    rows, places = rows_of(stack, (3, 2))
    assert [row.tolist() for row in rows] == stack.reshape(3, 4).tolist()
    assert places == [0, 0, 1, 1, 2, 2]
    assert numbers_of(np.asarray([5, 7]), (3, 2)) == [5, 7, 5, 7, 5, 7]


def test_the_result_has_the_shape_of_all_that_stands_in_front(xp, host):
    stack = xp.asarray([[1.0, 0.1], [1.0, 0.2]])
    call, shape = gather_stacks((FREQUENCIES, stack), (COUNT, xp.asarray([[4], [5], [6]])))
    assert shape == (3, 2)
    made = column_of(call, shape, list(range(6)), call.xp.int64)
    assert host(made).tolist() == [[0, 1], [2, 3], [4, 5]]


def test_schedules_must_be_arrays_with_as_many_pairs():
    with pytest.raises(rt.WrongKindError, match=r"`frequencies`.*pass an array of shape"):
        gather_stacks((FREQUENCIES, 1.0), (COUNT, 4))
    with pytest.raises(rt.RopeTheoryError, match=r"`new_frequencies`.*with 1 pairs beside 2"):
        gather_stacks((FREQUENCIES, [1.0, 0.1]), (NEW_FREQUENCIES, [1.0]), (COUNT, 4))
