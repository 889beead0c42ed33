"""Answers in the place of a function."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.files.replay import NotAskedError, Replay
from ropetheory.conformance.whole.cases import Case, selectors

WIDTH = 6
TURN = np.eye(WIDTH)
TURN[[0, 4]] = TURN[[4, 0]] * [[-3.0], [2.0]]  # 0 and 4 are a plane; all others stay


def case(vectors, positions, name="a"):
    q = np.asarray(vectors)[None, :, None]
    return Case(name, q, q * 0.5, np.asarray(positions)[None], name)


def replay(*cases):
    return Replay(cases, {one.id: one.q @ TURN.T + one.positions[..., None, None] for one in cases})


UNITS = case(np.eye(WIDTH), np.zeros(WIDTH, dtype=int), "units")


def test_a_call_is_answered_as_it_was_asked_and_repeats_in_order():
    vectors = np.ones((2, WIDTH))
    one, two = case(vectors, [3, 4], "one"), case(vectors, [3, 4], "two")
    found = Replay((one, two), {"one": one.q + 1.0, "two": two.q + 2.0})
    answers = [found(vectors, np.asarray([3, 4]))[0, 0] for _ in range(3)]
    assert answers == [2.0, 3.0, 3.0]


def test_a_row_is_found_in_a_text_as_long_only():
    found = replay(UNITS, case([*np.eye(WIDTH)], [9, 1, 2, 3, 4, 9], "other"))
    np.testing.assert_array_equal(found(np.eye(WIDTH)[[0, 3]], np.asarray([9, 3]))[0], TURN[:, 0] + 9.0)
    with pytest.raises(NotAskedError, match="no answer at position 3 of a text of 4 tokens"):
        found(np.eye(WIDTH)[[3]], np.asarray([3]))


def test_other_planes_are_answered_by_the_coordinates_that_an_output_depends_on():
    told = case(selectors(WIDTH), np.full(len(selectors(WIDTH)), 7), "selectors")
    found = replay(UNITS, told)
    vector = np.asarray([[1.0, 1.0, 0.0, 0.0, 0.0, 0.0]])
    np.testing.assert_array_equal(found(vector, np.asarray([7])), vector @ TURN.T + 7.0)
    with pytest.raises(NotAskedError):
        found(vector * 3.0, np.asarray([7]))


def test_keys_are_looked_up_among_keys():
    found = Replay((UNITS,), {"units": UNITS.k + 5.0}, "k")
    half, at = np.eye(WIDTH) / 2, np.zeros(WIDTH, dtype=int)
    np.testing.assert_array_equal(found(half, at), half + 5.0)
    with pytest.raises(NotAskedError):
        found(4 * half, at)
