"""Scores and returns against their meaning, over finite distributions and by brute force."""

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest

from ropetheory import frequencies, rotate
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.reading.evaluate import ball, whole
from ropetheory.symbolic.reading.table import UnreadableError

BASE, DIM = 50, 6
POINT = {
    letters.b: BASE,
    letters.d: DIM,
    letters.m: 3,
    letters.n: 11,
    letters.j: 1,
    letters.N: 9,
    letters.w: 7,
}
VECTOR = np.asarray([1.0, -2.0, 0.5, 3.0, 0.25, -1.5])


def read(text, **values):
    point = POINT | {LETTERS[name].symbol: value for name, value in values.items()}
    return float(ball(parse_expression(text), point).mid())


def axes(moment):
    """List vectors that are isotropic with this second moment when each is as likely as the next."""
    size = math.sqrt(moment * DIM)
    return [sign * size * row for row in np.eye(DIM) for sign in (1, -1)]


def score(query, key):
    return float(rotate(query, 3, BASE) @ rotate(key, 11, BASE))


@pytest.mark.parametrize("moment", [1, 1 / DIM, 0.5])
def test_mean_and_variance_over_an_isotropic_distribution(moment):
    scores = [score(query, key) for query, key in itertools.product(axes(moment), repeat=2)]
    assert abs(np.mean(scores)) < 1e-15
    assert read("score_mean(m, n)") == 0
    assert read("score_variance(m, n, a)", a=Fraction(moment)) == pytest.approx(np.var(scores), rel=1e-13)


def test_a_pair_shares_in_the_variance():
    def part(query, key):
        return float((rotate(query, 3, BASE) * rotate(key, 11, BASE))[2:4].sum())

    pairs = list(itertools.product(axes(1), repeat=2))
    shared = np.mean([part(query, key) * score(query, key) for query, key in pairs])
    assert read("pair_covariance(j, m, n, 1)") == pytest.approx(shared, rel=1e-13)


def test_mean_of_a_vector_with_itself():
    mean = np.mean([score(one, one) for one in axes(1)])
    assert read("aligned_mean(m, n, 1)") == pytest.approx(mean, rel=1e-13)


def test_score_of_a_vector_with_itself():
    coordinates = {"x": lambda index: Fraction(VECTOR[index])}
    assert read("self_score(x, m, n)", **coordinates) == pytest.approx(score(VECTOR, VECTOR), rel=1e-13)


@pytest.mark.parametrize("count", [1, 2, 4, 9])
def test_smallest_cosine_and_returns(count):
    theta = np.asarray(frequencies(BASE, DIM))
    offsets = 7 * np.arange(1, count + 1)
    smallest = [np.cos(n * theta).min() for n in offsets]
    assert read("min_cosine(n)") == pytest.approx(np.cos(11 * theta).min(), rel=1e-13)
    assert read("closest_return(N, w)", N=count) == pytest.approx(max(smallest), rel=1e-12)
    values = {"x": lambda index: Fraction(VECTOR[index]), "N": count}
    best = max(float(VECTOR @ rotate(VECTOR, n, BASE)) for n in offsets)
    assert read("best_self_score(x, N, w)", **values) == pytest.approx(best, rel=1e-12)


def test_the_rank_is_read_exactly():
    rank = parse_expression("frequency_rank(10000, 128)")
    assert whole(rank - 1, {}) == 15
    assert ball(rank, {}) == 16
    with pytest.raises(UnreadableError):
        ball(parse_expression("frequency_rank(exp(b), 128)"), POINT)


def test_a_delta_that_vanishes_spares_the_rest():
    assert ball(parse_expression("delta_ij(0, 1)*exp(phi)"), {}) == 0
