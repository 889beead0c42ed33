"""Classical theorems about returns, sums and squares, and about the independence of the frequencies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.relation import Relation, StepRefusedError, put
from ropetheory.symbolic.language.vocabulary import (
    best_self_score,
    closest_return,
    frequency_rank,
    min_cosine,
    self_score,
)
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical.analysis import cite, demand_lawless, standing_on
from ropetheory.symbolic.proof.equality import canonical, manifest
from ropetheory.symbolic.proof.proved import EVERY_PAIR

ONE, ZERO = sp.Integer(1), sp.Integer(0)
PARABOLA = 1 - letters.z**2 / 2


def even(fact: Proved, variable: Any, real: Any) -> Proved:
    """Yield a relation for every real number from the same for every nonnegative one.

    Both sides must be even; the hypotheses must not speak of the variable.
    """
    relation = fact.relation
    turned = relation.subs({variable: -real}), relation.subs({variable: real})
    if variable is not letters.y or real.is_real is not True or turned[0] != turned[1]:
        raise StepRefusedError(f"the sides of {relation} are not even in {variable}")
    if real in relation.lhs.free_symbols | relation.rhs.free_symbols:
        raise StepRefusedError(f"{real} occurs in {relation} already")
    if variable in fact.rational:
        raise StepRefusedError(f"{relation} is known of a rational {variable} alone")
    for condition in (*fact.requires, *fact.standing):
        if variable in condition.lhs.free_symbols | condition.rhs.free_symbols:
            raise StepRefusedError(f"the hypothesis {condition} speaks of {variable}")
    cited = cite("even functions", turned[1], f"Both sides are even in {variable}.")
    demand_lawless(fact)
    return standing_on(cited, fact)


def returns(versine: Proved) -> Proved:
    """Yield that among N multiples of w one brings every pair near to a whole number of turns.

    By Minkowski's theorem some n = 1 ... N has every n w theta_j/2 pi within N^(-2/d) of a whole
    number; ``versine`` proves 1 - z^2/2 <= cos z, the cosine at that distance.
    """
    if (
        versine.relation != Relation(PARABOLA, "<=", sp.cos(letters.z))
        or versine.requires
        or versine.standing
    ):
        raise StepRefusedError(f"{versine.relation} is not 1 - z^2/2 <= cos z for every real z")
    cited = cite(
        "simultaneous approximation",
        Relation(
            1 - 2 * sp.pi**2 * letters.N ** (-4 / letters.d), "<=", closest_return.of(letters.N, letters.w)
        ),
        "The d/2 numbers w theta_j/2 pi are real and N is whole and positive; z is at most 2 pi N^(-2/d).",
    )
    return standing_on(cited, versine)


def smallest_cosine() -> Proved:
    """Yield that the smallest cosine over the pairs is at most that of any pair."""
    return cite(
        "members and extremes",
        Relation(min_cosine.of(letters.n), "<=", sp.cos(letters.n * vocabulary.theta.of(letters.j))),
        "A pair is among the pairs.",
        EVERY_PAIR,
    )


def largest_return(fact: Proved) -> Proved:
    """Yield a bound on the largest score among offsets from the same at each offset.

    ``fact`` proves |x|^2 min_j cos(n theta_j) <= the score of x with itself at offset n, for every n.
    """
    norm = vocabulary.norm2.of(letters.x)
    wanted = Relation(norm * min_cosine.of(letters.n), "<=", self_score.of(letters.x, ZERO, letters.n))
    if fact.relation != wanted or fact.requires:
        raise StepRefusedError(f"{fact.relation} is not {wanted} at every offset")
    cited = cite(
        "members and extremes",
        Relation(
            norm * closest_return.of(letters.N, letters.w),
            "<=",
            best_self_score.of(letters.x, letters.N, letters.w),
        ),
        "At the offset where the smallest cosine is largest, the score is at most the largest score.",
    )
    demand_lawless(fact)
    return standing_on(cited, fact)


def cauchy_schwarz(fact: Proved, first: Any, second: Any) -> Proved:
    """Yield ``(sum c_j)^2 <= (sum a_j)(sum b_j)`` over the pairs from ``c_j^2 <= a_j b_j`` at every pair.

    Both factors must be manifestly nonnegative.
    """
    relation = fact.ordered()
    base, power = relation.lhs.as_base_exp()
    if power != 2 or relation.rhs != first * second:
        raise StepRefusedError(f"{relation} is not c^2 <= a b with the two factors")
    for factor in (first, second):
        if not manifest(canonical(factor)):
            raise StepRefusedError(f"{factor} has no manifest sign")
    _demand_every_pair(fact)
    whole = [sp.Sum(part, (letters.j, 0, letters.d / 2 - 1)) for part in (base, first, second)]
    cited = cite(
        "Cauchy-Schwarz",
        Relation(whole[0] ** 2, "<=", whole[1] * whole[2]),
        "|c_j| is at most the product of the square roots of a_j and b_j.",
    )
    demand_lawless(fact)
    return standing_on(cited, fact)


def _demand_every_pair(fact: Proved) -> None:
    """Refuse a relation that supposes more of a pair than that it is one of the pairs."""
    for condition in (*fact.requires, *fact.standing):
        if (
            letters.j in condition.lhs.free_symbols | condition.rhs.free_symbols
            and condition not in EVERY_PAIR
        ):
            raise StepRefusedError(f"{condition} does not hold of every pair")


def root(fact: Proved) -> Proved:
    """Yield ``|s| <= sqrt(r)`` from ``s^2 <= r``."""
    base, bound = _square_bound(fact)
    return _by_squares(fact, Relation(sp.Abs(base), "<=", bound))


def between(fact: Proved) -> tuple[Proved, Proved]:
    """Yield ``s >= -sqrt(r)`` and ``s <= sqrt(r)`` from ``s^2 <= r``."""
    base, bound = _square_bound(fact)
    return _by_squares(fact, Relation(base, ">=", -bound)), _by_squares(fact, Relation(base, "<=", bound))


def _square_bound(fact: Proved) -> tuple[Any, Any]:
    """Read s and sqrt(r) off ``s^2 <= r``, for a real s."""
    relation = fact.ordered()
    base, power = relation.lhs.as_base_exp()
    if power != 2 or base.is_extended_real is not True:
        raise StepRefusedError(f"{relation} does not bound the square of a real number")
    return base, sp.sqrt(relation.rhs)


def _by_squares(fact: Proved, relation: Relation) -> Proved:
    cited = cite("order of squares", relation, "The square root does not decrease, and that of s^2 is |s|.")
    demand_lawless(fact)
    return standing_on(cited, fact)


def interchange(fact: Proved, factor: Any) -> Proved:
    """Yield the sum over N offsets of a sum over pairs, in the other order.

    ``fact`` proves f(n) == sum over the pairs of factor * g(n), for every offset n; the factor does not
    depend on the offset. The sum of f(0), ..., f(N-1) is then that of the factor times the sum of the g.
    """
    relation = fact.relation
    total = relation.rhs
    pairs = (letters.j, ZERO, letters.d / 2 - 1)
    if relation.op != "==" or not isinstance(total, sp.Sum) or total.limits != (sp.Tuple(*pairs),):
        raise StepRefusedError(f"{relation} does not give a sum over the pairs")
    wave = total.function / factor
    if factor.has(letters.n) or (relation.lhs.free_symbols | total.free_symbols) & {letters.l, letters.N}:
        raise StepRefusedError(f"{factor} depends on the offset, or an index is taken")
    if any(letters.n in r.lhs.free_symbols | r.rhs.free_symbols for r in (*fact.requires, *fact.standing)):
        raise StepRefusedError("a hypothesis speaks of the offset")
    offsets = (letters.l, ZERO, letters.N - 1)
    inner = sp.Sum(put(wave, {letters.n: letters.l}), offsets)
    cited = cite(
        "finite sums",
        Relation(
            sp.Sum(put(relation.lhs, {letters.n: letters.l}), offsets), "==", sp.Sum(factor * inner, pairs)
        ),
        "Two finite sums change places, and the factor is the same for every offset.",
    )
    demand_lawless(fact)
    return standing_on(cited, fact)


def capelli() -> Proved:
    """Yield that the first r frequencies are independent over the rationals, r being their rank.

    With h = d/2, b = c^g, c rational and no perfect power, and t = gcd(g, h), the rank is r = h/t and
    theta_1 is the positive root of X^r - c^(-g/t). Since g/t and r have no common prime, c^(-g/t) is
    positive and no p-th power for a prime p that divides r: the polynomial is irreducible, and the
    powers 1, theta_1, ..., theta_1^(r-1) are independent. The base and the coordinates of x are
    supposed rational.
    """
    rank = frequency_rank.of()
    last = rank - 1
    some = Relation(sp.Sum(coordinate(letters.x, letters.l) ** 2, (letters.l, 0, last)), ">", ZERO)
    combination = sp.Sum(
        coordinate(letters.x, letters.l) * vocabulary.theta.of(letters.l), (letters.l, 0, last)
    )
    cited = cite(
        "Capelli",
        Relation(combination, "!=", ZERO),
        "theta_1 is a root of X^r - c^(-g/t), which is irreducible; its first r powers are the frequencies.",
        (some,),
    )
    return replace(cited, rational=frozenset({letters.b, letters.x}))


def short_of_a_turn(fact: Proved, angle: Any) -> Proved:
    """Yield ``cos angle < 1`` for a positive angle that is no whole number N >= 1 of turns."""
    wanted = Relation(angle, "!=", 2 * sp.pi * letters.N)
    if fact.relation != wanted or not manifest(canonical(angle), strict=True):
        raise StepRefusedError(f"{fact.relation} is not {wanted} for a positive angle")
    supposed = (side for r in (*fact.requires, *fact.standing) for side in (r.lhs, r.rhs))
    if any(letters.N in side.free_symbols for side in (angle, *supposed)):
        raise StepRefusedError("the number of turns must be free")
    cited = cite(
        "whole turns",
        Relation(sp.cos(angle), "<", ONE),
        "The angle is positive and no whole number of turns from 1 on.",
    )
    demand_lawless(fact)
    return standing_on(cited, fact)
