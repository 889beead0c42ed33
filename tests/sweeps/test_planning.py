import functools
import inspect
import json
import math

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.errors import UnknownNameError, UsageError
from ropetheory.sweeps import planning
from ropetheory.sweeps.blocks import evaluate_block
from ropetheory.sweeps.capacity import Memory
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.reductions import merge
from ropetheory.sweeps.tally import summarise

AXES = {"base": [1e4, 5e5], "dim": "64:70:2", "length": [4096.0, 8192.0, 1e5], "scale": [1, 4]}
# At s = 1e200 and d = 4 the base overflows: nan.
WIDE = {"base": [1e4, 5e5], "dim": [4, 64, 70], "length": [4096.0, 8192.0, 1e5], "scale": [1, 4, 1e200]}
NAMES = ["ntk_critical_pair", "ntk_base", "attention_factor", "slowest_wavelength"]
WHERE = "ntk_critical_pair >= 2 and scale != 1 and slowest_wavelength > 1e3"


def run(made, order=None):
    indices = list(range(made.blocks) if order is None else order)
    kept = [json.loads(json.dumps(evaluate_block(made, index))) for index in indices]
    return summarise(made, functools.reduce(merge, kept))


def brute_force(axes, where):
    """Reduce the dense grid, with NumPy alone."""
    dense = rt.grid(NAMES, **axes)
    order = [name for name in ("base", "dim", "length", "scale") if name in dense.axes]
    shape = tuple(len(dense.axes[name]) for name in order)

    def spread(names, values):
        at = [slice(None) if name in names else None for name in order]
        return np.broadcast_to(values[tuple(at)], shape).reshape(-1)

    values = {name: spread(one.axes, one.values) for name, one in dense.items()}
    values |= {name: spread([name], axis) for name, axis in dense.axes.items()}
    holds = np.ones(math.prod(shape), dtype=bool)
    if where:
        holds = (
            (values["ntk_critical_pair"] >= 2) & (values["scale"] != 1) & (values["slowest_wavelength"] > 1e3)
        )
    found = {}
    for name in NAMES:
        kept = np.flatnonzero(holds & ~np.isnan(values[name]))
        low = kept[np.argmin(values[name][kept])]
        high = kept[np.argmax(values[name][kept])]
        histogram = np.histogram(values[name][kept], EDGES[name])[0].tolist()
        under = int(np.sum(values[name][kept] < EDGES[name][0]))
        over = int(np.sum(values[name][kept] > EDGES[name][-1]))
        extremes = [(values[name][k], int(k)) for k in (low, high)]
        found[name] = (int(holds.sum()) - len(kept), *extremes, (under, *histogram, over))
    return math.prod(shape), int(holds.sum()), found


EDGES = {name: [1.0, 1.2, 10.0, 33.0, 1e4, 1e6] for name in NAMES}


@pytest.mark.parametrize("where", [None, WHERE])
@pytest.mark.parametrize("backend", ["numpy", "array_api_strict", "array_api_strict:device1"])
def test_any_split_gives_the_summary_of_the_whole_grid(where, backend):
    points, count, found = brute_force(WIDE, where)

    @settings(max_examples=12 if backend == "numpy" else 6, deadline=None)
    @given(st.tuples(*(st.integers(1, n) for n in (2, 3, 3, 3))), st.randoms(use_true_random=False))
    def check(block, random):
        made = plan(NAMES, WIDE, where=where, histograms=EDGES, backend=backend, block=block)
        order = list(range(made.blocks))
        random.shuffle(order)
        summary = run(made, order)
        assert (summary.points, summary.count) == (points, count)
        for one in summary.quantities:
            nan, low, high, histogram = found[one.name]
            assert one.nan == nan
            # Powers of other shapes, or of another namespace, may differ in the last digits; indices may not.
            rel = 0 if one.name == "ntk_critical_pair" else 16 * 2.0**-52
            assert one.minimum.value == pytest.approx(low[0], rel=rel, abs=0)
            assert one.maximum.value == pytest.approx(high[0], rel=rel, abs=0)
            assert (one.minimum.index, one.maximum.index) == (low[1], high[1])
            assert one.histogram == histogram

    check()


