import functools
import json
import math
from contextlib import nullcontext

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.numeric.grid.backends.backend import get_backend
from ropetheory.numeric.grid.tiles import block_slices, count_blocks
from ropetheory.sweeps.reductions import (
    MOST_TOP,
    Block,
    Reducer,
    Top,
    best_of_block,
    merge,
    merge_best,
    merge_values,
    nothing,
)
from tests.numeric.grid.backends.host_cuda import cupy_on_host

VALUES = st.sampled_from([-1.5, -0.0, 0.0, 1.0, 2.0, math.inf, -math.inf, math.nan])
EDGES = (-1.0, 0.0, 1.0, 3.0)


@st.composite
def grids(draw):
    """A grid, values and a mask that may each lack axes of it, and a shape of blocks."""
    shape = tuple(draw(st.lists(st.integers(1, 4), min_size=1, max_size=4)))

    def on_some_axes(elements, dtype):
        own = tuple(draw(st.sampled_from([1, length])) for length in shape)
        count = math.prod(own)
        listed = draw(st.lists(elements, min_size=count, max_size=count))
        return np.asarray(listed, dtype=dtype).reshape(own)

    integers = draw(st.booleans())
    values = on_some_axes(st.integers(-3, 3) if integers else VALUES, np.int16 if integers else np.float64)
    mask = on_some_axes(st.booleans(), bool) if draw(st.booleans()) else None
    block = tuple(draw(st.integers(1, length)) for length in shape)
    return shape, values, mask, block


def brute_force(shape, values, mask):
    """Walk over all points, one by one."""
    whole = np.broadcast_to(values, shape).reshape(-1).tolist()
    holds = np.broadcast_to(True if mask is None else mask, shape).reshape(-1).tolist()
    kept = [(value, index) for index, (value, held) in enumerate(zip(whole, holds, strict=True)) if held]
    real = [(value, index) for value, index in kept if value == value]
    histogram = [0] * (len(EDGES) + 1)
    for value, _ in real:
        place = sum(value >= edge for edge in EDGES)
        histogram[len(EDGES) - 1 if value == EDGES[-1] else place] += 1
    least = min(real, key=lambda one: (one[0], one[1]), default=None)
    most = min(real, key=lambda one: (-one[0], one[1]), default=None)
    return {
        "count": len(kept), "nan": len(kept) - len(real), "histogram": histogram,
        "min": least and list(least), "max": most and list(most),
    }  # fmt: skip


def by_block(engine, shape, values, mask, block):
    """Reduce every block on its own."""
    xp, found = engine.xp, []
    for index in range(count_blocks(shape, block)):
        where = block_slices(shape, block, index)

        def cut(array, where=where):
            own = tuple(slice(0, 1) if n == 1 else by for n, by in zip(array.shape, where, strict=True))
            return xp.asarray(array[own].copy(), device=engine.device)

        place = Block(tuple(s.stop - s.start for s in where), tuple(s.start for s in where), shape)
        reducer = Reducer(xp, place, None if mask is None else cut(mask), engine.reduce)
        found.append({"count": reducer.count(), **reducer.reduce(cut(values), EDGES)})
    return found


def merged(found):
    values = functools.reduce(merge_values, found)
    return {
        "count": sum(one["count"] for one in found), "nan": values["nan"], "histogram": values["histogram"],
        "min": values["min"], "max": values["max"],
    }  # fmt: skip


@pytest.fixture(params=["numpy", "array_api_strict", "cupy"])
def engine(request):
    with cupy_on_host() if request.param == "cupy" else nullcontext():
        yield get_backend(request.param)


def test_any_blocks_in_any_order_give_what_the_whole_grid_gives(engine):
    @settings(max_examples=150 if engine.on_host else 60, deadline=None)
    @given(grids(), st.randoms(use_true_random=False))
    def check(case, random):
        shape, values, mask, block = case
        found = by_block(engine, shape, values, mask, block)
        random.shuffle(found)
        whole = brute_force(shape, values, mask)
        # repr tells 0.0 from -0.0, and 1 from 1.0.
        assert repr(merged(found)) == repr(whole)
        # Merged in groups, whose results are merged, as well.
        cut = random.randrange(len(found) + 1)
        groups = [merged(part) for part in (found[:cut], found[cut:]) if part]
        assert repr(merged(groups)) == repr(whole)

    check()


def test_of_equal_values_the_first_point_of_the_grid_is_kept():
    values = np.asarray([[2.0], [1.0], [1.0]])
    mask = np.asarray([[True, True], [False, False], [False, True]])
    reducer = Reducer(np, Block((3, 2), (4, 0), (9, 2)), mask)
    assert reducer.reduce(values, None) == {"nan": 0, "min": [1.0, 6 * 2 + 1], "max": [2.0, 4 * 2]}


def test_a_value_counts_at_every_point_that_has_it(engine):
    values = engine.xp.asarray(np.asarray([[math.nan], [2.0]]), device=engine.device)
    found = Reducer(engine.xp, Block((2, 3), (4, 0), (9, 3)), None, engine.reduce).reduce(values, EDGES)
    assert found == {"nan": 3, "min": [2.0, 5 * 3], "max": [2.0, 5 * 3], "histogram": [0, 0, 0, 3, 0]}


