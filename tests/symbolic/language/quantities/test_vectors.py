"""Norms, extreme coordinates and the general map, against a vector written out."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import k, q, x
from ropetheory.symbolic.reading.evaluate import ball

VECTOR, OTHER = ([Fraction(entry) for entry in row] for row in ((3, -5, 7, 2, 1, 0), (1, 4, -2, 6, 8, -1)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("norm2(x, 6)", 88),
        ("norm2(x, 4)", 87),
        ("pair_square(x, 1)", 53),
        ("min_square(x, 6)", 0),
        ("min_square(x, 4)", 4),
        ("max_square(x, 6)", 49),
        ("min_pair(x, 6)", 1),
        ("max_pair(x, 6)", 53),
        ("dot(q, k, 6)", 3 - 20 - 14 + 12 + 8),
        ("general_first(x, 1, 2, 1/4)", 7 * math.cos(0.5) - 2 * math.sin(0.5)),
        ("general_second(x, 1, 2, 1/4)", 7 * math.sin(0.5) + 2 * math.cos(0.5)),
    ],
)
def test_they_are_what_they_say(text, expected):
    point = {x: VECTOR.__getitem__, q: VECTOR.__getitem__, k: OTHER.__getitem__}
    assert float(ball(parse_expression(text), point)) == pytest.approx(expected, rel=1e-14)