def test_default_blocks_have_a_million_points():
    made = plan("ntk_critical_pair", {**AXES, "base": "2:1000:1", "length": "10:10000:10"})
    assert 2**18 <= math.prod(made.block) <= 2**20
    assert made.blocks == made.estimate().blocks == math.prod(
        -(-n // size) for n, size in zip(made.shape, made.block, strict=True)
    )


@pytest.mark.parametrize(
    ("quantities", "changes", "options", "error", "message"),
    [
        (["critical_pear"], {}, {}, UnknownNameError, "did you mean `critical_pair`"),
        ([], {}, {}, UsageError, "needs a quantity"),
        (["ntk_base"], {"scales": [2]}, {}, UnknownNameError, "did you mean `scale`"),
        (["ntk_critical_pair"], {"scale": None}, {}, UsageError, "axis `scale` must be given for ntk"),
        (["critical_pair"], {}, {}, UsageError, "axis `scale` is used by no quantity"),
        (["ntk_critical_pair"], {}, {"where": "granularity > 1 and kernel < 2"}, UsageError, "axis `offset`"),
        (["ntk_critical_pair"], {"dim": [2, 4]}, {}, rt.RopeTheoryError, "`dim` must be from 4 to .*got 2 "),
        (["ntk_critical_pair"], {"scale": [0.01, 1], "dim": [4]}, {}, rt.RopeTheoryError, "clearly above 1"),
        (["ntk_critical_pair"], {}, {"backend": "numpi"}, UnknownNameError, "did you mean `numpy`"),
        (["ntk_critical_pair"], {}, {"backend": "os"}, UnknownNameError, "no backend"),
        (["ntk_critical_pair"], {}, {"backend": "numpy:0"}, UsageError, "takes no device"),
        (["ntk_critical_pair"], {}, {"block": 0}, rt.RopeTheoryError, "a block must have a point"),
        (["ntk_critical_pair"], {}, {"block": (1, 1, 9, 1)}, rt.RopeTheoryError, "must fit into the grid"),
        (["ntk_critical_pair"], {}, {"histograms": {"ntk_base": [1, 2]}}, UsageError, "needs the quantity"),
    ],
)  # fmt: skip
def test_what_makes_no_plan_is_named(quantities, changes, options, error, message):
    with pytest.raises(error, match=message):
        plan(quantities, {**AXES, **changes}, **options)


def test_axes_are_named_or_stand_in_a_mapping_here_as_in_a_grid():
    named = {"base": [1e4, 5e5], "dim": 128, "scale": "1:4:1"}
    some, others = {"base": named["base"]}, {"dim": 128, "scale": "1:4:1"}
    assert plan("ntk_base", **named) == plan("ntk_base", named) == plan("ntk_base", some, **others)
    grids = [rt.grid("ntk_base", **named), rt.grid("ntk_base", named), rt.grid("ntk_base", some, **others)]
    assert all((one["ntk_base"].values == grids[0]["ntk_base"].values).all() for one in grids)
    assert plan("ntk_base", {**named, "length": None}, offset=None) == plan("ntk_base", named)
    shared = set(inspect.signature(plan).parameters) & set(inspect.signature(rt.grid).parameters)
    assert shared == {*inspect.signature(rt.grid).parameters}


@pytest.mark.parametrize("function", [plan, rt.grid])
def test_axes_that_are_given_twice_or_in_no_mapping_are_refused(function):
    with pytest.raises(UsageError, match="axis `dim` is given by name and in `axes`"):
        function("ntk_base", {"dim": 64}, base=1e4, dim=128, scale=2)
    with pytest.raises(rt.WrongKindError, match=r"`axes` must be a mapping .*got list"):
        function("ntk_base", [1e4])


@pytest.mark.parametrize("edges", [[], [1], [2, 1], [1, 1], [math.nan, 1], [1, math.inf], range(2000)])
def test_edges_that_make_no_bins_are_refused(edges):
    with pytest.raises(rt.RopeTheoryError, match="the edges of ntk_base must be"):
        plan("ntk_base", {"base": 2, "dim": 4, "scale": 2}, histograms={"ntk_base": edges})


def test_heads_too_wide_to_sum_over_are_refused():
    with pytest.raises(rt.RopeTheoryError, match="to 16777216 for kernel; got 1073741824"):
        plan("kernel", {"base": 2, "dim": 2**30, "offset": "0:9:1"})


def test_more_points_than_an_index_holds_are_refused():
    many = {"base": "2:65537:1", "dim": "4:131074:2", "length": "1:65536:1", "scale": "1:65536:1"}
    with pytest.raises(rt.RopeTheoryError, match=r"at most 2\^62 points; got 65536 x 65536 x 65536 x 65536"):
        plan("ntk_critical_pair", many)


def test_a_block_beyond_the_memory_is_refused(monkeypatch):
    monkeypatch.setattr(planning, "memory", lambda: Memory(10**6, 10**6))
    axes = {"base": "2:1000:1", "length": "1:1000:1", "dim": 64}
    with pytest.raises(rt.RopeTheoryError, match="a block must fit in half of the memory"):
        plan("critical_pair", axes)
    assert plan("critical_pair", axes, block=1000).blocks > 900


def test_a_block_may_be_one_point():
    assert plan(NAMES, WIDE, block=1).block == (1,) * len(plan(NAMES, WIDE).block)
    with pytest.raises(rt.RopeTheoryError, match="a block must have a point"):
        plan(NAMES, WIDE, block=0)


def test_quantities_may_be_one_text():
    axes = {"base": 1e4, "dim": 128, "length": 4096, "scale": 2}
    assert planning.plan(" critical_pair  ntk_base ", axes).quantities == ("critical_pair", "ntk_base")
