"""Terms and small facts that the proofs on distances between images share."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities import distances as heads
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.ranges import Range, above, below
from ropetheory.symbolic.proof.theorem import Book
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line

alpha, beta, B, b, d, j, m, n, p, v, w, N = (
    no.alpha, no.beta, no.B, no.b, no.d, no.j, no.m, no.n, no.p, no.v, no.w, no.N
)  # fmt: skip
ONE, ZERO, FOUR = sp.Integer(1), sp.Integer(0), sp.Integer(4)
FREQUENCY = no.theta.of(j, B, d)
ANGLE = alpha * FREQUENCY
SQUARE, NORM = no.pair_square.of(no.x, j), no.norm2.of(no.x)
TWO = Relation(N, ">=", sp.Integer(2))
LARGER = (above(beta, ONE), above(B, ONE, strict=True))
BY_CHORDS = "Each pair is turned: the squared difference of its images is a squared chord."


def over_pairs(summand: Any, index: Any = j) -> Any:
    """Sum an expression in a pair index over all pairs."""
    return sp.Sum(summand, (index, 0, d / 2 - 1))


def chord(turn: Any) -> Any:
    """Return the squared chord of an arc of the unit circle."""
    return FOUR * sp.sin(turn / 2) ** 2


def distance(first: Any, second: Any, *method: Any) -> Any:
    """Return the squared distance of two images of x."""
    return heads.distance2.of(no.x, first, second, *method)


def coordinates(first: Any, second: Any) -> Any:
    """Sum the squared differences of the coordinates of x turned by two angles."""
    images = zip(no.rotated(no.x, j, first), no.rotated(no.x, j, second), strict=True)
    return over_pairs(sp.Add(*[(one - other) ** 2 for one, other in images]))


def at_most_one(book: Book, name: str, base: Any) -> Proved:
    """Prove that the frequency of pair j to a base that is at least 1 is at most 1."""
    shrink = 2 * j * sp.log(base) / d
    power = base ** (-2 * j / d)
    chain = book.chain(name, power)
    chain.bound(
        "<=",
        ONE,
        "B^(2j/d) is e^y with y = (2j/d) ln B >= 0, at least 1 + y.",
        lemma=exp_above_line(),
        where={no.y: shrink},
        factor=power,
        slack=power * shrink,
    )
    return book.keep(name, chain)


def arc_fact(
    book: Book, name: str, arc: Any, share: Any, facts: tuple[Proved, Proved], by: tuple[Range, ...] = ()
) -> Proved:
    """Prove that an arc and a share of it make at most a full turn: both are at most 1 radian."""
    below_one, short = facts
    chain = book.chain(f"{name}-arc", arc, *short.requires)
    chain.use(below_one, "An angle of one token is at most 1.")
    part = 1 / (1 + share)
    spare = (2 * sp.pi - 2) * part
    reason = "The share is at most 1, and 1 is at most pi."
    chain.bound("<=", 2 * sp.pi * part, reason, lemma=short, factor=part, slack=spare, by=by)
    return book.keep(f"{name}-arc", chain)


def supposed(book: Book, name: str, letter: Any, high: Any, *requires: Relation) -> Proved:
    """Write a hypothesis ``letter <= high`` as a fact."""
    chain = book.chain(name, letter, Relation(letter, "<=", high), *requires)
    chain.bound("<=", high, "The hypothesis.", slack=high - letter, by=(below(letter, high),))
    return book.keep(name, chain)
