"""Inequalities that several theorems use, each with its own derivation.

They are proved for a free angle or exponent ``y >= 0`` by vanishing derivatives at 0, and used by
substitution.
"""

from __future__ import annotations

import functools

import sympy as sp

from ropetheory.symbolic.language.quantity import y
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import below

ONE = sp.Integer(1)


@functools.cache
def exp_above_line() -> Proved:
    """1 + y <= e^y for y >= 0."""
    fact = classical.taylor(sp.exp(y) - 1 - y, y, 2)
    return _as_bound("exp-above-line", 1 + y, sp.exp(y), fact)


@functools.cache
def sin_below_angle() -> Proved:
    """Sin y <= y for y >= 0: the derivative 1 - cos y is 2 sin^2(y/2)."""
    slope = Chain("lemma.versine", sp.cos(y)).bound(
        "<=", ONE, "1 - cos y is twice the square of sin(y/2).", slack=2 * sp.sin(y / 2) ** 2
    )
    fact = classical.taylor(y - sp.sin(y), y, 1, slope.proved())
    return _as_bound("sin-below-angle", sp.sin(y), y, fact)


@functools.cache
def sin_above_cubic() -> Proved:
    """Y - y^3/6 <= sin y for y >= 0: the second derivative y - sin y is nonnegative."""
    fact = classical.taylor(sp.sin(y) - y + y**3 / 6, y, 2, sin_below_angle())
    return _as_bound("sin-above-cubic", y - y**3 / 6, sp.sin(y), fact)


@functools.cache
def sin_above_parabola() -> Proved:
    """Y - y^2/pi <= sin y for 0 <= y <= 6/pi: the cubic is above the parabola there."""
    chain = Chain("lemma.sin-above-parabola", y - y**2 / sp.pi, (Relation(y, "<=", 6 / sp.pi),))
    chain.bound(
        "<=",
        y - y**3 / 6,
        "y^2/pi - y^3/6 is y^2 (6/pi - y)/6, and y <= 6/pi.",
        slack=y**2 * (6 / sp.pi - y) / 6,
        by=(below(y, 6 / sp.pi),),
    )
    chain.use(sin_above_cubic(), "The cubic bound.")
    return chain.proved()


def _as_bound(name: str, lower: sp.Expr, upper: sp.Expr, fact: Proved) -> Proved:
    """Turn ``0 <= upper - lower`` into ``lower <= upper``."""
    chain = Chain(f"lemma.{name}", lower)
    return chain.bound("<=", upper, fact.steps[0].reason, lemma=fact).proved()
