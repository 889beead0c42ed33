"""The search: cells, bounds and leaves."""

import math
import random

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.feasible import search
from ropetheory.numeric.feasible.law import Law
from ropetheory.numeric.feasible.search import whole_interval
from ropetheory.numeric.feasible.sums import Offsets, at_offsets


def test_a_cell_moves_no_sum_further_than_its_bound():
    law, rng = Law(32), random.Random(1)
    for _ in range(200):
        low = math.exp(rng.uniform(0.01, 15))
        high = low * (1 + 10 ** rng.uniform(-6, -1))
        group = whole_interval(low, high)
        bounds = search.Search(law, Offsets(1000))._bounds(group)
        place = float(rng.randint(0, 999))
        sums, reach = at_offsets(np.asarray([place]), bounds.middle, bounds.moves)
        assert reach[0] <= place * bounds.slope[0] * (1 + 1e-12)
        for base in (low, high, low + (high - low) * rng.random()):
            true = float(rt.kernel(base, 32, offsets=place))
            assert abs(true - sums[0]) <= reach[0] + 2 * bounds.rest


@pytest.mark.parametrize("backwards", [False, True])
def test_leaves_tile_the_bases_and_each_is_what_it_says(backwards):
    law, offsets, rng = Law(16), Offsets(60), random.Random(3)
    found = list(search.Search(law, offsets, backwards=backwards).leaves(1.1, 1e5))
    found.sort(key=lambda leaf: leaf.low)
    assert (found[0].low, found[-1].high) == (1.1, 1e5)
    assert [leaf.high for leaf in found[:-1]] == [leaf.low for leaf in found[1:]]
    assert {leaf.kind for leaf in found} == {-1, 0, 1}
    for leaf in found:
        inside = leaf.low + (leaf.high - leaf.low) * rng.random()
        sums = rt.kernel(np.asarray([[leaf.low], [inside], [leaf.high]]), 16, offsets=np.arange(60))
        if leaf.kind == -1:
            assert np.all(sums[:, leaf.left] < 0)
        if leaf.kind == 1:
            assert np.all(sums > 0)


def test_cells_that_look_at_other_offsets_are_not_alike():
    one = search.Search(Law(16), Offsets(60))
    done, last = np.asarray([3, 3, 4, 4, 4]), np.asarray([9, 9, 9, 8, 8])
    runs = [run.tolist() for run in one._group_alike(np.arange(5), done, last)]
    assert runs == [[0, 1], [2], [3, 4]]


def test_cells_tile_the_interval_whose_ends_are_exact():
    group = whole_interval(3.0, 7e5)
    for _ in range(4):
        group = group.halve()
    assert group.level == 4
    left, right = (group.bases(group.level, group.cells + end) for end in (0, 1))
    assert (left[0], right[-1]) == (3.0, 7e5)
    assert left[1:].tolist() == right[:-1].tolist()
    np.testing.assert_allclose(np.diff(np.log(left)), np.log(7e5 / 3) / 16, rtol=1e-12)


def test_a_halved_cell_hands_its_items_to_both_halves():
    group = whole_interval(2.0, 32.0, 5, np.asarray([7, 9]))
    halves = group.halve()
    assert halves.done.tolist() == [5, 5]
    assert halves.rows.tolist() == [0, 0, 1, 1]
    assert halves.items.tolist() == [7, 9, 7, 9]
    assert halves.bases(1, np.asarray([1]))[0] == pytest.approx(8.0, rel=8 * 2.0**-52)  # by its logarithm


def test_a_part_keeps_the_items_of_its_cells():
    group = whole_interval(2.0, 32.0, 5, np.asarray([7, 9])).halve()
    second = group.part(np.asarray([False, True]))
    assert second.cells.tolist() == [1]
    assert (second.rows.tolist(), second.items.tolist()) == ([0, 0], [7, 9])
    assert len(group.part(np.asarray([False, False])).items) == 0
