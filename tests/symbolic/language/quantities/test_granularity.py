"""The granularity and the similarity, against sums in plain floats."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import x
from ropetheory.symbolic.reading.evaluate import ball

VECTOR = [Fraction(entry, 8) for entry in (3, -5, 7, 2, 1, 1)]
SINES = [math.sin(0.5 * 100.0 ** (-2 * pair / 6)) for pair in range(3)]


def value(text):
    return float(ball(parse_expression(text), {x: VECTOR.__getitem__}))


def test_granularity_is_the_sum_of_the_sines():
    assert value("C(1/2, 100, 6)") == pytest.approx(sum(SINES), rel=1e-14)


def test_similarity_weighs_the_sines_by_the_squares_of_the_pairs():
    squares = [float(VECTOR[2 * pair] ** 2 + VECTOR[2 * pair + 1] ** 2) for pair in range(3)]
    expected = sum(s * w for s, w in zip(SINES, squares, strict=True)) / sum(squares)
    assert value("similarity(x, 1/2, 100, 6)") == pytest.approx(expected, rel=1e-14)
