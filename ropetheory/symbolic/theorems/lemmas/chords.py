"""Inequalities of chords: the sine is nonnegative up to pi, and a shorter arc has the shorter chord.

The chord of an arc y of the unit circle has the square 4 sin^2(y/2); two chords compare by
sin^2(y/2) - sin^2(z/2) = sin((y+z)/2) sin((y-z)/2).
"""

from __future__ import annotations

import functools

import sympy as sp

from ropetheory.symbolic.language.quantity import alpha, y
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.ranges import below, under
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import sin_above_cubic

ONE, ZERO, HALF = sp.Integer(1), sp.Integer(0), sp.Rational(1, 2)
QUARTER_TURN, HALF_TURN = Relation(y, "<=", sp.pi / 2), Relation(y, "<=", sp.pi)


@functools.cache
def sine_to_quarter_turn() -> Proved:
    """0 <= sin y for y <= pi/2: there the cubic bound of the sine is nonnegative."""
    within = below(y, sp.pi / 2)
    room = Chain("lemma.within", y, (QUARTER_TURN,))
    room.bound("<=", sp.pi / 2, "The hypothesis.", slack=sp.pi / 2 - y, by=(within,))
    chain = Chain("lemma.sine-to-quarter-turn", ZERO, (QUARTER_TURN,))
    share = 1 - sp.pi**2 / 24
    chain.bound("<=", share * y, "1 exceeds pi^2/24.", slack=share * y)
    middle = y - sp.pi * y**2 / 12
    chain.bound("<=", middle, "y <= pi/2, times y pi/12.", lemma=room.proved(), factor=sp.pi * y / 12)
    spare = y**2 * (sp.pi / 2 - y) / 6
    chain.bound("<=", y - y**3 / 6, "y <= pi/2, times y^2/6.", slack=spare, by=(within,))
    return chain.use(sin_above_cubic(), "The cubic bound.").proved()


@functools.cache
def _not_negative(share: sp.Expr = ONE) -> Proved:
    """0 <= share y, which a range of y up to some bound no longer shows."""
    chain = Chain("lemma.not-negative", ZERO)
    return chain.bound("<=", share * y, "An arc has a length.", slack=share * y).proved()


@functools.cache
def sine_to_half_turn() -> Proved:
    """0 <= sin y for y <= pi: it is 2 sin(y/2) sin((pi - y)/2)."""
    within, lemma, arc = below(y, sp.pi), sine_to_quarter_turn(), _not_negative()
    half = Chain("lemma.half", ZERO, (HALF_TURN,))
    half.bound("<=", sp.sin(y / 2), "y/2 <= pi/2.", lemma=lemma, where={y: y / 2}, by=(within,), facts=(arc,))
    chain = Chain("lemma.sine-to-half-turn", ZERO, (HALF_TURN,))
    chain.bound(
        "<=",
        sp.sin(y),
        "sin y is 2 sin(y/2) sin((pi - y)/2), and both angles lie in [0, pi/2].",
        lemma=lemma,
        where={y: (sp.pi - y) / 2},
        factor=2 * sp.sin(y / 2),
        by=(within,),
        facts=(half.proved(), _not_negative(HALF)),
    )
    return chain.proved()


@functools.cache
def shorter_chord() -> Proved:
    """sin^2(alpha y/2) <= sin^2(y/2) for alpha <= 1 and (1 + alpha) y <= 2 pi.

    The difference is sin((1+alpha)y/2) sin((1-alpha)y/2), and both angles lie in [0, pi].
    """
    conditions = (Relation(alpha, "<=", ONE), Relation(y, "<=", 2 * sp.pi / (1 + alpha)))
    by = (below(y, 2 * sp.pi / (1 + alpha)), under(alpha, ONE))
    long, short = (1 + alpha) * y / 2, (1 - alpha) * y / 2
    lemma, arc = sine_to_half_turn(), _not_negative()
    fact = Chain("lemma.long-arc", ZERO, conditions)
    fact.bound("<=", sp.sin(long), "(1+alpha)y/2 <= pi.", lemma=lemma, where={y: long}, by=by, facts=(arc,))
    chain = Chain("lemma.shorter-chord", sp.sin(alpha * y / 2) ** 2, conditions)
    product = sp.sin(long) * sp.sin(short)
    chain.equal(sp.sin(y / 2) ** 2 - product, "Sum and difference of the half arcs.")
    chain.bound(
        "<=",
        sp.sin(y / 2) ** 2,
        "Both angles lie in [0, pi].",
        lemma=lemma,
        where={y: short},
        factor=sp.sin(long),
        by=by,
        facts=(fact.proved(), arc),
    )
    return chain.proved()
