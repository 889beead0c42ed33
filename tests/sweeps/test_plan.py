
import json
import pickle

import pytest

from ropetheory.numeric.grid.condition import parse_condition
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.plan import condition_of, difference, quantities_needed
from ropetheory.sweeps.planning import plan

AXES = {"base": [1e4, 5e5], "dim": "64:70:2", "length": [4096.0, 8192.0, 1e5], "scale": [1, 4]}
NAMES = ["ntk_critical_pair", "ntk_base", "attention_factor", "slowest_wavelength"]
WHERE = "ntk_critical_pair >= 2 and scale != 1 and slowest_wavelength > 1e3"


def test_a_plan_is_plain_data():
    made = plan(NAMES, AXES, where=WHERE, histograms={"ntk_base": [0.1, 1e5, 3e300]}, block=7)
    data = json.loads(json.dumps(made.as_dict()))
    axes = {axis["name"]: axis for axis in data.pop("axes")}
    assert axes.pop("dim") == {"name": "dim", "first": 64.0, "step": 2.0, "count": 4}
    values = {name: axis["values"] for name, axis in axes.items()}
    again = plan(data.pop("quantities"), {**values, "dim": [64, 66, 68, 70]}, **data)
    assert again == made
    assert hash(again) == hash(made)
    assert pickle.loads(pickle.dumps(made)) == made
    assert pickle.loads(pickle.dumps(evaluate_block))(made, 1) == evaluate_block(made, 1)
    assert json.loads(json.dumps(evaluate_block(made, 0))) == evaluate_block(made, 0)


def test_the_estimate_counts_bytes():
    made = plan(["critical_pair", "ntk_base"], {**AXES, "dim": [64, 2**20]}, block=(1, 1, 2, 2))
    cost = made.estimate()
    assert (cost.points, cost.blocks) == (2 * 2 * 3 * 2, 2 * 2 * 2)
    assert made.dtype("critical_pair") == "int32"
    assert cost.dense_bytes == 2 * 2 * 3 * 4 + 2 * 2 * 2 * 8
    assert cost.block_bytes >= 2 * 4 + 2 * 8


def test_the_waves_of_a_wide_kernel_count_as_memory():
    # Measured: 26 800 bytes a pair at 200 000 offsets, 632 at 9.
    one = plan(["kernel"], {"base": 1e4, "dim": 2**18, "offset": "0:199999:1"})
    assert one.estimate().block_bytes > 26_800 * 2**17
    few = plan(["kernel"], {"base": 1e4, "dim": 2**18, "offset": "0:8:1"})
    assert few.estimate().block_bytes > 632 * 2**17


def test_a_block_evaluates_what_is_kept_and_what_is_compared_each_once():
    condition = parse_condition("kernel < 2 and base > 3 and ntk_base > 1")
    needed = quantities_needed(["ntk_base", "critical_pair"], condition)
    assert needed == ("ntk_base", "critical_pair", "kernel")
    assert quantities_needed(["ntk_base"], None) == ("ntk_base",)
    assert condition_of("") is None
    assert condition_of("base > 3").names == ("base",)


@pytest.mark.parametrize("index", [0, 1, 5, 47])
def test_a_point_is_the_values_at_its_index_in_c_order(index):
    made = plan(["ntk_critical_pair"], AXES)
    values = [axis.values.tolist() for axis in made.axes]
    listed = [(b, d, n, s) for b in values[0] for d in values[1] for n in values[2] for s in values[3]]
    assert made.points == len(listed) == 48
    assert tuple(made.point(index).values()) == listed[index]


@pytest.mark.parametrize(
    ("there", "here", "words"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 1}}, ""),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "a.b is 1 there and 2 here"),
        ({"a": 1}, {}, "a is 1 there and null here"),
        (1, True, "plan is 1 there and true here"),
        ({"z": 1, "a": 1}, {"z": 2, "a": 2}, "a is 1 there and 2 here"),
        ({"a": [1, 2]}, {"a": [1, 3]}, "a is [1, 2] there and [1, 3] here"),
    ],
)
def test_the_first_difference_is_named_by_its_place(there, here, words):
    assert difference(there, here) == words


def test_long_values_are_cut_in_the_middle():
    words = difference({"axis": list(range(100))}, {"axis": 1})
    assert words == "axis is [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1 ...  97, 98, 99] there and 1 here"
