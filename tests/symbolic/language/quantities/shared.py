"""How a quantity is read at plain numbers and vectors."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.reading.evaluate import ball

VECTOR = np.asarray([3, -5, 7, 2, 1, 1]) / 8


def value(text, **letters):
    """Read an expression; a sequence of numbers is a vector."""
    vectors = {name: one for name, one in letters.items() if not isinstance(one, int | Fraction)}
    read = {name: (lambda at, v=one: Fraction(float(v[at]))) for name, one in vectors.items()}
    with working_precision(120):
        point = {LETTERS[name].symbol: one for name, one in (letters | read).items()}
        return float(ball(parse_expression(text), point).mid())


def turned(vector, position, base=10000.0, factor=1.0):
    """Rotate the pairs of a vector towards the second coordinate."""
    width = len(vector)
    numbers = (np.asarray(vector[0::2]) + 1j * np.asarray(vector[1::2])) * np.exp(
        1j * position * factor * base ** (-2 * np.arange(width // 2) / width)
    )
    return np.stack([numbers.real, numbers.imag], axis=-1).ravel()
