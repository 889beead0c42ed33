"""A theorem in numbers: both sides of what it concludes, and how limits are approached."""

from __future__ import annotations

import re
from fractions import Fraction

from ropetheory.report.numbers import WIDTHS, numbers
from ropetheory.symbolic.theorems.catalogue import load


def rows(name):
    lines = [line for line in numbers(load(name)) if line.startswith("| ")][2:]
    return {row[0]: row[1:] for row in ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines)}


def test_both_sides_of_an_equality_are_the_same_number():
    found = rows("schedule")
    assert set(found) == {entry.name for entry in load("schedule").conclusions}
    at, left, right = found["wavelength"]
    assert left == right
    assert "b = " in at
    assert "d = " in at


def test_a_limit_shows_the_way_to_it_and_not_a_value_beside_it():
    _, left, right = rows("granularity")["limit"]
    values = [float(part.split(" at ")[0]) for part in left.split(", ")]
    assert [f"at d = {d}" in left for d in WIDTHS] == [True] * 3
    off = [abs(value - float(right)) for value in values]
    assert off == sorted(off, reverse=True)
    assert rows("granularity")["sum-diverges"][2] == r"$`\infty`$"


def test_matrices_have_no_row():
    assert "blocks" not in rows("relative-position")


def test_standing_hypotheses_hold_at_the_points_that_are_shown():
    """Where the theorem supposes a <= 1, no row shows a larger one."""
    shown = [re.search(r"`a = (\d+)/(\d+)", row[0]) for row in rows("rounded-rotation").values()]
    sizes = [Fraction(int(one[1]), int(one[2])) for one in shown if one]
    assert len(sizes) > 10
    assert max(sizes) <= 1
