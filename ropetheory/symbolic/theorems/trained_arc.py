"""Angles beyond training: what is unseen on the line, and what is unseen on the circle.

Positions 0 ... L - 1 give pair j the angles from 0 to (L - 1) theta_j, its trained arc. On the line
every pair leaves its arc with the first new position, m = L. On the circle the arc has the length
min((L - 1) theta_j, 2 pi): it is closed exactly when lambda_j <= L - 1, and otherwise leaves
2 pi - (L - 1) theta_j uncovered. A pair that has left an open arc enters it again a full turn later,
from m = lambda_j to m = lambda_j + L - 1. Between these two ranges, L - 1 < m < lambda_j, its angles are
new on the line and on the circle.

A stretch by c divides the angles by c. To keep s L positions within the arc of L takes
c >= (s L - 1)/(L - 1), which is a little more than s; a stretch by s alone overshoots the arc by less
than one step theta_j. For a rational base no angle is ever met again exactly, since pi would be algebraic.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import block
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import above, below
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.statements.trained_arc import CONCLUSIONS

ONE, ZERO = sp.Integer(1), sp.Integer(0)
b, c, d, j, L, m, n, s = no.b, no.c, no.d, no.j, no.L, no.m, no.n, no.s
TURN = 2 * sp.pi
THETA, WAVELENGTH, TURNS = no.theta.of(j), no.wavelength.of(j), no.rotations.of(j)
LAST = L - 1
ARC = LAST * THETA
NEEDED = (s * L - 1) / LAST
LONG = Relation(L, ">", ONE)
GROWTH = Relation(s, ">", ONE)


def derive(book: Book) -> None:
    """Write the proofs."""
    _line(book)
    _offsets(book)
    _circle(book)
    _turn(book)
    _stretches(book)
    _never_again(book)


def _slack(book: Book, name: str, start: Any, op: str, end: Any, reason: str, *, by: Any = ()) -> None:
    """Keep an inequality whose gap has a manifest sign over the ranges of its hypotheses."""
    standing = {condition.ascending() for condition in book.standing}
    requires = [known.hypothesis for known in by if known.hypothesis.ascending() not in standing]
    chain = book.chain(name, start, *requires)
    gap = end - start if op in ("<=", "<") else start - end
    book.keep(name, chain.bound(op, end, reason, slack=gap, by=by))


def _line(book: Book) -> None:
    seen, new = below(m, LAST), above(m, LAST, strict=True)
    _slack(book, "seen", m * THETA, "<=", ARC, "m <= L - 1, times theta_j > 0.", by=(seen,))
    _slack(book, "unseen-line", m * THETA, ">", ARC, "m > L - 1, times theta_j > 0.", by=(new,))
    _slack(book, "first-new", L * THETA, ">", ARC, "A step theta_j more.")
    _slack(
        book,
        "extended",
        (s * L - 1) * THETA,
        ">",
        ARC,
        "s L - 1 > L - 1 for s > 1.",
        by=(above(s, ONE, strict=True),),
    )


def _offsets(book: Book) -> None:
    first, last = above(m, ZERO), below(n, LAST)
    _slack(book, "offset", (n - m) * THETA, "<=", ARC, "n - m <= L - 1.", by=(first, last))
    first, last = above(n, ZERO), below(m, LAST)
    _slack(book, "offset-back", (n - m) * THETA, ">=", -ARC, "n - m >= -(L - 1).", by=(first, last))


def _circle(book: Book) -> None:
    chain = book.chain("uncovered", TURN - ARC)
    chain.equal((WAVELENGTH - LAST) * THETA, "A full turn is lambda_j theta_j.")
    book.keep("uncovered", chain)
    chain = book.chain("arc", ARC)
    book.keep("arc", chain.equal(TURN * TURNS - THETA, "L tokens sweep 2 pi r_j; one step is not taken."))
    opened = Relation(WAVELENGTH, ">", LAST)
    chain = book.chain("open", ARC, opened)
    chain.bound(
        "<", TURN, "lambda_j > L - 1, times theta_j.", lemma=_known(book, LAST, "<", WAVELENGTH), factor=THETA
    )
    book.keep("open", chain)
    closed = Relation(ARC, ">=", TURN)
    chain = book.chain("closed", WAVELENGTH, closed)
    chain.bound(
        "<=",
        LAST,
        "Divide by theta_j: lambda_j theta_j is a full turn.",
        lemma=_known(book, TURN, "<=", ARC),
        factor=1 / THETA,
    )
    book.keep("closed", chain)


def _known(book: Book, lower: Any, op: str, upper: Any) -> Any:
    """Return a hypothesis ``lower op upper`` as a fact, to be scaled."""
    small, large = (no.m, no.n)
    chain = book.chain("lemma.difference", ZERO, Relation(small, op, large))
    chain.bound(op, large - small, "Take m away.", slack=large - small, by=(below(m, n, strict=op == "<"),))
    found = chain.proved()
    chain = book.chain("lemma.known", lower, Relation(lower, op, upper))
    return chain.bound(op, upper, "As supposed.", lemma=found, where={small: lower, large: upper}).proved()


def _turn(book: Book) -> None:
    turned = m * THETA - TURN
    _slack(book, "again-from", turned, ">=", ZERO, "m >= lambda_j: a full turn.", by=(above(m, WAVELENGTH),))
    _slack(
        book,
        "again-until",
        turned,
        "<=",
        ARC,
        "m - lambda_j <= L - 1, times theta_j.",
        by=(below(m, WAVELENGTH + LAST),),
    )
    _slack(
        book,
        "left-again",
        turned,
        ">",
        ARC,
        "m - lambda_j > L - 1, times theta_j.",
        by=(above(m, WAVELENGTH + LAST, strict=True),),
    )
    _slack(
        book, "before-turn", m * THETA, "<", TURN, "m < lambda_j.", by=(below(m, WAVELENGTH, strict=True),)
    )
    chain = book.chain("period", block((m + WAVELENGTH) * THETA))
    book.keep("period", chain.equal(block(m * THETA), "lambda_j theta_j is a full turn."))
    half = WAVELENGTH / 2
    chain = book.chain("half-turn-cosine", sp.cos((half + no.delta) * THETA))
    chain.equal(sp.cos((half - no.delta) * THETA), "The cosine is even about a half turn.")
    book.keep("half-turn-cosine", chain)
    chain = book.chain("half-turn-sine", sp.sin((half + no.delta) * THETA))
    chain.equal(-sp.sin((half - no.delta) * THETA), "The sine is odd about a half turn.")
    book.keep("half-turn-sine", chain)


def _stretches(book: Book) -> None:
    chain = book.chain("needed", NEEDED, LONG)
    book.keep("needed", chain.equal(s + (s - 1) / LAST, "s L - 1 is s (L - 1) + s - 1."))
    long, growing = above(L, ONE, strict=True), above(s, ONE, strict=True)
    chain = book.chain("more-than-s", NEEDED, LONG, GROWTH)
    chain.bound(">", s, "(s - 1)/(L - 1) > 0.", slack=(s - 1) / LAST, by=(growing, long))
    book.keep("more-than-s", chain)
    last = (s * L - 1) * THETA / c
    new, room = s * L - 1, c * LAST
    chain = book.chain("stretch-enough", last, Relation(new, "<=", room))
    chain.bound(
        "<=", ARC, "Divide by c, times theta_j.", lemma=_known(book, new, "<=", room), factor=THETA / c
    )
    book.keep("stretch-enough", chain)
    chain = book.chain("stretch-short", last, Relation(new, ">", room))
    chain.bound(">", ARC, "Divide by c, times theta_j.", lemma=_known(book, room, "<", new), factor=THETA / c)
    book.keep("stretch-short", chain)
    _slack(book, "stretch-s", last, "<", L * THETA, "(s L - 1)/c < L for c >= s.", by=(above(c, s),))
    _slack(
        book,
        "one-turn",
        s * L / (c * WAVELENGTH),
        "<=",
        ONE,
        "The stretched wavelength c lambda_j is at least s L.",
        by=(above(c, s * TURNS),),
    )


def _never_again(book: Book) -> None:
    apart, turns = no.N, no.w
    value = (apart / (2 * turns)) ** d * b ** (-2 * j)
    fact = classical.lindemann(d, value, (b,))
    chain = book.chain("never-again", TURN * turns)
    chain.apart(
        apart * THETA,
        "Were they equal, the power d would give pi^d = (N/2w)^d b^(-2j), rational for rational b: "
        "pi would be algebraic.",
        lemma=fact,
        power=d,
    )
    book.keep("never-again", chain)


THEOREM = Theorem(
    id="trained-arc",
    title="Angles beyond training",
    summary=(
        "On the line every pair leaves its trained arc [0, (L-1) theta_j] at position L. On the circle the "
        "arc is closed exactly when lambda_j <= L - 1; an open arc is entered again from lambda_j on. "
        "Keeping s L positions within it takes a stretch of (sL-1)/(L-1), a little more than s."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "c > 0"),
    notes=(
        "d is even, j is whole; m, n and delta are real",
        "b is rational, N >= 1 and w >= 1 are whole in never-again",
    ),
    conclusions=CONCLUSIONS,
    derive=derive,
    rational=("b",),
)
