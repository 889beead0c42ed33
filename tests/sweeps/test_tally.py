
import functools

import pytest

import ropetheory as rt
from ropetheory.errors import UsageError
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.journal import Journal
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.reductions import merge, nothing
from ropetheory.sweeps.run import sweep
from ropetheory.sweeps.tally import QuantitySummary, Summary, Tally, ValueAt, summarise
from tests.sweeps.driver import BLOCKS, small
from tests.sweeps.journals import rows

WITH_NAN = {"base": "1e4,5e5", "length": "1:50:1", "scale": "1:8:1"}  # a length below 2π has no base


@pytest.mark.parametrize(
    "make",
    [
        lambda: small(where="ntk_base < 2e5 and delivered_scale >= 1.5"),
        lambda: plan(["critical_base"], WITH_NAN, block=40, histograms={"critical_base": [1, 1e4, 1e9]}),
    ],
)
def test_any_split_of_the_blocks_adds_up_the_same(make):
    made = make()
    results = {block: evaluate_block(made, block) for block in range(made.blocks)}
    expected = summarise(made, functools.reduce(merge, results.values()))
    count = made.blocks
    assert count > 10
    for order in (range(count - 1, -1, -1), [*range(0, count, 2), *range(1, count, 2)]):
        tally = Tally(made, None, None)
        for block in order:
            tally.add(block, results[block])
        assert tally.summary() == expected


def test_a_block_that_the_plan_has_not_is_refused(tmp_path):
    made = small()
    with Journal(tmp_path / "j", made.as_dict()) as journal:
        journal.add(BLOCKS, evaluate_block(made, 0))
    with pytest.raises(UsageError, match=f"has a block {BLOCKS} that its plan has not"):
        sweep(made, journal=tmp_path / "j")


def test_a_block_that_is_there_twice_counts_once(tmp_path):
    made = small()
    with Journal(tmp_path / "j", made.as_dict()) as journal:
        journal.fail(0, "ValueError: no")
        journal.add(0, evaluate_block(made, 0))
        journal.add(0, evaluate_block(made, 0))
    assert len(rows(tmp_path / "j")) == 1
    found = sweep(made, journal=tmp_path / "j")
    assert (found.done, found.summary) == (BLOCKS, sweep(made).summary)


def test_a_tally_counts_what_the_journal_has_and_tells_it_of_the_rest(tmp_path):
    made, seen = small(), []
    with Journal(tmp_path / "j", made.as_dict()) as journal:
        journal.add(2, evaluate_block(made, 2))
        journal.fail(1, "ValueError: no")
        tally = Tally(made, journal, lambda done, total: seen.append((done, total)))
        assert list(tally.open_blocks()) == [0, 1, *range(3, BLOCKS)]
        tally.add(0, evaluate_block(made, 0))
        tally.fail(5, "ValueError: never")
    assert (tally.done, tally.failed) == (2, {5: "ValueError: never"})
    assert seen == [(1, BLOCKS), (2, BLOCKS)]
    assert [block for block, *_ in rows(tmp_path / "j")] == [0, 1, 2, 5]


def test_points_are_those_of_the_index():
    made = plan(["critical_pair"], {"base": [1e4, 5e5], "dim": [64, 128], "length": [100, 4096]})
    largest = summarise(made, evaluate_block(made, 0)).quantities[0].maximum
    assert largest.point == {"base": 1e4, "dim": 128.0, "length": 4096.0}
    assert (largest.value, largest.index) == (46, 3)
    assert rt.critical_pair(1e4, 128, 4096) == 46


@pytest.mark.parametrize("edges", [None, [0, 1]])
def test_of_no_block_there_are_counts_of_nothing(edges):
    made = plan("attention_factor", {"scale": [1, 2]}, histograms=edges and {"attention_factor": edges})
    found = summarise(made, nothing(made.quantities, dict(made.histograms)))
    counts = edges and (0, 0, 0)
    assert found == Summary(0, 0, (QuantitySummary("attention_factor", 0, None, None, counts),))


def test_a_value_has_its_index_and_its_point():
    made = plan("attention_factor", {"scale": [1, 2]}, histograms={"attention_factor": [0, 1]})
    (one,) = summarise(made, evaluate_block(made, 0)).quantities
    assert one.minimum == ValueAt(1.0, 0, {"scale": 1.0})
    assert (one.maximum.index, one.maximum.point) == (1, {"scale": 2.0})
    assert one.histogram == (0, 1, 1)
