import numpy as np
import pytest

import ropetheory as rt
from ropetheory.sweeps.blocks import block_arrays, evaluate_block, evaluate_point
from ropetheory.sweeps.planning import plan
from tests.numeric.grid.backends.host_cuda import cupy_on_host

AXES = {"base": [1e4, 5e5], "dim": "64:70:2", "length": [4096.0, 8192.0, 1e5], "scale": [1, 4]}


def test_dense_blocks_fill_the_dense_grid():
    made = plan(["ntk_critical_pair", "ntk_base"], AXES, block=5)
    whole = {name: np.full(made.shape_of(name), -1, dtype=made.dtype(name)) for name in made.quantities}
    for index in range(made.blocks):
        for name, (where, values) in block_arrays(made, index).items():
            assert values.dtype == whole[name].dtype
            whole[name][where] = values
    dense = rt.grid(made.quantities, **AXES)
    for name, values in whole.items():
        # ntk_base is within 4 ulp in whatever blocks it is computed.
        most = 0 if name == "ntk_critical_pair" else 8 * 2.0**-52
        assert np.allclose(values, dense[name].values, rtol=most, atol=0)


def test_a_block_that_does_not_exist_is_refused():
    made = plan("ntk_critical_pair", AXES)
    for index in (-1, made.blocks):
        with pytest.raises(rt.RopeTheoryError, match="must be from 0 to 0"):
            evaluate_block(made, index)


def test_what_is_kept_of_a_block_is_plain_data():
    made = plan(["critical_pair"], {"base": [1e4, 5e5], "dim": 128, "length": [4096, 8192]}, block=2)
    assert [evaluate_block(made, block) for block in range(made.blocks)] == [
        {
            "block": 0,
            "points": 2,
            "count": 2,
            "quantities": {"critical_pair": {"nan": 0, "min": [46, 0], "max": [50, 1]}},
        },
        {
            "block": 1,
            "points": 2,
            "count": 2,
            "quantities": {"critical_pair": {"nan": 0, "min": [32, 2], "max": [35, 3]}},
        },
    ]


def test_a_condition_on_what_is_not_kept_is_evaluated_too():
    axes = {"base": [1e4, 5e5], "dim": 128, "length": [4096, 8192]}
    found = evaluate_block(plan(["critical_pair"], axes, where="critical_index < 40 and length > 5000"), 0)
    assert found["count"] == 1
    assert found["quantities"] == {"critical_pair": {"nan": 0, "min": [35, 3], "max": [35, 3]}}


def test_a_block_on_a_device_is_filled_and_reduced_by_one_launch_each():
    axes = {**AXES, "length": np.geomspace(1000, 1e5, 40)}
    names = ["ntk_base", "ntk_critical_index", "ntk_critical_pair", "unturned_pairs"]
    more = {
        "where": "ntk_critical_pair >= 20 and length > 2000 and scale > 1",
        "histograms": {"ntk_critical_pair": [20, 24, 30], "ntk_base": [1e4, 1e5, 1e6]},
        "top": 7, "by": "ntk_base", "block": 150,
    }  # fmt: skip
    host = plan(names, axes, **more)
    with cupy_on_host() as cuda:
        device = plan(names, axes, backend="cupy", **more)
        found = [evaluate_block(device, block) for block in range(device.blocks)]
        launches = [name for name, *_ in cuda.RawKernel.launches]
        dense = block_arrays(device, 1)
    want = [evaluate_block(host, block) for block in range(host.blocks)]
    assert repr(found) == repr(want)
    assert any(one["quantities"]["ntk_base"]["min"] for one in found)
    # Index and pair, the base, the pair of what is derived; then each of the four.
    assert launches == device.blocks * [*["fill"] * 3, *["reduce"] * 4]
    for name, (_, values) in block_arrays(host, 1).items():
        assert np.array_equal(dense[name][1], values)


def test_a_point_has_its_axes_and_its_quantities():
    made = plan(["ntk_critical_pair", "ntk_base"], AXES)
    found = evaluate_point(made.quantities, made.point(made.points - 1))
    assert list(found) == [*AXES, *made.quantities]
    assert found["ntk_base"] == pytest.approx(rt.ntk_base(5e5, 70, 4), rel=8 * 2.0**-52)  # 4 ulp each
