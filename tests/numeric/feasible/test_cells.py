"""Cells of equal parts of ln b: halves tile what they halve, and items stay with their cell."""

import numpy as np
import pytest

from ropetheory.numeric.feasible.cells import whole_interval


def test_cells_tile_the_interval_whose_ends_are_exact():
    group = whole_interval(3.0, 7e5)
    for _ in range(4):
        group = group.halved()
    assert group.level == 4
    left, right = (group.bases(group.level, group.cells + end) for end in (0, 1))
    assert (left[0], right[-1]) == (3.0, 7e5)
    assert left[1:].tolist() == right[:-1].tolist()
    np.testing.assert_allclose(np.diff(np.log(left)), np.log(7e5 / 3) / 16, rtol=1e-12)


def test_a_halved_cell_hands_its_items_to_both_halves():
    group = whole_interval(2.0, 32.0, 5, np.asarray([7, 9]))
    halves = group.halved()
    assert halves.done.tolist() == [5, 5]
    assert halves.rows.tolist() == [0, 0, 1, 1]
    assert halves.items.tolist() == [7, 9, 7, 9]
    assert halves.bases(1, np.asarray([1]))[0] == pytest.approx(8.0, rel=8 * 2.0**-52)  # by its logarithm


def test_a_part_keeps_the_items_of_its_cells():
    group = whole_interval(2.0, 32.0, 5, np.asarray([7, 9])).halved()
    second = group.part(np.asarray([False, True]))
    assert second.cells.tolist() == [1]
    assert (second.rows.tolist(), second.items.tolist()) == ([0, 0], [7, 9])
    assert len(group.part(np.asarray([False, False])).items) == 0
