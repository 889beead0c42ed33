"""A sweep on a terminal and as JSON."""

from __future__ import annotations

import json

import pytest

from ropetheory.numeric.grid.quantities import QUANTITIES
from ropetheory.report import sweep as written
from ropetheory.sweeps.run import SweepResult, sweep
from tests.sweeps.driver import small


@pytest.mark.parametrize("width", [80, 160])
def test_lines_fit_the_terminal(width):
    failed = dict.fromkeys(range(12), "ValueError: no")
    found = sweep(small(where="ntk_base < 1e6"))
    for result in (found, SweepResult(found.plan, found.summary, 20, failed)):
        text = written.sweep_text(result, width=width)
        assert max(map(len, text.splitlines())) <= width
        assert "\x1b" not in text
    assert "INCOMPLETE: 12 of 36 blocks failed, 4 not run" in text
    assert "and 2 more" in text
    lines = written.quantities_text(width=width).splitlines()
    assert max(map(len, lines)) <= width


def test_a_point_is_named_on_the_axes_of_its_quantity_and_on_all_under_a_condition():
    # Row by row: the quantity with its least value, and where that is.
    for where, wanted in (("", "base=10,000, dim=64, scale=1 "), ("scale >= 1", "length=1,000, scale=1 ")):
        text = written.sweep_text(sweep(small(where=where or None)), width=160)
        row = next(line for line in text.splitlines() if line.startswith("ntk_base"))
        assert wanted in row
        assert ("length=" in row) == bool(where)


def test_json_has_no_infinity():
    found = sweep(small())
    one = found.summary.quantities[0]
    odd = type(one)(one.name, 0, type(one.minimum)(float("inf"), 0, {}), None, None)
    summary = type(found.summary)(1, 1, (odd,))
    data = json.loads(written.sweep_json(SweepResult(found.plan, summary, 1, {})))
    assert data["quantities"][0]["minimum"]["value"] is None


def test_what_failed_is_listed_and_not_ok():
    found = sweep(small())
    broken = SweepResult(found.plan, found.summary, 1, {3: "ValueError: no"})
    data = json.loads(written.sweep_json(broken))
    assert data["ok"] is False
    assert data["blocks"]["failed"] == [{"block": 3, "error": "ValueError: no"}]


def test_a_plan_has_its_cost_and_every_quantity_is_listed():
    cost = json.loads(written.estimate_json(small(), 3))
    assert (cost["schema"], cost["workers"], cost["points"]) == (1, 3, small().points)
    listed = json.loads(written.quantities_json())["quantities"]
    assert [one["name"] for one in listed] == list(QUANTITIES)


def test_damaged_chunks_are_named_and_many_are_cut():
    one = written.mended_text(("ntk_base/c/0/1",))
    assert one == "damaged, and written again: 1 chunk of the store: ntk_base/c/0/1"
    many = written.mended_text([f"x/c/{number}" for number in range(12)])
    assert many.endswith("12 chunks of the store: " + ", ".join(f"x/c/{n}" for n in range(10)) + ", ...")
