"""What the grid showed: a line, and a table on request."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.report.deviations import grid_line
from ropetheory.report.verification_text import report_text
from ropetheory.verify.run import verify
from ropetheory.verify.select import select


@pytest.fixture(scope="module")
def outcome():
    return verify(select(theorem="ntk-base"))


def test_the_grid_is_one_line_and_a_table_on_request(outcome):
    plain = report_text(outcome, width=160)
    (line,) = [line for line in plain.splitlines() if line.startswith("grid: ")]
    assert "residuals of up to 150 points on numpy" in line
    assert "theorem   residual" not in plain
    table = report_text(outcome, width=160, grid=True)
    (theorem,) = outcome.theorems
    worst = max(theorem.grid, key=lambda residual: residual.share)
    assert f"ntk-base  {worst.function}" in table
    every = report_text(outcome, width=160, verbose=True)
    assert sum(row.startswith("ntk-base ") for row in every.splitlines()) == 1 + len(theorem.grid)


def test_no_line_of_the_grid_is_wider_than_the_terminal(outcome):
    lines = report_text(outcome, width=60, grid=True, verbose=True).splitlines()
    assert max(map(len, lines)) <= 60


def test_a_residual_without_a_number_is_written(outcome):
    (theorem,) = outcome.theorems
    broken = replace(theorem.grid[0], ok=False, problem="nan", ulp=None, share=None, largest=None, blind=2)
    shown = replace(outcome, theorems=(replace(theorem, ok=False, problem="nan", grid=(broken,)),))
    text = report_text(shown, width=160, grid=True)
    assert "the largest is - of its bound (ntk-base, ntk_base); 2 points too ill-conditioned for it" in text
    assert "grid" not in report_text(replace(shown, theorems=(replace(theorem, grid=()),)), grid=True)


def test_without_residuals_there_is_no_line():
    assert grid_line(()) == ""
