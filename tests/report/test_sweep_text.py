"""A sweep on a terminal."""

from __future__ import annotations

import pytest

from ropetheory.report import sweep_text
from ropetheory.sweeps.run import SweepResult, sweep
from tests.sweeps.driver import small


@pytest.mark.parametrize("width", [80, 160])
def test_lines_fit_the_terminal(width):
    failed = dict.fromkeys(range(12), "ValueError: no")
    found = sweep(small(where="ntk_base < 1e6"))
    for result in (found, SweepResult(found.plan, found.summary, 20, failed)):
        text = sweep_text.sweep_text(result, width=width)
        assert max(map(len, text.splitlines())) <= width
        assert "\x1b" not in text
    assert "INCOMPLETE: 12 of 36 blocks failed, 4 not run" in text
    assert "and 2 more" in text
    lines = sweep_text.quantities_text(width=width).splitlines()
    assert max(map(len, lines)) <= width


def test_a_point_is_named_on_the_axes_of_its_quantity_and_on_all_under_a_condition():
    # Row by row: the quantity with its least value, and where that is.
    for where, wanted in (("", "base=10,000, dim=64, scale=1 "), ("scale >= 1", "length=1,000, scale=1 ")):
        text = sweep_text.sweep_text(sweep(small(where=where or None)), width=160)
        row = next(line for line in text.splitlines() if line.startswith("ntk_base"))
        assert wanted in row
        assert ("length=" in row) == bool(where)
