"""The part of the theorem on scores at long range about sums over offsets, and their means.

The sum of N consecutive cosines of a pair, times sin(theta_j/2), telescopes. Since theta_j lies in (0, 1],
that sine is at least theta_j/pi, and the sum is at most pi/theta_j: half a wavelength, however large N is.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities.decay import self_score
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical, returns as classical_decay
from ropetheory.symbolic.proof.ranges import below
from ropetheory.symbolic.proof.theorem import Book
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line, sin_above_parabola

d, j, l, n, x, N = no.d, no.j, no.l, no.n, no.x, no.N
ONE, ZERO = sp.Integer(1), sp.Integer(0)
THETA = no.theta.of(j)
HALF = THETA / 2
SQUARE, NORM = no.pair_square.of(x, j), no.norm2.of(x)


def over_pairs(summand: Any) -> Any:
    """Sum an expression in j over all pairs."""
    return sp.Sum(summand, (j, 0, d / 2 - 1))


def derive_means(book: Book) -> None:
    """Write the proofs about sums over offsets."""
    _waves(book)
    _half_sine(book)
    _means(book)
    _slowest(book)
    _self_means(book)


def _waves(book: Book) -> None:
    phi = no.phi
    half, last = N * phi / 2, (N - 1) * phi / 2
    for name, wave in (("cosine-sum", sp.cos), ("sine-sum", sp.sin)):
        total = sp.sin(half) * wave(last)
        fact = classical.telescoping(sp.sin(phi / 2) * wave(l * phi), l, total)
        chain = book.chain(name, sp.sin(phi / 2) * sp.Sum(wave(l * phi), (l, 0, N - 1)))
        chain.equal(fact.relation.lhs, "Under the sum.")
        book.keep(name, chain.use(fact, "Twice the product is a difference of two neighbours."))


def _half_sine(book: Book) -> None:
    shrink = 2 * j * sp.log(no.b) / d
    chain = book.chain("angle", THETA)
    chain.bound(
        "<=",
        ONE,
        "b^(2j/d) is e^y with y = (2j/d) ln b >= 0, at least 1 + y.",
        lemma=exp_above_line(),
        where={no.y: shrink},
        factor=THETA,
        slack=THETA * shrink,
    )
    below_one = book.keep("angle", chain)
    chain = book.chain("half-sine-share", THETA / sp.pi)
    spare = sp.Rational(1, 2) - 5 / (4 * sp.pi)
    chain.bound(
        "<=",
        HALF - HALF**2 / sp.pi,
        "theta_j is at most 1, and 1/2 is above 5/(4 pi).",
        lemma=below_one,
        factor=THETA / (4 * sp.pi),
        slack=spare * THETA,
    )
    chain.bound(
        "<=",
        sp.sin(HALF),
        "The parabola is below the sine up to 6/pi.",
        lemma=sin_above_parabola(),
        where={no.y: HALF},
        facts=(_half(below_one),),
    )
    share = book.keep("half-sine-share", chain)
    chain = book.chain("half-sine", ZERO)
    chain.bound("<", THETA / sp.pi, "A product of positive factors.", slack=THETA / sp.pi)
    book.keep("half-sine", chain.use(share, "That share of the angle is below the sine."))


def _half(below_one: Proved) -> Proved:
    """theta_j/2 <= 1/2."""
    chain = Chain("long-term.half", HALF, standing=below_one.standing)
    return chain.bound("<=", ONE / 2, "Half of it.", lemma=below_one, factor=ONE / 2).proved()


def _means(book: Book) -> None:
    share, positive = book.proofs["half-sine-share"], book.proofs["half-sine"]
    chain = book.chain("squares", THETA**2 / sp.pi**2)
    chain.bound("<=", THETA / sp.pi * sp.sin(HALF), "Times theta_j/pi.", lemma=share, factor=THETA / sp.pi)
    chain.bound(
        "<=",
        sp.sin(HALF) ** 2,
        "Times the sine, which is positive.",
        lemma=share,
        factor=sp.sin(HALF),
        facts=(positive,),
    )
    squares = chain.proved()
    for name, wave, other in (("cosine", sp.cos, sp.sin), ("sine", sp.sin, sp.cos)):
        _mean(book, name, wave, other, squares)


def _below_one(wave: Any, other: Any) -> Proved:
    """Bound the square of a sine or cosine by 1."""
    chain = Chain("lemma.wave-below-one", wave(no.psi) ** 2)
    return chain.bound("<=", ONE, "What is missing is a square.", slack=other(no.psi) ** 2).proved()


def _mean(book: Book, name: str, wave: Any, other: Any, squares: Proved) -> None:
    """Bound the sum of N waves by half a wavelength, and their mean by that over N."""
    whole = sp.Sum(wave(l * THETA), (l, 0, N - 1))
    rise, last = sp.sin(N * HALF), (N - 1) * HALF
    fact = classical.telescoping(sp.sin(HALF) * wave(l * THETA), l, rise * wave(last))
    chain = Chain(f"long-term.{name}-closed", whole, standing=book.standing)
    chain.equal(fact.relation.lhs / sp.sin(HALF), "sin(theta_j/2) is positive.")
    closed = chain.rewrite(fact, "The product telescopes.").proved()
    turn = sp.pi**2 / THETA**2
    chain = book.chain(f"{name}-sum-bound", whole**2)
    chain.bound(
        "<=",
        turn * sp.sin(HALF) ** 2 * whole**2,
        "theta_j/pi is at most sin(theta_j/2).",
        lemma=squares,
        factor=turn * whole**2,
    )
    chain.rewrite(closed, "The sum in closed form; sin(theta_j/2) cancels.")
    first, second = _below_one(wave, other), _below_one(sp.sin, sp.cos)
    reason = "The square of a wave is at most 1."
    chain.bound("<=", turn * rise**2, reason, lemma=first, where={no.psi: last}, factor=turn * rise**2)
    chain.bound("<=", turn, reason, lemma=second, where={no.psi: N * HALF}, factor=turn)
    chain.equal((no.wavelength.of(j) / 2) ** 2, "The wavelength is 2 pi/theta_j.")
    bound = book.keep(f"{name}-sum-bound", chain)
    chain = book.chain(f"{name}-mean", (whole / N) ** 2)
    chain.bound("<=", bound.relation.rhs / N**2, "Divide by N^2.", lemma=bound, factor=1 / N**2)
    chain.equal((no.wavelength.of(j) / (2 * N)) ** 2, "The same.")
    book.keep(f"{name}-mean", chain)


def _slowest(book: Book) -> None:
    """Bound every wavelength by that of the last pair."""
    last = d / 2 - 1
    rest = 2 * (last - j) * sp.log(no.b) / d
    chain = book.chain("longest", no.wavelength.of(j))
    chain.bound(
        "<=",
        no.wavelength.of(last),
        "Their ratio is e^y with y = 2 (d/2 - 1 - j) ln b/d >= 0.",
        lemma=exp_above_line(),
        where={no.y: rest},
        factor=no.wavelength.of(j),
        slack=no.wavelength.of(j) * rest,
        by=(below(j, last),),
    )
    book.keep("longest", chain)


def _self_means(book: Book) -> None:
    """Bound the sum of N scores of a vector with itself: pair by pair, then by the slowest pair."""
    half = no.wavelength.of(j) / 2
    low, high = classical_decay.between(book.proofs["cosine-sum-bound"])
    chain = Chain("long-term.score-at", self_score.of(x, ZERO, n), standing=book.standing)
    chain.equal(over_pairs(SQUARE * sp.cos(n * THETA)), "The score at positions 0 and n.")
    summed = classical_decay.interchange(chain.proved(), SQUARE)
    longest = no.wavelength.of(d / 2 - 1) / 2
    for name, op, sign, fact in (("self-mean-high", "<=", 1, high), ("self-mean-low", ">=", -1, low)):
        chain = book.chain(name, summed.relation.lhs)
        chain.use(summed, "The sums change places.")
        reason = "Pair by pair."
        chain.bound(
            op, over_pairs(SQUARE * sign * half), reason, lemma=fact, factor=SQUARE, termwise=True
        )
        chain.bound(
            op,
            over_pairs(SQUARE * sign * longest),
            "No wavelength is above the last.",
            lemma=book.proofs["longest"],
            factor=SQUARE / 2,
            termwise=True,
        )
        chain.equal(sign * NORM * longest, "The squared pairs add up to the squared length.")
        book.keep(name, chain)
