"""The named quantities of absolute encodings and attention, against plain NumPy."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.vocabulary import softmax
from ropetheory.symbolic.reading.evaluate import ball

WIDTH, BASE, FIRST, SECOND = 6, 100, 3, 8
RNG = np.random.default_rng(7)
VECTORS = {letter: RNG.integers(-9, 9, 16) for letter in (letters.q, letters.k, letters.x)}
POINT = {
    letters.b: BASE,
    letters.d: WIDTH,
    letters.m: FIRST,
    letters.n: SECOND,
    letters.N: 5,
    letters.p: 2,
    **{letter: (lambda at, v=vector: Fraction(int(v[at]), 8)) for letter, vector in VECTORS.items()},
}
Q, K, X = (VECTORS[letter] / 8 for letter in (letters.q, letters.k, letters.x))


def value(text: str) -> float:
    with working_precision(120):
        return float(ball(parse_expression(text), POINT).mid())


def encoding(position: float) -> np.ndarray:
    angles = position * BASE ** (-2 * np.arange(WIDTH // 2) / WIDTH)
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).ravel()


def turned(vector: np.ndarray, position: float) -> np.ndarray:
    angles = position * BASE ** (-2 * np.arange(WIDTH // 2) / WIDTH)
    numbers = (vector[0:WIDTH:2] + 1j * vector[1:WIDTH:2]) * np.exp(1j * angles)
    pairs: np.ndarray = np.stack([numbers.real, numbers.imag], axis=-1)
    return pairs.ravel()


def weights(scores: np.ndarray) -> np.ndarray:
    powers: np.ndarray = np.exp(scores)
    shares: np.ndarray = powers / powers.sum(axis=-1, keepdims=True)
    return shares


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dot(q, k)", Q[:WIDTH] @ K[:WIDTH]),
        ("position_reading(x, n)", X[:WIDTH] @ encoding(SECOND)),
        ("position_product(m, n)", encoding(FIRST) @ encoding(SECOND)),
        ("position_distance2(m, n)", np.sum((encoding(FIRST) - encoding(SECOND)) ** 2)),
        ("absolute_score(m, n)", (Q[:WIDTH] + encoding(FIRST)) @ (K[:WIDTH] + encoding(SECOND))),
        ("softmax(p)", weights(Q[:5])[2]),
        ("softmax(p, 4, k, 3)", weights(K[:4] / 3)[2]),
    ],
)
def test_quantities_of_encodings_and_weights(text, expected):
    assert value(text) == pytest.approx(expected, rel=1e-13)


@pytest.mark.parametrize("order", [(0, 1), (2, 0, 1), (3, 1, 0, 2)])
def test_layers(order):
    size = len(order)
    moved = Q[: size * size].reshape(size, size)[np.ix_(order, order)]
    values = X[list(order)]
    masked = weights(np.where(np.tril(np.ones((size, size))) > 0, moved, -np.inf))
    for place in range(size):
        tokens = ", ".join(map(str, (place, *order)))
        assert value(f"attended({tokens})") == pytest.approx(weights(moved)[place] @ values, rel=1e-13)
        assert value(f"causal({tokens})") == pytest.approx(masked[place] @ values, rel=1e-13)
        assert value(f"causal_twice({tokens})") == pytest.approx(masked[place] @ masked @ values, rel=1e-13)


def test_rotary_layer():
    positions = FIRST + np.arange(3)
    keys = np.array([turned(K, at) for at in positions])
    row = weights(keys @ turned(Q, FIRST + 1))
    assert value("rotary(m, 1, 2, 0, 1)") == pytest.approx(row @ X[[2, 0, 1]], rel=1e-13)


def test_places_are_counted_round():
    assert value("causal(4, 2, 0, 1)") == value("causal(1, 2, 0, 1)")


def test_the_sum_of_weights_binds_another_index():
    weight = softmax.of(letters.l)
    assert weight.definition().free_symbols == {letters.q, letters.l, letters.N}
    assert {tuple(total.variables) for total in weight.definition().atoms(sp.Sum)} == {(letters.j,)}
    assert value("Sum(softmax(l), l, 0, N-1)") == pytest.approx(1, rel=1e-14)
