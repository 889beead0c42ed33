"""Inequalities of cosines of two angles: how far they are apart, and which of them is the smaller.

The difference of two cosines is -2 sin A sin B with half the sum A and half the difference B of the
angles. A sine is at most 1 and at most its angle, in size; both signs are had at once by squares.
"""

from __future__ import annotations

import functools
from typing import Any

import sympy as sp

from ropetheory.symbolic.language.larger_smaller import smaller
from ropetheory.symbolic.language.quantity import phi, psi, y, z
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical, cases, returns as classical_decay
from ropetheory.symbolic.proof.ranges import above, below
from ropetheory.symbolic.theorems.lemmas.chords import sine_to_half_turn
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import sin_below_angle

ONE, ZERO = sp.Integer(1), sp.Integer(0)
HALF_SUM, HALF_GAP = (phi + psi) / 2, (phi - psi) / 2
NEAR = (Relation(phi, "<=", psi + y), Relation(phi, ">=", psi - y))
"""The two angles are at most y apart."""
SLOW = Relation(psi, ">=", ZERO)
ORDERED = (Relation(phi, ">=", ZERO), Relation(phi, "<=", psi))
HALF_TURN = Relation(psi, "<=", sp.pi)
REACH = smaller(psi + y, ONE)


@functools.cache
def sine_square() -> Proved:
    """Bound sin^2 z by z^2 for every real z."""
    slope = Chain("lemma.above-minus-one", -sp.cos(y))
    slope.bound("<=", ONE, "1 + cos y is twice the square of cos(y/2).", slack=2 * sp.cos(y / 2) ** 2)
    fact = classical.taylor(y + sp.sin(y), y, 1, slope.proved())
    chain = Chain("lemma.sine-square", sp.sin(y) ** 2)
    reason = "sin y <= y, times y + sin y, which does not fall from 0 on."
    chain.bound("<=", y**2, reason, lemma=sin_below_angle(), factor=y + sp.sin(y), facts=(fact,))
    return classical_decay.even(chain.proved(), y, z)


@functools.cache
def squared_difference() -> Proved:
    """(cos phi - cos psi)^2 is 4 sin^2 A sin^2 B."""
    chain = Chain("lemma.difference", sp.cos(phi) - sp.cos(psi))
    product = 2 * sp.sin(HALF_SUM) * sp.sin(HALF_GAP)
    chain.equal(-product, "The product of the sines of half the sum and half the difference.")
    squares = Chain("lemma.squared-difference", (sp.cos(phi) - sp.cos(psi)) ** 2)
    squares.rewrite(chain.proved(), "A difference of cosines is a product of sines.")
    return squares.equal(product**2, "The square has no sign.").proved()


@functools.cache
def squares_move() -> Proved:
    """(cos phi - cos psi)^2 <= (phi - psi)^2."""
    chain = Chain("lemma.squares-move", (sp.cos(phi) - sp.cos(psi)) ** 2)
    chain.use(squared_difference(), "Twice the product of the sines of half the sum and half the difference.")
    most = Chain("lemma.sine-at-most-one", sp.sin(z) ** 2)
    one = most.bound("<=", ONE, "What is missing is the square of the cosine.", slack=sp.cos(z) ** 2).proved()
    after, reason = 4 * sp.sin(HALF_GAP) ** 2, "The square of a sine is at most 1."
    chain.bound("<=", after, reason, lemma=one, where={z: HALF_SUM}, factor=after)
    reason = "A sine is at most its angle, in size."
    return chain.bound(
        "<=", (phi - psi) ** 2, reason, lemma=sine_square(), where={z: HALF_GAP}, factor=sp.Integer(4)
    ).proved()


