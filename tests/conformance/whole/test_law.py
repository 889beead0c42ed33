"""The law that rows of whole calls are held against, by rotations that are written out here."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import HELD
from ropetheory.conformance.reading.planes import Planes
from ropetheory.conformance.whole.law import Law, held_rows, hold
from tests.conformance import zoo
from tests.conformance.files.port import small

THETA = zoo.plain(dim=16)
HALVES = Planes(
    np.arange(8), np.arange(8, 16), np.arange(8), np.arange(8, 16), *(np.zeros(0, dtype=np.int64),) * 2, ()
)


def law(factor=1.0, direction=1):
    return Law(HALVES, direction, factor, HELD["float32"], lambda length: (THETA, np.zeros(8)))


def turned(x, positions, factor=1.0):
    """Turn vectors [text, token, head, 16] by complex numbers."""
    z = x[..., :8] + 1j * x[..., 8:]
    z = factor * z * np.exp(1j * positions[..., None] * THETA)
    return np.concatenate([z.real, z.imag], axis=-1)


CASE = max(small(), key=lambda one: one.q.shape[1] * one.q.shape[2])
OWN = CASE.positions[:, :, None].astype(float)


@pytest.mark.parametrize("factor", [1.0, 1.25])
def test_an_exact_rotation_holds_and_another_angle_does_not(factor):
    rows = hold(CASE, "q", turned(CASE.q, OWN, factor), law(factor))
    assert not rows.bad.any()
    assert rows.off.max() < 1e-4
    bad = hold(CASE, "q", turned(CASE.q, OWN + 1, factor), law(factor)).bad
    assert bad.all()


def test_the_direction_and_the_factor_are_part_of_the_law():
    backwards = turned(CASE.q, -OWN)
    assert not hold(CASE, "q", backwards, law(direction=-1)).bad.any()
    assert hold(CASE, "q", backwards, law()).bad[CASE.positions > 0].all()
    assert hold(CASE, "q", turned(CASE.q, OWN, 1.001), law()).bad.all()


def test_rows_that_come_back_as_they_went_are_still():
    rows = hold(CASE, "k", CASE.k, law())
    assert rows.still.all()
    np.testing.assert_array_equal(rows.bad, rows.turns)
    np.testing.assert_array_equal(rows.size, np.abs(CASE.k).max(axis=-1))


def test_a_row_says_by_which_position_and_how_often_it_is_turned():
    shifted = hold(CASE, "q", turned(CASE.q, OWN + 3), law())
    assert shifted.as_at(OWN + 3).all()
    assert not shifted.as_at(OWN + 2).any()
    twice = hold(CASE, "q", turned(CASE.q, 2 * OWN, 1.5625), law(1.25))
    assert twice.as_at(2 * OWN, 2).all()
    assert not twice.as_at(2 * OWN, 1).any()


def test_a_row_says_of_which_other_row_it_is_a_copy():
    heads = np.roll(np.arange(CASE.q.shape[2]), 1)
    copied = hold(CASE, "q", turned(CASE.q, OWN)[:, :, heads], law())
    assert copied.as_of(heads, 2).all()
    tokens = np.roll(np.arange(CASE.q.shape[1]), 1)
    copied = hold(CASE, "q", turned(CASE.q, OWN)[:, tokens], law())
    assert copied.as_of(tokens, 1).all()
    assert not copied.as_of(np.arange(len(tokens)), 1).all()


def test_a_coordinate_that_does_not_turn_comes_back_to_the_bit_without_a_factor():
    rest = np.arange(14, 16)
    planes = Planes(np.arange(7), np.arange(7, 14), np.arange(7), np.arange(7, 14), rest, rest, ())
    part = Law(planes, 1, 1.0, HELD["float32"], lambda length: (THETA[:7], np.zeros(7)))
    z = (CASE.q[..., :7] + 1j * CASE.q[..., 7:14]) * np.exp(1j * OWN[..., None] * THETA[:7])
    answered = np.concatenate([z.real, z.imag, CASE.q[..., 14:]], axis=-1)
    assert not hold(CASE, "q", answered, part).bad.any()
    answered[..., 15] = np.nextafter(answered[..., 15], np.inf)
    assert hold(CASE, "q", answered, part).bad.all()


def test_all_cases_of_both_parts_are_held():
    cases = list(small())
    answers = {
        part: {one.id: turned(getattr(one, part), one.positions[:, :, None]) for one in cases}
        for part in ("q", "k")
    }
    found = held_rows(cases, answers, law())
    assert [(rows.case.id, rows.part) for rows in found] == [(one.id, part) for part in "qk" for one in cases]
    assert not any(rows.bad.any() for rows in found)
