"""Scores at long range: what is expected of random vectors, what comes back, and what averages out.

The score of independent isotropic q and k is expected to be 0 at every offset, the first included, and its
variance is the same at every offset: there is nothing to decay. For fixed vectors the score is a finite sum
of waves. It is bounded, since every pair is rotated; it comes back, since the offsets that bring every pair
close to a whole number of turns recur beyond every bound; and only its mean over the offsets tends to 0.

For one vector and itself, pair j adds its squared length times cos(n theta_j). By Minkowski's theorem some
offset among w, 2w, ..., N w brings every pair within 2 pi N^(-2/d) radians of whole turns, where the cosine
is at least 1 - 2 pi^2 N^(-4/d). The sum of N consecutive cosines is bounded by half a wavelength, as the
product of the sum and sin(theta_j/2) telescopes.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.scores import GovernedScores
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities.decay import (
    aligned_mean,
    min_cosine,
    pair_covariance,
    score_mean,
    score_variance,
    self_score,
)
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical, returns as classical_decay
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import sin_below_angle
from ropetheory.symbolic.theorems.parts.long_term_means import derive_means, over_pairs
from ropetheory.symbolic.theorems.statements.long_term import CONCLUSIONS

a, d, j, l, m, n, x = no.a, no.d, no.j, no.l, no.m, no.n, no.x
ONE, ZERO = sp.Integer(1), sp.Integer(0)
THETA = no.theta.of(j)
GAP = (n - m) * THETA
SQUARE, NORM = no.pair_square.of(x, j), no.norm2.of(x)


def derive(book: Book) -> None:
    """Write the proofs."""
    _random(book)
    _aligned_random(book)
    _bounded(book)
    _aligned(book)
    _returns(book)
    derive_means(book)


def _random(book: Book) -> None:
    chain = book.chain("mean", score_mean.of(m, n))
    chain.equal(ZERO, "Every product of a coordinate of q and one of k has expected value 0 times 0.")
    mean = book.keep("mean", chain)
    other = (n - m) * no.theta.of(l)
    both = sp.cos(GAP) * sp.cos(other) + sp.sin(GAP) * sp.sin(other)
    chain = book.chain("covariance", pair_covariance.of(j, m, n, a))
    chain.equal(
        sp.Sum(sp.KroneckerDelta(j, l) * 2 * a**2 * both, (l, 0, d / 2 - 1)),
        "E q_a q_b and E k_a k_b vanish for two different coordinates: two pairs never meet.",
    )
    own = 2 * a**2 * (sp.cos(GAP) ** 2 + sp.sin(GAP) ** 2)
    chain.operate("collapse", own, "Only l = j contributes.", index=l, pick=j)
    covariance = book.keep("covariance", chain.equal(2 * a**2, "cos^2 + sin^2 is 1."))
    chain = book.chain("variance", score_variance.of(m, n, a))
    chain.equal(
        over_pairs(covariance.relation.lhs) - score_mean.of(m, n) ** 2,
        "Pair by pair, less the squared mean.",
    )
    chain.rewrite(covariance, "Every pair has the same covariance with the score.")
    chain.rewrite(mean, "The mean is 0.")
    chain.operate("summation", a**2 * d, "There are d/2 pairs.")
    variance = book.keep("variance", chain)
    for name, moment in (("variance-unit", 1 / d), ("variance-normal", ONE)):
        chain = book.chain(name, score_variance.of(m, n, moment))
        reason = "The second moment of a coordinate, put in the variance."
        book.keep(name, chain.use(variance, reason, {a: moment}))


def _aligned_random(book: Book) -> None:
    waves = over_pairs(sp.cos(GAP))
    chain = book.chain("aligned-mean", aligned_mean.of(m, n, a))
    chain.equal(
        2 * a * waves, "E q_a^2 is a for both coordinates of a pair, and the products of two vanish."
    )
    mean = book.keep("aligned-mean", chain)
    chain = book.chain("aligned-mean-unit", aligned_mean.of(m, n, 1 / d))
    reason = "The coordinates of a unit vector have second moment 1/d."
    book.keep("aligned-mean-unit", chain.use(mean, reason, {a: 1 / d}))


def _bounded(book: Book) -> None:
    q0, q1 = no.coordinate(no.q, 2 * j), no.coordinate(no.q, 2 * j + 1)
    k0, k1 = no.coordinate(no.k, 2 * j), no.coordinate(no.k, 2 * j + 1)
    along, across = q0 * k0 + q1 * k1, q1 * k0 - q0 * k1
    part = along * sp.cos(GAP) + across * sp.sin(GAP)
    squares = no.pair_square.of(no.q, j), no.pair_square.of(no.k, j)
    chain = book.chain("pair-bounded", part**2)
    chain.bound(
        "<=",
        squares[0] * squares[1],
        "Lagrange's identity: the product less this square is the square of the part across.",
        slack=(along * sp.sin(GAP) - across * sp.cos(GAP)) ** 2,
    )
    pair = book.keep("pair-bounded", chain)
    chain = Chain("long-term.score", no.score.of(m, n), standing=book.standing)
    score = chain.equal(over_pairs(part), "The score as cosines and sines, pair by pair.").proved()
    chain = book.chain("bounded", no.score.of(m, n) ** 2)
    chain.rewrite(score, "The score is a sum over pairs.")
    chain.use(classical_decay.cauchy_schwarz(pair, *squares), "Every pair is bounded by its two lengths.")
    chain.equal(no.norm2.of(no.q) * no.norm2.of(no.k), "The squared pairs add up to the squared lengths.")
    bounded = book.keep("bounded", chain)
    book.keep("bounded-root", classical_decay.root(bounded))


def _aligned(book: Book) -> None:
    chain = book.chain("self-score", self_score.of(x, m, n))
    chain.equal(over_pairs(SQUARE * sp.cos(GAP)), "The factors of the sine cancel.")
    waves = book.keep("self-score", chain)
    chain = book.chain("self-same", self_score.of(x, m, m))
    book.keep("self-same", chain.equal(NORM, "A rotation keeps the length."))
    chain = book.chain("self-highest", self_score.of(x, m, n))
    chain.use(waves, "A sum of waves without sines.")
    chain.bound(
        "<=",
        over_pairs(SQUARE),
        "Term by term: 1 - cos is twice the square of the sine of half the angle.",
        slack=2 * SQUARE * sp.sin(GAP / 2) ** 2,
        termwise=True,
    )
    book.keep("self-highest", chain.equal(NORM, "The squared pairs add up to the squared length."))
    chain = book.chain("self-lowest", self_score.of(x, m, n))
    chain.use(waves, "A sum of waves without sines.")
    chain.bound(
        ">=",
        over_pairs(-SQUARE),
        "Term by term: 1 + cos is twice the square of the cosine of half the angle.",
        slack=2 * SQUARE * sp.cos(GAP / 2) ** 2,
        termwise=True,
    )
    book.keep("self-lowest", chain.equal(-NORM, "The squared pairs add up to the squared length."))


def _versine() -> Proved:
    """1 - z^2/2 <= cos z for every real z."""
    slope = sin_below_angle()
    fact = classical.taylor(sp.cos(no.y) - 1 + no.y**2 / 2, no.y, 1, slope)
    chain = Chain("lemma.versine-parabola", 1 - no.y**2 / 2)
    chain.bound("<=", sp.cos(no.y), "Its derivative y - sin y is at least 0.", lemma=fact)
    return classical_decay.even(chain.proved(), no.y, no.z)


def _returns(book: Book) -> None:
    versine = _versine()
    book.keep("parabola", versine)
    chain = book.chain("near-turns", 1 - (n * THETA - 2 * sp.pi * no.p) ** 2 / 2)
    chain.use(
        versine,
        "1 - z^2/2 <= cos z at z = n theta_j - 2 pi p, whose cosine is that of n theta_j.",
        {no.z: n * THETA - 2 * sp.pi * no.p},
    )
    book.keep("near-turns", chain)
    book.keep("worst-pair", classical_decay.smallest_cosine())
    returns = book.keep("returns", classical_decay.returns(versine))
    chain = book.chain("self-floor", NORM * min_cosine.of(n))
    chain.equal(over_pairs(SQUARE * min_cosine.of(n)), "The factor is the same for every pair.")
    chain.bound(
        "<=",
        over_pairs(SQUARE * sp.cos(n * THETA)),
        "Term by term.",
        lemma=book.proofs["worst-pair"],
        factor=SQUARE,
        termwise=True,
    )
    floor = book.keep("self-floor", chain.equal(self_score.of(x, ZERO, n), "The score at positions 0 and n."))
    largest = classical_decay.largest_return(floor)
    chain = book.chain("score-returns", NORM * returns.relation.lhs)
    chain.bound("<=", largest.relation.lhs, "Times the squared length.", lemma=returns, factor=NORM)
    book.keep("score-returns", chain.use(largest, "The largest score is at least that at this offset."))


THEOREM = Theorem(
    id="long-term",
    title="Scores at long range",
    summary=(
        "The score of independent random vectors is expected to be 0 at every offset, with the same variance "
        "at every offset. For fixed vectors it is bounded, comes back arbitrarily close to its value at "
        "offset 0 beyond every offset, and only its mean over the offsets tends to 0."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=(
        "d is even, j and p are whole, N and w are whole and positive",
        "In the means and variances q and k are independent with mean 0 and E q_a q_b = E k_a k_b = a for "
        "equal coordinates, 0 for different ones: a is 1/d for uniform unit vectors, 1 for standard normal "
        "ones",
        "q, k and x are real vectors of width d; in the bounds they are fixed",
    ),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=(GovernedScores(),),
)
