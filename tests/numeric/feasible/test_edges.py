"""Runs joined, and what no precision decides."""

import math

import ropetheory as rt
from ropetheory.numeric.feasible import edges, search
from ropetheory.numeric.feasible.edges import join_runs, settle
from ropetheory.numeric.feasible.law import Law, MethodLaw
from ropetheory.numeric.feasible.search import Leaf
from ropetheory.numeric.feasible.sums import Offsets


def test_runs_of_one_kind_are_joined_and_gaps_stay():
    law = Law(8)
    runs = join_runs(law, [Leaf(3, 4, 1), Leaf(1, 2, -1, 5, 5), Leaf(2, 3, -1, 7, 7), Leaf(5, 6, 1)])
    assert [(run.low, run.high, run.kind) for run in runs] == [(1, 3, -1), (3, 4, 1), (5, 6, 1)]
    assert (runs[0].left, runs[0].right) == (5, 7)


def test_what_cannot_be_decided_is_reported(monkeypatch):
    monkeypatch.setattr(edges, "_MOST_PARTS", 64)
    # A frequency known to 1e-3 alone leaves wide edges, and no base in them is called anything.
    class Blurred(MethodLaw):
        def slack(self, bases, rows):
            return 1e-3 * rows

    offsets = Offsets(30)
    law = Blurred(rt.unscaled(), 16, 30.0)
    leaves = search.Search(law, offsets).leaves(2.0, 1e5)
    parts = [part for leaf in leaves for part in edges.resolve(law, offsets, leaf, 1e-5)]
    runs = settle(law, offsets, parts, 1e-5)
    assert {run.kind for run in runs} == {-1, 0, 1}
    true = rt.feasible_bases(30, 16).infimum
    assert any(run.kind == 0 and run.low < true < run.high for run in runs)
    assert [run.high for run in runs[:-1]] == [run.low for run in runs[1:]]


def test_a_run_that_holds_no_base_but_its_ends_is_no_run():
    law = MethodLaw(rt.unscaled(), 8, None)
    end = math.nextafter(2.0, 3)
    runs = [Leaf(1.5, 2.0, -1), Leaf(2.0, end, 0), Leaf(end, 4.0, 1)]
    assert edges._is_empty(law, runs, 1)
    assert not edges._is_empty(law, [Leaf(1.5, 1.9, -1), *runs[1:]], 1)
    assert not edges._is_empty(law, [*runs[:2], Leaf(2.5, 4.0, 1)], 1)