def test_nothing_left_has_no_extremes():
    reducer = Reducer(np, Block((2,), (0,), (2,)), np.asarray([False, False]))
    assert reducer.reduce(np.asarray([1.0, math.nan]), EDGES) == {
        "nan": 0, "min": None, "max": None, "histogram": [0] * 5,
    }  # fmt: skip


def test_indices_go_beyond_what_arrays_hold():
    place = Block((2, 2), (2**40, 2**21 - 2), (2**41, 2**21))
    found = Reducer(np, place, None).reduce(np.asarray([[3, 2], [1, 4]]), None)
    assert found["min"] == [1, (2**40 + 1) * 2**21 + 2**21 - 2]


@given(st.permutations(range(4)))
def test_merging_does_not_depend_on_the_order(order):
    found = [
        {"nan": 1, "min": least, "max": least, "histogram": [k, 1]}
        for k, least in enumerate([[1.0, 7], None, [1.0, 3], [2.0, 1]])
    ]
    one = functools.reduce(merge_values, [found[k] for k in order])
    assert one == {"nan": 4, "min": [1.0, 3], "max": [2.0, 1], "histogram": [6, 4]}


def test_nothing_merged_with_a_block_is_the_block():
    kept = {"nan": 2, "min": [1.0, 7], "max": [3.0, 1], "histogram": [1, 2, 3]}
    block = {"points": 9, "count": 8, "quantities": {"kernel": kept}}
    none = nothing(["kernel"], {"kernel": [0.0, 1.0]})
    assert merge(none, block) == merge(block, none) == block
    assert merge(none, none) == none
    twice = merge(block, block)
    assert (twice["points"], twice["count"]) == (18, 16)
    assert twice["quantities"]["kernel"]["histogram"] == [2, 4, 6]


AXES = {"base": "1e4,5e5,1e6", "dim": "64:128:16", "length": "1e3:1e6:log:7", "scale": "1:8:1"}
NAMES = ["ntk_critical_pair", "ntk_base"]


def all_points():
    """Return every point of the grid in C order: axes and quantities by name."""
    grid = rt.grid(NAMES, **AXES)
    shape = tuple(map(len, grid.axes.values()))
    columns = dict(zip(AXES, np.meshgrid(*grid.axes.values(), indexing="ij"), strict=True))
    for one in grid.values():
        own = tuple(n if axis in one.axes else 1 for axis, n in zip(AXES, shape, strict=True))
        columns[one.name] = np.broadcast_to(one.values.reshape(own), shape)
    return {name: column.reshape(-1) for name, column in columns.items()}


@pytest.mark.parametrize("by", NAMES)
@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize("block", [None, 7, 50])
def test_the_best_are_those_of_the_sorted_grid(by, greatest, block):
    found = rt.sweep(rt.plan(NAMES, AXES, top=25, by=by, greatest=greatest, block=block))
    points = all_points()
    order = np.argsort(-points[by] if greatest else points[by], kind="stable")[:25].tolist()
    assert [one.index for one in found.summary.top] == order
    for one, line in zip(order, found.table, strict=True):
        assert line == {name: points[name][one] for name in (*AXES, *NAMES)}


def test_only_where_the_condition_holds():
    where = "ntk_base < 1e6 and scale > 2"
    found = rt.sweep(rt.plan(NAMES, AXES, top=9, by="ntk_critical_pair", where=where, block=11))
    points = all_points()
    keep = np.flatnonzero((points["ntk_base"] < 1e6) & (points["scale"] > 2))
    order = keep[np.argsort(points["ntk_critical_pair"][keep], kind="stable")]
    assert [one.index for one in found.summary.top] == order[:9].tolist()


def test_nan_is_never_among_the_best_and_few_points_are_all():
    top, block = Top(5, "x"), Block((4,), (0,), (4,))
    values = np.asarray([np.nan, 3.0, 1.0, 1.0])
    assert best_of_block(top, block, values, None) == [[1.0, 2], [1.0, 3], [3.0, 1]]
    mask = np.asarray([True, False, False, True])
    assert best_of_block(top, block, values, mask) == [[1.0, 3]]
    assert merge_best(Top(2, "x"), [[1.0, 3]], [[1.0, 2], [2.0, 0]]) == [[1.0, 2], [1.0, 3]]
    assert merge_best(Top(1, "x", greatest=True), [[1.0, 3]], [[2.0, 0]]) == [[2.0, 0]]


def test_a_journal_keeps_them(tmp_path):
    made = rt.plan(NAMES, AXES, top=5, by="ntk_base", block=100)
    first = rt.sweep(made, journal=tmp_path / "j.db")
    assert rt.sweep(made, journal=tmp_path / "j.db").summary == first.summary
    with pytest.raises(UsageError):
        rt.sweep(rt.plan(NAMES, AXES, top=6, by="ntk_base", block=100), journal=tmp_path / "j.db")
    json.dumps(made.as_dict())


@pytest.mark.parametrize(
    ("more", "words"),
    [({"top": 0}, "`top`"), ({"top": MOST_TOP + 1}, "`top`"), ({"top": True}, "`top`"),
     ({"by": "ntk_base"}, "`by`"),
     ({"top": 3, "by": "critical_pair"}, "must be one of the quantities")],
)  # fmt: skip
def test_what_is_refused(more, words):
    with pytest.raises(RopeTheoryError, match=words):
        rt.plan(NAMES, AXES, **more)
