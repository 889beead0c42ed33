
import math

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric.images import farthest, images
from ropetheory.numeric.images.images import (
    COUNT,
    NEW_FREQUENCIES,
    column_of,
    gather_stacks,
    numbers_of,
    rows_of,
)
from ropetheory.numeric.scores.waves import FREQUENCIES
from tests.numeric.images.enumeration import METHODS, attains, brute_distances


def test_grids_of_maps_and_counts_share_the_old_images(xp, host, monkeypatch):
    made, plain = [], farthest.OldImages
    monkeypatch.setattr(images, "OldImages", lambda *given: made.append(given) or plain(*given))
    rows = [rt.position_interpolation(s).frequencies(10000, 32).tolist() for s in (1, 2, 4)]
    old, new = xp.asarray(rows[0], dtype=xp.float64), xp.asarray(rows, dtype=xp.float64)
    counts = xp.asarray([[7], [20]])
    found = rt.farthest_image(old, new, counts, 2.0)
    assert len(made) == 1
    assert found.distance.shape == (2, 3)
    assert type(found.distance) is type(new)
    assert found.position.dtype == found.nearest.dtype == xp.int64
    # Squares within (2r + 48)·2^-50, r = 16, at distances above 1/8: each distance within 320·2^-50.
    room = 640 * 2.0**-50
    for at in np.ndindex(2, 3):
        one = rt.farthest_image(rows[0], rows[at[1]], (7, 20)[at[0]], 2.0)
        assert one.distance > 0.125
        distance, *places = (host(part)[at] for part in found)
        assert distance == pytest.approx(one.distance, abs=room)
        assert attains(distance, host(old), host(new)[at[1]], *map(int, places))  # of several, either
    for at, one in enumerate(rows):  # several old maps at once
        there = rt.farthest_image(one, rows[0], 20, 2.0).distance
        assert there > 0.125
        assert host(rt.farthest_image(new, old, 20, 2.0).distance)[at] == pytest.approx(there, abs=room)
    near = rt.nearest_images(new, counts)
    assert near.offset.dtype == xp.int64
    nearest = rt.nearest_distance(10000, 32, 20, alpha=0.25)
    assert host(near.distance)[1, 2] == pytest.approx(nearest, rel=2 * (16 + 16) * 2.0**-52)
    assert rt.nearest_images(xp.zeros((0, 4), dtype=xp.float64), 9).distance.shape == (0,)
    assert rt.farthest_image(old, xp.zeros((0, 16), dtype=xp.float64), 9, 2).nearest.shape == (0,)
    single = rt.nearest_images(xp.asarray(rows[:1], dtype=xp.float32), 9)
    assert single.distance.dtype == xp.float32


def test_one_map_gives_python_numbers():
    near = rt.nearest_images(rt.frequencies(10000, 128), 4096)
    assert [type(part) for part in near] == [float, int]
    far = rt.farthest_image(rt.frequencies(10000, 16), rt.frequencies(20000, 16), 64, 2)
    assert [type(part) for part in far] == [float, int, int]


@given(st.lists(st.floats(-64, 64), min_size=1, max_size=5), st.integers(2, 200))
@settings(max_examples=80, deadline=None)
def test_nearest_images_by_enumeration(angles, count):
    angles = np.asarray(angles)
    sizes = brute_distances(angles, angles, 1, count)[1:, 0]
    found = rt.nearest_images(angles, count)
    # Enumerated phases are off by 64·200·2^-64 and what follows, far below 2^-48.
    assert abs(float(found.distance) - sizes.min()) <= 2.0**-48
    assert sizes[int(found.offset) - 1] <= sizes.min() + 2.0**-48
    halves = np.arange(1, count)[:, None] * angles.astype(np.longdouble) / 2
    least = 2 * np.abs(np.sin(halves)).min(axis=1)
    sphere = rt.nearest_images(angles, count, over="sphere")
    assert abs(float(sphere.distance) - float(least.min())) <= 2.0**-48
    assert least[int(sphere.offset) - 1] <= least.min() + 2.0**-48


@pytest.mark.parametrize("name", METHODS)
def test_the_nearest_of_a_million(name):
    new = METHODS[name](4, 2**18).frequencies(10000, 128)
    found = rt.nearest_images(new, 2**20)
    assert attains(found.distance, new, new, int(found.offset), 0)
    sizes = [float(rt.kernel_of(np.arange(at, at + 2**18), new).max()) for at in range(1, 2**20, 2**18)]
    assert (2 - found.distance**2) * 32 >= max(sizes) - 2.0**-36  # 4·n²·2^-52 < 2^-37 for the two sums


def test_position_maps_by_their_rate():
    by_places, usual = (rt.position_interpolation(4, on=on) for on in ("positions", "frequencies"))
    rows = [method.rate * method.frequencies(10000, 64) for method in (by_places, usual)]
    assert rt.nearest_images(rows[0], 500) == rt.nearest_images(rows[1], 500)


def test_outside_the_domain():
    one = [1.0, 0.1]
    for call, message in (
        (lambda: rt.nearest_images(one, 1), "`count` must be an integer from 2"),
        (lambda: rt.nearest_images(one, [5, 1]), r"`count`.*got 1 at index \(1,\)"),
        (lambda: rt.nearest_images([1.0, math.nan], 5), r"`frequencies`.*at index \(1,\)"),
        (lambda: rt.nearest_images([], 5), "`frequencies`.* with 0 pairs"),
        (lambda: rt.nearest_images(one, 5, over="ball"), "`over`"),
        (lambda: rt.nearest_images([one, one], [2, 3, 4]), "do not broadcast"),
        (lambda: rt.farthest_image(one, [1.0], 5, 2), "`new_frequencies`.*with 1 pairs beside 2"),
        (lambda: rt.farthest_image(one, [1.0, 65.0], 5, 2), "`new_frequencies`.*at index"),
        (lambda: rt.farthest_image(one, one, 0, 2), "`count` must be an integer from 1"),
        (lambda: rt.farthest_image(one, one, 5, 0), "`scale`"),
        (lambda: rt.farthest_image(one, one, 5, [2, 1e9]), "`scale`.*more than 2\\^24"),
    ):
        with pytest.raises(rt.RopeTheoryError, match=message):
            call()
    for wrong in (True, "4", None, 1j):
        with pytest.raises(rt.WrongKindError):
            rt.nearest_images(one, wrong)
        with pytest.raises(rt.WrongKindError):
            rt.farthest_image(one, one, 4, wrong)
    for wrong in (1.0, None, "ab"):
        with pytest.raises(rt.WrongKindError, match="frequencies"):
            rt.nearest_images(wrong, 4)
    with pytest.raises(rt.WrongKindError, match="`over`"):
        rt.nearest_images(one, 4, over=None)


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
