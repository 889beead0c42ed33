"""Signs over ranges."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.verify.asking.signs import follows_from, holds

WIDE = ("d >= 4", "b > 1", "s > 0", "i >= 1", "i <= d/2")


@pytest.mark.parametrize(
    "text", ["d > 2", "i - 1 >= 0", "i - 1 <= d/2 - 1", "b >= 1", "ln(b) > 0", "b > 1", "d >= 4", "1 < 2"]
)
def test_what_follows(text):
    assert follows_from(parse(text)[0], WIDE)


@pytest.mark.parametrize("text", ["d > 4", "i >= 2", "s >= 1", "b > 2", "s == 1", "i < d/2", "z > 0"])
def test_what_does_not(text):
    assert not follows_from(parse(text)[0], WIDE)


def test_a_divisor_is_seen_not_to_vanish_from_either_side():
    assert holds("!=", parse_expression("d - 2"), WIDE)
    assert holds("!=", parse_expression("2 - d"), WIDE)
    assert not holds("!=", parse_expression("d - 4"), WIDE)
    assert not holds("!=", parse_expression("z"), WIDE)
