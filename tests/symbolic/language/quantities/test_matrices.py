"""Numbers made of matrices, against the matrices themselves."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import x
from ropetheory.symbolic.reading.evaluate import ball


def value(text):
    return float(ball(parse_expression(text), {}))


def turn(width, planes):
    """Return the identity of a width with some planes turned: (first, second, angle)."""
    matrix = np.eye(width)
    for first, second, angle in planes:
        c, s = math.cos(angle), math.sin(angle)
        matrix[np.ix_([first, second], [first, second])] = [[c, -s], [s, c]]
    return matrix


def test_an_entry_outside_the_blocks():
    rotation = turn(4, [(0, 1, 3 * 1.0), (2, 3, 3 * 100.0 ** (-2 / 4))])
    for angle in (0.0, 0.7):
        mixing = turn(4, [(0, 2, angle)])
        expected = (mixing @ rotation @ mixing.T)[0, 2]
        assert value(f"mixed_entry({angle}, 3, 100, 4)") == pytest.approx(expected, abs=1e-14)


@pytest.mark.parametrize("size", range(1, 6))
def test_the_determinant_of_clipped_scores(size):
    """Row r, column c: the score w + c - r tokens away less that one token nearer, none beyond w."""
    scores = [Fraction(7 * k * k + 3, 8) for k in range(9)]  # so many tokens inside the window

    def score(row, column):
        return scores[max(row - column, 0)]

    matrix = [[float(score(r, c) - score(r + 1, c)) for c in range(size)] for r in range(size)]
    found = ball(parse_expression(f"clipped_determinant({size})"), {x: scores.__getitem__})
    assert float(found) == pytest.approx(np.linalg.det(matrix), rel=1e-12)
