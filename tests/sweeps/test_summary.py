import pytest

import ropetheory as rt
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.reductions import nothing
from ropetheory.sweeps.summary import QuantitySummary, Summary, ValueAt, summarise


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
