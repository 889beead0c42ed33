r"""Feasible bases: why a search can exclude, or settle, all bases from one to another at once.

A base is feasible for L tokens where the sum over the pairs of cos(m theta_j) is not negative at any offset
m from 0 to L - 1. No frequency grows with the base, and a cosine moves by no more than its angle. From one
base between b and cb to any other, the sum at offset m therefore moves by at most m times the drop of all
frequencies from b to cb. Where it is farther than that below 0 at one base, offset m excludes all bases
between; where it is as far above 0, offset m is settled for all of them. A slow pair moves less than its
angle: the sine of the angle is a factor.

From one base on a bound decides for all larger ones. With angles stopped at half a turn, the cosine of the
last one is the least of those before it, and no larger base has a smaller one. Two ends need no search: at
offset 1 every cosine is at least 1/2, and the one pair of width 2 has cos 2 < 0 at offset 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.larger_smaller import smaller
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.classical import returns as classical_decay
from ropetheory.symbolic.proof.ranges import above, below, times
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.cosines import (
    NEAR,
    cosine_falls,
    cosine_stops,
    reached,
    squares_move,
    squares_within,
)
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line
from ropetheory.symbolic.theorems.lemmas.interpolation import (
    frequency_at_most_one,
    versine_above_quartic,
    versine_below_square,
)
from ropetheory.symbolic.theorems.statements.feasible_bases import CONCLUSIONS

if TYPE_CHECKING:
    from ropetheory.symbolic.proof.chain import Proved

ONE, ZERO, HALF = sp.Integer(1), sp.Integer(0), sp.Rational(1, 2)
b, c, d, j, L, m, s, s0 = no.b, no.c, no.d, no.j, no.L, no.m, no.s, no.s0
phi, psi, y, z = no.phi, no.psi, no.y, no.z
THETA, AT_END, HERE, THERE = (no.theta.of(j, base) for base in (b, c * b, s * b, s0 * b))
STEP, LAST = m * (THETA - AT_END), L - 1
OFFSET, GROWN = Relation(m, ">=", ZERO), Relation(c, ">=", ONE)
WITHIN = (
    OFFSET,
    Relation(s, ">=", ONE),
    Relation(s, "<=", c),
    Relation(s0, ">=", ONE),
    Relation(s0, "<=", c),
)
TAIL = (GROWN, OFFSET, Relation(m, "<=", LAST))
LATER = above(m, ZERO)


def over_pairs(summand: Any) -> Any:
    """Sum an expression in j over all pairs."""
    return sp.Sum(summand, (j, 0, d / 2 - 1))


def derive(book: Book) -> None:
    """Write the proofs."""
    _falls(book)
    near = _near(book)
    book.keep("cosine-moves", classical_decay.root(squares_move()))
    _moves(book, near)
    _moves_slowly(book, near)
    book.keep("cosine-falls", cosine_falls())
    _tail(book)
    _ends(book)


def _falls(book: Book) -> None:
    one = book.chain("lemma.exp-at-least-one", ONE).bound("<=", 1 + y, "y >= 0.", slack=y)
    lemma = one.use(exp_above_line(), "e^y is above its tangent at 0.").proved()
    where, by = {y: 2 * j / d * sp.log(c / s)}, (times(c, s),)
    chain = book.chain("frequency-falls", AT_END, Relation(c, ">=", s))
    reason = "Their ratio is e^y with y = (2j/d) ln(c/s) >= 0."
    chain.bound("<=", HERE, reason, lemma=lemma, where=where, factor=AT_END, by=by)
    book.keep("frequency-falls", chain)


def _near(book: Book) -> tuple[Proved, ...]:
    """Return that an angle moves by at most its step, up and down, and that no frequency grows."""
    falls, by = book.proofs["frequency-falls"], (LATER,)
    up = book.chain("angles-near", m * HERE, *WITHIN)
    down = book.chain("lemma.down", m * HERE, *WITHIN)
    to_start, to_end = {c: s, s: ONE}, {s: s0}
    reason, other = "At sb the frequency is at most that at b.", "At s0 b it is at least that at cb."
    up.bound("<=", m * THETA, reason, lemma=falls, where=to_start, factor=m, by=by)
    up.bound("<=", m * THERE + STEP, other, lemma=falls, where=to_end, factor=m, by=by)
    reason, other = "At sb the frequency is at least that at cb.", "At s0 b it is at most that at b."
    down.bound(">=", m * AT_END, reason, lemma=falls, factor=m, by=by)
    down.bound(">=", m * THERE - STEP, other, lemma=falls, where={c: s0, s: ONE}, factor=m, by=by)
    drop = book.chain("lemma.drop", AT_END, *WITHIN)
    drop.use(falls, "c >= s.").use(falls, "s >= 1.", {c: s, s: ONE})
    return book.keep("angles-near", up), down.proved(), drop.proved()


def _at_angles(book: Book, near: tuple[Proved, ...], lemma: Proved) -> Proved:
    """Put the angles of a pair and their step in an inequality of angles that are near to each other."""
    where = {phi: m * HERE, psi: m * THERE, y: STEP}
    relation, (*apart, drop) = lemma.at(where), near
    # In two goes, since a fact that is not needed is slow to be found so.
    supposed = book.chain("lemma.supposed", relation.lhs, *WITHIN, *(r.subs(where) for r in NEAR))
    reason = "At the angles of the pair and the step."
    supposed.bound(relation.op, relation.rhs, reason, lemma=lemma, where=where, by=(LATER,), facts=(drop,))
    chain = book.chain("lemma.at-angles", relation.lhs, *WITHIN)
    reason = "The angle moves by no more than the step."
    chain.bound(relation.op, relation.rhs, reason, lemma=supposed.proved(), by=(LATER,), facts=apart)
    return chain.proved()


def _moves(book: Book, near: tuple[Proved, ...]) -> None:
    here, there = (over_pairs(sp.cos(m * frequency)) for frequency in (HERE, THERE))
    reach = m * over_pairs(THETA - AT_END)
    pair = _at_angles(book, near, classical_decay.between(squares_within())[1])
    chain = book.chain("excluded", here, *WITHIN)
    reason = "Term by term: a cosine moves by no more than its angle, and the angle by no more than the step."
    chain.bound("<=", there + reach, reason, lemma=pair, termwise=True)
    excluded = book.keep("excluded", chain)
    chain = book.chain("settled", here, *WITHIN)
    reason = "From the other base to this one the sum grows by no more either."
    chain.bound(">=", there - reach, reason, lemma=excluded, where={s: s0, s0: s})
    book.keep("settled", chain)


def _moves_slowly(book: Book, near: tuple[Proved, ...]) -> None:
    reach = over_pairs(STEP * smaller(m * THERE + STEP, ONE))
    reason = (
        "Term by term: the difference of cosines is twice the sine of half the sum of the angles times that "
        "of half their difference, and a sine is at most its angle and at most 1."
    )
    for name, op, sign in (("excluded-slow", "<=", 1), ("settled-slow", ">=", -1)):
        pair = _at_angles(book, near, reached(">=" if op == "<=" else "<="))
        chain = book.chain(name, over_pairs(sp.cos(m * HERE)), *WITHIN)
        end = over_pairs(sp.cos(m * THERE)) + sign * reach
        book.keep(name, chain.bound(op, end, reason, lemma=pair, termwise=True))


def _tail(book: Book) -> None:
    falls, here = book.proofs["frequency-falls"], m * AT_END
    angle = book.chain("lemma.angle", here, *TAIL)
    angle.bound("<=", m * THETA, "c >= 1.", lemma=falls, where={s: ONE}, factor=m, by=(LATER,))
    spare = (LAST - m) * THETA
    angle.bound("<=", LAST * THETA, "m <= L - 1.", slack=spare, by=(below(m, LAST),))
    chain = book.chain("slow-pair", sp.cos(smaller(LAST * THETA, sp.pi)), *TAIL)
    chain.bound(
        "<=",
        sp.cos(here),
        "Its angle lies between 0 and (L-1) theta_j. The cosine falls up to pi, where it is -1.",
        lemma=cosine_stops(),
        where={phi: here, psi: LAST * THETA / 2},
        by=(LATER,),
        facts=(angle.proved(),),
    )
    pair = book.keep("slow-pair", chain)
    chain = book.chain("tail", over_pairs(pair.relation.lhs), *TAIL)
    book.keep("tail", chain.bound("<=", over_pairs(sp.cos(here)), "Term by term.", lemma=pair, termwise=True))


def _ends(book: Book) -> None:
    chain = book.chain("offset-one", over_pairs(sp.cos(THETA)))
    chain.bound(
        ">=",
        over_pairs(1 - THETA**2 / 2),
        "1 - cos z <= z^2/2, term by term.",
        lemma=versine_below_square(),
        where={z: THETA},
        termwise=True,
    )
    chain.bound(
        ">=",
        over_pairs(HALF),
        "theta_j <= 1, term by term.",
        lemma=frequency_at_most_one(),
        factor=(1 + THETA) / 2,
        termwise=True,
    )
    book.keep("offset-one", chain.operate("summation", d / 4, "There are d/2 pairs."))
    chain = book.chain("width-two", sp.Sum(sp.cos(2 * no.theta.of(j, b, sp.Integer(2))), (j, 0, 0)))
    chain.equal(sp.cos(2), "The first frequency is 1.")
    third = sp.Rational(1, 3)
    reason = "1 - cos z >= z^2/2 - z^4/24 at z = 2."
    chain.bound("<=", -third, reason, lemma=versine_above_quartic(), where={z: sp.Integer(2)})
    book.keep("width-two", chain.bound("<", ZERO, "-1/3 is negative.", slack=third))


THEOREM = Theorem(
    id="feasible-bases",
    title="Feasible bases",
    summary=(
        "From one base between b and cb to any other, the sum of the cosines at offset m moves by at most m "
        "times the drop of all frequencies from b to cb: one sum that is farther from 0 decides the offset "
        "for all bases between. Where the cosines of the last angles, stopped at half a turn, sum to 0 or "
        "more, the base and all larger ones are feasible. For 2 tokens every base is; for more, none is at "
        "width 2."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=(
        "d is even, j is whole",
        "m is any real offset, L is positive, and whole where it counts tokens; c, s and s0 are positive",
        "A base is feasible for L tokens where the sum of cos(m theta_j) over the pairs is at least 0 for "
        "every whole m with 0 <= m < L",
    ),
    conclusions=CONCLUSIONS,
    derive=derive,
)
