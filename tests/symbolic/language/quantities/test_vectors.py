"""Vectors, their scores, the granularity, absolute encodings and attention, against plain NumPy."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from ropetheory import frequencies, rotate
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.quantities.vectors import SCORES
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.vocabulary import FOLDED, chord_gap, scale_change2, softmax
from ropetheory.symbolic.reading.evaluate import ball, digits, whole
from ropetheory.symbolic.reading.table import UnreadableError
from tests.symbolic.language.quantities.shared import VECTOR, turned, value

WIDTH, BASE, FIRST, SECOND = 6, 50, 3, 11
POINT = {"b": BASE, "d": WIDTH, "m": FIRST, "n": SECOND, "j": 1, "N": 9, "w": 7, "p": 2}
RNG = np.random.default_rng(7)
Q, K, X = (RNG.integers(-9, 9, 16) / 8 for _ in range(3))
SINES = np.sin(0.5 * 100.0 ** (-2 * np.arange(3) / 6))
ROW, OTHER = [3, -5, 7, 2, 1, 0], [1, 4, -2, 6, 8, -1]


def read(text, **more):
    return value(text, **{**POINT, "q": Q, "k": K, "x": X, **more})


def encoding(position):
    angles = position * BASE ** (-2 * np.arange(WIDTH // 2) / WIDTH)
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).ravel()


def weights(scores):
    powers = np.exp(scores)
    return powers / powers.sum(axis=-1, keepdims=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("norm2(x, 6)", 88), ("norm2(x, 4)", 87), ("pair_square(x, 1)", 53), ("min_square(x, 6)", 0),
        ("min_square(x, 4)", 4), ("max_square(x, 6)", 49), ("min_pair(x, 6)", 1), ("max_pair(x, 6)", 53),
        ("dot(q, k, 6)", 3 - 20 - 14 + 12 + 8),
        ("general_first(x, 1, 2, 1/4)", 7 * math.cos(0.5) - 2 * math.sin(0.5)),
        ("general_second(x, 1, 2, 1/4)", 7 * math.sin(0.5) + 2 * math.cos(0.5)),
    ],
)  # fmt: skip
def test_of_a_vector_written_out(text, expected):
    assert value(text, x=ROW, q=ROW, k=OTHER) == pytest.approx(expected, rel=1e-14)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dot(q, k)", Q[:WIDTH] @ K[:WIDTH]),
        ("score(m, n)", turned(Q[:WIDTH], FIRST, BASE) @ turned(K[:WIDTH], SECOND, BASE)),
        ("self_score(x, m, n)", turned(X[:WIDTH], FIRST, BASE) @ turned(X[:WIDTH], SECOND, BASE)),
        ("position_reading(x, n)", X[:WIDTH] @ encoding(SECOND)),
        ("position_product(m, n)", encoding(FIRST) @ encoding(SECOND)),
        ("position_product(m, -2)", encoding(FIRST) @ encoding(-2)),
        ("position_distance2(m, n)", np.sum((encoding(FIRST) - encoding(SECOND)) ** 2)),
        ("absolute_score(m, n)", (Q[:WIDTH] + encoding(FIRST)) @ (K[:WIDTH] + encoding(SECOND))),
        ("softmax(p)", weights(Q[:9])[2]),
        ("softmax(p, 4, k, 3)", weights(K[:4] / 3)[2]),
        ("C(1/2, 100, 6)", sum(SINES)),
        ("similarity(x, 1/2, 100, 6)", SINES @ (X[0:6:2] ** 2 + X[1:6:2] ** 2) / (X[:6] @ X[:6])),
    ],
)
def test_of_sums_over_pairs(text, expected):
    assert read(text) == pytest.approx(expected, rel=1e-13)


def axes(moment):
    """List vectors that are isotropic with this second moment when each is as likely as the next."""
    size = math.sqrt(moment * WIDTH)
    return [sign * size * row for row in np.eye(WIDTH) for sign in (1, -1)]


def score(query, key):
    return float(rotate(query, FIRST, BASE) @ rotate(key, SECOND, BASE))


@pytest.mark.parametrize("moment", [1, 1 / WIDTH, 0.5])
def test_mean_and_variance_over_an_isotropic_distribution(moment):
    scores = [score(query, key) for query, key in itertools.product(axes(moment), repeat=2)]
    assert abs(np.mean(scores)) < 1e-15
    assert read("score_mean(m, n)") == 0
    assert read("score_variance(m, n, a)", a=Fraction(moment)) == pytest.approx(np.var(scores), rel=1e-13)


def test_a_pair_shares_in_the_variance():
    def part(query, key):
        return float((rotate(query, FIRST, BASE) * rotate(key, SECOND, BASE))[2:4].sum())

    pairs = list(itertools.product(axes(1), repeat=2))
    shared = np.mean([part(query, key) * score(query, key) for query, key in pairs])
    assert read("pair_covariance(j, m, n, 1)") == pytest.approx(shared, rel=1e-13)


def test_mean_of_a_vector_with_itself():
    mean = np.mean([score(one, one) for one in axes(1)])
    assert read("aligned_mean(m, n, 1)") == pytest.approx(mean, rel=1e-13)


@pytest.mark.parametrize("count", [1, 2, 4, 9])
def test_smallest_cosine_and_returns(count):
    theta = np.asarray(frequencies(BASE, WIDTH))
    offsets = 7 * np.arange(1, count + 1)
    smallest = [np.cos(n * theta).min() for n in offsets]
    assert read("min_cosine(n)") == pytest.approx(np.cos(11 * theta).min(), rel=1e-13)
    assert read("closest_return(N, w)", N=count) == pytest.approx(max(smallest), rel=1e-12)
    best = max(float(VECTOR @ rotate(VECTOR, n, BASE)) for n in offsets)
    assert read("best_self_score(x, N, w)", x=VECTOR, N=count) == pytest.approx(best, rel=1e-12)


def test_the_scaled_score_turns_the_query_forward_by_the_scaled_angle():
    point = {"m": 4, "n": 0, "b": 10, "d": 2, "s": 4, "q": [1, 0], "k": [0, 1]}
    assert value("scaled_score(m, n)", **point) == pytest.approx(math.sin(1), rel=1e-15)


def test_the_gap_at_the_width_of_llama():
    found = digits(chord_gap.of(), {letters.b: 10000, letters.d: 128})
    true = sum(2 * sp.sin(sp.Float(10, 40) ** (-sp.Rational(j, 16)) / 4) ** 2 for j in range(64))
    assert abs(found - true) < 1e-30
    assert 129.58 < 64 / found < 129.59


def test_the_rank_is_read_exactly():
    rank = parse_expression("frequency_rank(10000, 128)")
    assert whole(rank - 1, {}) == 15
    assert ball(rank, {}) == 16
    with pytest.raises(UnreadableError):
        ball(parse_expression("frequency_rank(exp(b), 128)"), {letters.b: BASE})


def test_a_delta_that_vanishes_spares_the_rest():
    assert ball(parse_expression("delta_ij(0, 1)*exp(phi)"), {}) == 0


@pytest.mark.parametrize("order", [(0, 1), (2, 0, 1), (3, 1, 0, 2)])
def test_layers(order):
    size = len(order)
    moved = Q[: size * size].reshape(size, size)[np.ix_(order, order)]
    values = X[list(order)]
    masked = weights(np.where(np.tril(np.ones((size, size))) > 0, moved, -np.inf))
    for place in range(size):
        tokens = ", ".join(map(str, (place, *order)))
        assert read(f"attended({tokens})") == pytest.approx(weights(moved)[place] @ values, rel=1e-13)
        assert read(f"causal({tokens})") == pytest.approx(masked[place] @ values, rel=1e-13)
        assert read(f"causal_twice({tokens})") == pytest.approx(masked[place] @ masked @ values, rel=1e-13)


def test_rotary_layer():
    keys = np.array([turned(K[:WIDTH], at, BASE) for at in FIRST + np.arange(3)])
    row = weights(keys @ turned(Q[:WIDTH], FIRST + 1, BASE))
    assert read("rotary(b, d, m, 1, 2, 0, 1)") == pytest.approx(row @ X[[2, 0, 1]], rel=1e-13)


def test_places_are_counted_round():
    assert read("causal(4, 2, 0, 1)") == read("causal(1, 2, 0, 1)")


def test_the_sum_of_weights_binds_another_index():
    weight = softmax.of(letters.l)
    assert weight.definition().free_symbols == {letters.q, letters.l, letters.N}
    assert {tuple(total.variables) for total in weight.definition().atoms(sp.Sum)} == {(letters.j,)}
    assert read("Sum(softmax(l), l, 0, N-1)") == pytest.approx(1, rel=1e-14)


@pytest.mark.parametrize(
    "entry", [entry for entry in SCORES if "Sum" in (entry.formula or "")], ids=lambda entry: entry.name
)
def test_a_bound_index_does_not_capture_a_free_one(entry):
    needed = [name for name in entry.parameters if name not in entry.defaults]
    numbers = iter((letters.j, letters.m, letters.z, letters.a))
    free = FOLDED[entry.name].of(*[letters.x if name == "x" else next(numbers) for name in needed])
    for total in unfold(free).atoms(sp.Sum):
        assert letters.j not in {index for index, *_ in total.limits} or letters.j not in free.free_symbols


def test_what_depends_on_j_is_not_captured():
    gap = chord_gap.of(letters.b**letters.j, letters.d)
    assert letters.j in unfold(gap).free_symbols
    change = scale_change2.of(letters.x, letters.m * letters.j)
    assert letters.j in unfold(change).free_symbols
