"""The shapes of a kernel's calls."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.formats import NARROW, round_to
from ropetheory.conformance.whole.cases import numbered, selectors, shape_cases


@pytest.mark.parametrize("width", [2, 6, 64, 80, 128])
def test_selectors_show_either_coordinate_of_any_two(width):
    rows = selectors(width)
    for i in range(width):
        for j in range(i + 1, width):
            seen = {tuple(row) for row in rows[:, [i, j]].tolist()}
            assert {(1.0, 0.0), (0.0, 1.0)} <= seen


@pytest.mark.parametrize("longest", [1, 40, 4095, 2**24 - 1])
def test_every_shape_is_asked_and_every_format_holds_it(longest):
    cases = shape_cases(64, longest)
    shapes = {one.name: (one.q.shape, one.k.shape) for one in cases}
    assert set(shapes) == {"heads", "grouped", "texts", "row", "offset", "far", "tail", "sizes", "steps"}
    assert shapes["grouped"][0][2] > shapes["grouped"][1][2]
    assert shapes["texts"][0][0] > 1
    assert shapes["row"][0][1] == 1
    for one in cases:
        assert one.positions.shape == one.q.shape[:2] == one.k.shape[:2]
        assert 0 <= one.positions.min() <= one.positions.max() <= longest
        assert one.length == one.positions.max() + 1
        assert one.q.shape != one.k.shape or not np.array_equal(one.q, one.k)
        for name in NARROW:
            assert np.array_equal(round_to(one.q, name), one.q)
            assert np.array_equal(round_to(one.k, name), one.k)
    sizes = next(one for one in cases if one.name == "sizes")
    assert np.abs(sizes.q).max() / np.abs(sizes.q).max(axis=-1).min() > 2**11


def test_ids_change_with_the_numbers():
    one, two = (numbered(shape_cases(16, longest)) for longest in (100, 101))
    assert len({case.id for case in one}) == len(one)
    assert [a.id for a in one] == [b.id for b in numbered(shape_cases(16, 100))]
    assert {case.id for case in one} != {case.id for case in two}
