"""A sweep as JSON."""

from __future__ import annotations

import json

from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.report import sweep_json
from ropetheory.sweeps.run import SweepResult, sweep
from tests.sweeps.driver import small


def test_json_has_no_infinity():
    found = sweep(small())
    one = found.summary.quantities[0]
    odd = type(one)(one.name, 0, type(one.minimum)(float("inf"), 0, {}), None, None)
    summary = type(found.summary)(1, 1, (odd,))
    data = json.loads(sweep_json.sweep_json(SweepResult(found.plan, summary, 1, {})))
    assert data["quantities"][0]["minimum"]["value"] is None


def test_what_failed_is_listed_and_not_ok():
    found = sweep(small())
    broken = SweepResult(found.plan, found.summary, 1, {3: "ValueError: no"})
    data = json.loads(sweep_json.sweep_json(broken))
    assert data["ok"] is False
    assert data["blocks"]["failed"] == [{"block": 3, "error": "ValueError: no"}]


def test_a_plan_has_its_cost_and_every_quantity_is_listed():
    cost = json.loads(sweep_json.estimate_json(small(), 3))
    assert (cost["schema"], cost["workers"], cost["points"]) == (1, 3, small().points)
    listed = json.loads(sweep_json.quantities_json())["quantities"]
    assert [one["name"] for one in listed] == list(QUANTITIES)
