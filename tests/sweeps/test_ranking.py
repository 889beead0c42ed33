"""The best points of a sweep, against sorting the whole grid."""

import json

import numpy as np
import pytest

import ropetheory as rt
from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.sweeps.ranking import MOST, Top, best_of_block, merge_best, row
from ropetheory.sweeps.reductions import Block

AXES = {"base": "1e4,5e5,1e6", "dim": "64:128:16", "length": "1e3:1e6:log:7", "scale": "1:8:1"}
NAMES = ["ntk_critical_pair", "ntk_base"]


def sorted_points(by, *, greatest, where=None):
    grid = rt.grid(NAMES, **AXES).to_pandas() if pytest.importorskip("pandas") else None
    values = grid[by].to_numpy()
    keep = np.ones(len(values), dtype=bool) if where is None else where(grid)
    order = np.lexsort((np.arange(len(values)), -values if greatest else values))
    return [index for index in order if keep[index]], grid


@pytest.mark.parametrize("by", NAMES)
@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize("block", [None, 7, 50])
def test_the_best_are_those_of_the_sorted_grid(by, greatest, block):
    found = rt.sweep(rt.plan(NAMES, AXES, top=25, by=by, greatest=greatest, block=block))
    order, grid = sorted_points(by, greatest=greatest)
    assert [one.index for one in found.summary.top] == order[:25]
    for one, line in zip(order, found.table, strict=False):
        assert line == {name: grid.loc[one, name] for name in (*AXES, *NAMES)}


def test_only_where_the_condition_holds():
    where = "ntk_base < 1e6 and scale > 2"
    found = rt.sweep(rt.plan(NAMES, AXES, top=9, by="ntk_critical_pair", where=where, block=11))
    order, _ = sorted_points(
        "ntk_critical_pair", greatest=False,
        where=lambda grid: (grid["ntk_base"] < 1e6).to_numpy() & (grid["scale"] > 2).to_numpy(),
    )  # fmt: skip
    assert [one.index for one in found.summary.top] == order[:9]


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


def test_a_row_has_axes_and_quantities():
    made = rt.plan(NAMES, AXES)
    found = row(made.quantities, made.point(made.points - 1))
    assert list(found) == [*AXES, *NAMES]
    assert found["ntk_base"] == pytest.approx(rt.ntk_base(1e6, 128, 8), rel=8 * 2.0**-52)  # 4 ulp each


@pytest.mark.parametrize(
    ("more", "words"),
    [({"top": 0}, "`top`"), ({"top": MOST + 1}, "`top`"), ({"top": True}, "`top`"),
     ({"by": "ntk_base"}, "`by`"),
     ({"top": 3, "by": "critical_pair"}, "must be one of the quantities")],
)  # fmt: skip
def test_what_is_refused(more, words):
    with pytest.raises(RopeTheoryError, match=words):
        rt.plan(NAMES, AXES, **more)
