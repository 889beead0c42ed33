"""Absolute encodings, against sums over coordinates in plain floats."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import k, q
from ropetheory.symbolic.reading.evaluate import ball

QUERY, KEY = ([Fraction(entry, 8) for entry in row] for row in ((3, -5, 7, 2), (1, 4, -2, 6)))


def value(text):
    return float(ball(parse_expression(text), {q: QUERY.__getitem__, k: KEY.__getitem__}))


def encoding(position):
    angles = position * 100.0 ** (-2 * np.arange(2) / 4)
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(-1)


def test_a_vector_reads_an_encoding_by_its_inner_product():
    expected = np.asarray(QUERY, dtype=float) @ encoding(9)
    assert value("position_reading(q, 9, 100, 4)") == pytest.approx(expected, rel=1e-14)


def test_product_and_distance_of_two_encodings():
    first, second = encoding(9), encoding(-2)
    assert value("position_product(9, -2, 100, 4)") == pytest.approx(first @ second, rel=1e-14)
    expected = np.sum((first - second) ** 2)
    assert value("position_distance2(9, -2, 100, 4)") == pytest.approx(expected, rel=1e-14)


def test_a_score_of_vectors_with_their_encodings():
    expected = (np.asarray(QUERY, dtype=float) + encoding(9)) @ (np.asarray(KEY, dtype=float) + encoding(2))
    assert value("absolute_score(9, 2, 100, 4)") == pytest.approx(expected, rel=1e-14)