@functools.cache
def _nearness() -> tuple[Proved, Proved]:
    """0 <= y - (phi - psi) and 0 <= y + (phi - psi)."""
    high, low = Chain("lemma.near-above", ZERO, NEAR[:1]), Chain("lemma.near-below", ZERO, NEAR[1:])
    reason = "The angles are at most y apart."
    high.bound("<=", y - (phi - psi), reason, slack=y - (phi - psi), by=(below(phi, psi + y),))
    low.bound("<=", y + (phi - psi), reason, slack=y + (phi - psi), by=(above(phi, psi - y),))
    return high.proved(), low.proved()


@functools.cache
def _squared_gap() -> Proved:
    """(phi - psi)^2 <= y^2 for angles at most y apart."""
    high, low = _nearness()
    chain = Chain("lemma.squared-gap", (phi - psi) ** 2, NEAR)
    reason = "y^2 less this square is the product of y less the difference and y plus the difference."
    return chain.bound("<=", y**2, reason, lemma=high, factor=y + (phi - psi), facts=(low,)).proved()


@functools.cache
def squares_within() -> Proved:
    """(cos phi - cos psi)^2 <= y^2 for angles at most y apart."""
    chain = Chain("lemma.squares-within", (sp.cos(phi) - sp.cos(psi)) ** 2, NEAR)
    chain.use(squares_move(), "A cosine moves by no more than its angle.")
    return chain.use(_squared_gap(), "The angles are at most y apart.").proved()


@functools.cache
def squares_within_slow() -> Proved:
    """(cos phi - cos psi)^2 <= y^2 (psi + y)^2 for angles at most y apart, psi >= 0."""
    high, low = _nearness()
    most, positive = psi + y, above(psi, ZERO)
    upper = Chain("lemma.half-sum-above", ZERO, (*NEAR, SLOW))
    reason = "Half the sum is at most psi + y/2."
    upper.bound("<=", most - HALF_SUM, reason, lemma=high, factor=ONE / 2, slack=y / 2)
    lower = Chain("lemma.half-sum-below", ZERO, (*NEAR, SLOW))
    reason = "Half the sum is at least psi - y/2."
    room = y / 2 + 2 * psi
    lower.bound("<=", most + HALF_SUM, reason, lemma=low, factor=ONE / 2, slack=room, by=(positive,))
    chain = Chain("lemma.squares-within-slow", (sp.cos(phi) - sp.cos(psi)) ** 2, (*NEAR, SLOW))
    chain.use(squared_difference(), "Twice the product of the sines of half the sum and half the difference.")
    reason = "A sine is at most its angle, in size."
    for angle, factor in ((HALF_GAP, 4 * sp.sin(HALF_SUM) ** 2), (HALF_SUM, 4 * HALF_GAP**2)):
        after = factor * angle**2
        chain.bound("<=", after, reason, lemma=sine_square(), where={z: angle}, factor=factor)
    reason = "The angles are at most y apart."
    chain.bound("<=", HALF_SUM**2 * y**2, reason, lemma=_squared_gap(), factor=HALF_SUM**2)
    chain.bound(
        "<=",
        (y * most) ** 2,
        "Half the sum is at most psi + y in size.",
        lemma=upper.proved(),
        factor=y**2 * (most + HALF_SUM),
        facts=(lower.proved(),),
    )
    return chain.proved()


@functools.cache
def reached(op: str) -> Proved:
    """Bound cos phi by cos psi and y min(psi + y, 1), for angles at most y apart, psi >= 0.

    ``>=`` puts the bound above (cos psi + y min(psi + y, 1) >= cos phi), ``<=`` below.
    """
    sign = 1 if op == ">=" else -1
    start, proofs = sp.cos(psi) + sign * y * REACH, []
    near, far = Relation(y, "<=", 1 - psi), Relation(y, ">=", 1 - psi)
    for case, by, least, other, squares in (
        (near, below(y, 1 - psi), psi + y, ONE, squares_within_slow()),
        (far, above(y, 1 - psi), ONE, psi + y, squares_within()),
    ):
        order = Chain("lemma.order", least, (case,))
        order.bound("<=", other, "The case.", slack=other - least, by=(by,))
        chain = Chain("lemma.reached", start, (*NEAR, SLOW, case))
        chain.rewrite(cases.picked(REACH, order.proved()), "The smaller of the two.")
        lower, upper = classical_decay.between(squares)
        side = _apart(upper if op == ">=" else lower, sign * y * least, (*NEAR, SLOW))
        chain.bound(op, sp.cos(phi), "The cosines are no farther apart.", lemma=side)
        proofs.append(chain.proved())
    return cases.either(*proofs)


