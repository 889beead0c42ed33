"""Inequalities that position interpolation needs: two sides of 1 - cos z, and of 1 - e^-y."""

from __future__ import annotations

import functools

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantity import a, c, s, y, z
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.classical.returns import even
from ropetheory.symbolic.proof.ranges import above, under
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import (
    exp_above_line,
    sin_above_cubic,
    sin_below_angle,
)

ONE, ZERO = sp.Integer(1), sp.Integer(0)
AT_MOST_ONE = Relation(a, "<=", ONE)
GROWTH = Relation(s, ">", ONE)


@functools.cache
def versine_below_square() -> Proved:
    """1 - cos z <= z^2/2 for every real z: the derivative z - sin z is nonnegative for z >= 0."""
    fact = classical.taylor(y**2 / 2 - 1 + sp.cos(y), y, 1, sin_below_angle())
    chain = Chain("lemma.versine-below-square", 1 - sp.cos(y))
    return even(chain.bound("<=", y**2 / 2, fact.steps[0].reason, lemma=fact).proved(), y, z)


@functools.cache
def versine_above_quartic() -> Proved:
    """z^2/2 - z^4/24 <= 1 - cos z for every real z."""
    fact = classical.taylor(1 - sp.cos(y) - y**2 / 2 + y**4 / 24, y, 1, sin_above_cubic())
    chain = Chain("lemma.versine-above-quartic", y**2 / 2 - y**4 / 24)
    return even(chain.bound("<=", 1 - sp.cos(y), fact.steps[0].reason, lemma=fact).proved(), y, z)


@functools.cache
def frequency_at_most_one() -> Proved:
    """theta_j <= 1: it is e^-y at y = (2j/d) ln b >= 0."""
    frequency, place = no.theta.of(no.j), 2 * no.j / no.d * sp.log(no.b)
    chain = Chain("lemma.frequency-at-most-one", frequency)
    chain.bound(
        "<=",
        ONE,
        "theta_j is e^-y at y = (2j/d) ln b >= 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={y: place},
        factor=frequency,
        slack=frequency * place,
    )
    return chain.proved()


@functools.cache
def decay_below_line() -> Proved:
    """1 - e^-y <= y for y >= 0."""
    fact = classical.taylor(y - 1 + sp.exp(-y), y, 2)
    chain = Chain("lemma.decay-below-line", 1 - sp.exp(-y))
    return chain.bound("<=", y, fact.steps[0].reason, lemma=fact).proved()


@functools.cache
def decay_above_share() -> Proved:
    """Y e^-y <= 1 - e^-y for y >= 0, so that 1 - e^-y is positive for y > 0."""
    chain = Chain("lemma.decay-above-share", y * sp.exp(-y))
    chain.bound("<=", 1 - sp.exp(-y), "e^y >= 1 + y, times e^-y.", lemma=exp_above_line(), factor=sp.exp(-y))
    return chain.proved()


@functools.cache
def reciprocals() -> Proved:
    """1/c <= 1/(1 - a) for 0 < a < 1 and c >= 1 - a."""
    less, larger = Relation(a, "<", ONE), Relation(c, ">=", 1 - a)
    chain = Chain("lemma.reciprocals", 1 / c, (less, larger))
    slack = (c - (1 - a)) / (c * (1 - a))
    ranges = (above(c, 1 - a), under(a, ONE, strict=True))
    return chain.bound("<=", 1 / (1 - a), "The larger divisor.", slack=slack, by=ranges).proved()


@functools.cache
def larger_divisor() -> Proved:
    """1/c <= 1/a for 0 < a <= c."""
    chain = Chain("lemma.larger-divisor", 1 / c, (Relation(c, ">=", a),))
    slack = (c - a) / (a * c)
    return chain.bound("<=", 1 / a, "The larger divisor.", slack=slack, by=(above(c, a),)).proved()


@functools.cache
def sine_above_share() -> Proved:
    """5 a/6 <= sin a for 0 < a <= 1."""
    chain = Chain("lemma.sine-above-share", 5 * a / 6, (AT_MOST_ONE,))
    chain.bound(
        "<=", a - a**3 / 6, "a^3 <= a for a <= 1.", slack=a * (1 - a) * (1 + a) / 6, by=(under(a, ONE),)
    )
    return chain.use(sin_above_cubic(), "The cubic bound.", {y: a}).proved()


@functools.cache
def slower_angle_is_nearer() -> Proved:
    """Cos a < cos(a/s) for 0 < a <= 1 and s > 1: their difference is 2 sin A sin B."""
    larger, smaller = a * (1 + 1 / s) / 2, a * (1 - 1 / s) / 2
    ranges = (under(a, ONE), above(s, ONE, strict=True))
    positive = Chain("lemma.positive-sine", ZERO, (AT_MOST_ONE, GROWTH))
    positive.bound("<=", 5 * larger / 6, "A is positive.", slack=5 * larger / 6)
    positive.bound("<=", sp.sin(larger), "A <= 1.", lemma=sine_above_share(), where={a: larger}, by=ranges)
    chain = Chain("lemma.slower-angle", sp.cos(a), (AT_MOST_ONE, GROWTH))
    chain.equal(
        sp.cos(a / s) - 2 * sp.sin(larger) * sp.sin(smaller),
        "The difference of two cosines, with half the sum A and half the difference B of the angles.",
    )
    chain.bound(
        "<=",
        sp.cos(a / s) - sp.Rational(5, 3) * smaller * sp.sin(larger),
        "sin B >= 5 B/6, and sin A >= 0.",
        lemma=sine_above_share(),
        where={a: smaller},
        factor=2 * sp.sin(larger),
        by=ranges,
        facts=(positive.proved(),),
    )
    chain.bound(
        "<=",
        sp.cos(a / s) - sp.Rational(25, 18) * smaller * larger,
        "sin A >= 5 A/6.",
        lemma=sine_above_share(),
        where={a: larger},
        factor=sp.Rational(5, 3) * smaller,
        by=ranges,
    )
    slack = sp.Rational(25, 18) * smaller * larger
    return chain.bound("<", sp.cos(a / s), "A and B are positive.", slack=slack, by=ranges).proved()