def _apart(fact: Proved, bound: Any, conditions: tuple[Relation, ...]) -> Proved:
    """Write the root of a squared bound without its absolute value, psi being at least 0."""
    chain = Chain("lemma.apart", sp.cos(phi) - sp.cos(psi), conditions)
    chain.use(fact, "The root of both squares.")
    op = fact.relation.op
    return chain.bound(op, bound, "psi + y is not negative.", by=(above(psi, ZERO),)).proved()


@functools.cache
def cosine_falls() -> Proved:
    """Cos psi <= cos phi for 0 <= phi <= psi <= pi."""
    conditions = (*ORDERED, HALF_TURN)
    half, rest = HALF_SUM, (psi - phi) / 2
    lower = Chain("lemma.half-sum", ZERO, conditions)
    lower.bound("<=", half, "No angle is negative.", slack=half, by=(above(psi, phi), above(phi, ZERO)))
    within, lemma = (below(phi, psi), below(psi, sp.pi)), sine_to_half_turn()
    sine = Chain("lemma.sine-of-half-sum", ZERO, conditions)
    reason = "Half the sum lies between 0 and pi."
    sine.bound("<=", sp.sin(half), reason, lemma=lemma, where={y: half}, by=within, facts=(lower.proved(),))
    chain = Chain("lemma.cosine-falls", sp.cos(psi), conditions)
    chain.equal(sp.cos(phi) - 2 * sp.sin(half) * sp.sin(rest), "A difference of cosines is a product.")
    chain.bound(
        "<=",
        sp.cos(phi),
        "Half the sum and half the difference lie between 0 and pi.",
        lemma=lemma,
        where={y: rest},
        factor=2 * sp.sin(half),
        by=within,
        facts=(sine.proved(), lower.proved()),
    )
    return chain.proved()


@functools.cache
def cosine_stops() -> Proved:
    """Cos min(2 psi, pi) <= cos phi for 0 <= phi <= 2 psi: beyond half a turn the least stays -1."""
    stop = smaller(2 * psi, sp.pi)
    before, beyond = Relation(psi, "<=", sp.pi / 2), Relation(psi, ">=", sp.pi / 2)
    supposed = (Relation(phi, ">=", ZERO), Relation(phi, "<=", 2 * psi))
    order = Chain("lemma.order", 2 * psi, (before,))
    order.bound("<=", sp.pi, "Twice at most pi/2.", slack=sp.pi - 2 * psi, by=(below(psi, sp.pi / 2),))
    chain = Chain("lemma.cosine-before", sp.cos(stop), (*supposed, before))
    chain.rewrite(cases.picked(stop, order.proved()), "Up to half a turn it is the angle.")
    reason = "The cosine falls from 0 to pi."
    facts = (order.proved(),)
    chain.bound("<=", sp.cos(phi), reason, lemma=cosine_falls(), where={psi: 2 * psi}, facts=facts)
    first = chain.proved()
    order = Chain("lemma.order", sp.pi, (beyond,))
    order.bound("<=", 2 * psi, "Twice at least pi/2.", slack=2 * psi - sp.pi, by=(above(psi, sp.pi / 2),))
    chain = Chain("lemma.cosine-beyond", sp.cos(stop), (*supposed, beyond))
    chain.rewrite(cases.picked(stop, order.proved()), "From half a turn on it is pi, whose cosine is -1.")
    spare = 2 * sp.cos(phi / 2) ** 2
    chain.bound("<=", sp.cos(phi), "1 + cos phi is twice the square of cos(phi/2).", slack=spare)
    return cases.either(first, chain.proved())
