"""Position interpolation: dividing every position by s is dividing every frequency by s.

Position interpolation replaces m by m/s in the rotations. The angle of pair j is then m theta_j/s,
so every frequency is divided by s, no two pairs differently, and the score depends on (n - m)/s. For
s > 1 every pair turns slower. The positions 0 ... s(L-1) keep to the trained arcs; the few up to sL - 1
go beyond them by less than theta_j. Everything is continuous in s: the image of a vector moves by at
most |m| |1/s - 1/s0| times its length.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.method import GovernedMethod
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities.scaling import pi_frequency, scale_change2, scaled_score
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.ranges import above, below
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.interpolation import (
    frequency_at_most_one,
    slower_angle_is_nearer,
    versine_below_square,
)
from ropetheory.symbolic.theorems.relative_position import REAL_PAIR, over_pairs
from ropetheory.symbolic.theorems.statements.position_interpolation import CONCLUSIONS

ONE, ZERO = sp.Integer(1), sp.Integer(0)
b, d, j, L, s, s0, m, n, z = no.b, no.d, no.j, no.L, no.s, no.s0, no.m, no.n, no.z
THETA, SLOWED = no.theta.of(j), pi_frequency.of(j)
GROWTH = Relation(s, ">", ONE)
LARGER = above(s, ONE, strict=True)


def derive(book: Book) -> None:
    """Write the proofs."""
    _scores(book)
    _frequencies(book)
    _angles(book)
    _near(book)
    _continuity(book)


def _scores(book: Book) -> None:
    score = scaled_score.of(m, n)
    chain = book.chain("score", score)
    chain.equal(no.score.of(m / s, n / s), "The positions m/s and n/s.")
    slowed = REAL_PAIR.xreplace({(n - m) * THETA: (n - m) * THETA / s})
    chain.equal(over_pairs(slowed), "Pair by pair: the angle of the difference is (n - m) theta_j/s.")
    book.keep("score", chain)
    chain = book.chain("relative", score)
    chain.equal(no.score.of(ZERO, (n - m) / s), "The same sum for the positions 0 and (n - m)/s.")
    relative = book.keep("relative", chain)
    chain = book.chain("stretched", scaled_score.of(s * m, s * n))
    book.keep("stretched", chain.equal(no.score.of(m, n), "s m/s is m."))
    chain = book.chain("offset", scaled_score.of(m, m + s))
    chain.use(relative, "(m + s - m)/s is 1.", {n: m + s})
    book.keep("offset", chain.equal(no.score.of(m, m + 1), "Scores depend on the difference alone."))


def _frequencies(book: Book) -> None:
    cases = {
        "angle": (m / s * THETA, m * SLOWED, "The angle of position m/s."),
        "frequency": (SLOWED / THETA, 1 / s, "The angle m theta_j/s grows by theta_j/s a token."),
        "stretch": (2 * sp.pi / SLOWED, s * no.wavelength.of(j), "A full turn takes s times as long."),
        "ratio": (
            pi_frequency.of(j + 1) / SLOWED,
            no.theta.of(j + 1) / THETA,
            "The factor 1/s is common to all pairs.",
        ),
        "fastest": (pi_frequency.of(ZERO), 1 / s, "theta_0 is 1 radian a token."),
        "cycle": (
            pi_frequency.of(ZERO) / (2 * sp.pi),
            1 / (2 * sp.pi * s),
            "1/s radians out of 2 pi.",
        ),
    }
    for name, (start, end, reason) in cases.items():
        book.keep(name, book.chain(name, start).equal(end, reason))
    chain = book.chain("slower", SLOWED, GROWTH)
    chain.bound("<", THETA, "1/s < 1.", slack=THETA * (1 - 1 / s), by=(LARGER,))
    book.keep("slower", chain)
    chain = book.chain("bandwidth", SLOWED)
    chain.bound("<=", 1 / s, "theta_j <= 1, over s.", lemma=frequency_at_most_one(), factor=1 / s)
    book.keep("bandwidth", chain)


def _angles(book: Book) -> None:
    trained = (L - 1) * THETA
    reach = Relation(m, "<=", s * (L - 1))
    chain = book.chain("within", m * SLOWED, reach)
    chain.bound("<=", trained, "m/s <= L - 1.", slack=trained - m * SLOWED, by=(below(m, s * (L - 1)),))
    book.keep("within", chain)
    chain = book.chain("outside", m * SLOWED, Relation(m, ">", s * (L - 1)))
    chain.bound(
        ">", trained, "m/s > L - 1.", slack=m * SLOWED - trained, by=(above(m, s * (L - 1), strict=True),)
    )
    book.keep("outside", chain)
    chain = book.chain("below-length", m * SLOWED, Relation(m, "<", s * L))
    gap, before = L * THETA - m * SLOWED, below(m, s * L, strict=True)
    book.keep("below-length", chain.bound("<", L * THETA, "m/s < L.", slack=gap, by=(before,)))
    last = (s * L - 1) * SLOWED
    chain = book.chain("last", last)
    book.keep("last", chain.bound("<", L * THETA, "(sL - 1)/s is L - 1/s.", slack=SLOWED))
    chain = book.chain("excess", last - trained)
    excess = book.keep("excess", chain.equal((1 - 1 / s) * THETA, "L - 1/s - (L - 1) is 1 - 1/s."))
    chain = book.chain("beyond", last, GROWTH)
    chain.bound(
        ">",
        trained,
        "The excess (1 - 1/s) theta_j is positive.",
        slack=excess.relation.rhs,
        by=(LARGER,),
    )
    book.keep("beyond", chain)


def _near(book: Book) -> None:
    chain = book.chain("near", 1 - sp.cos(z / s))
    chain.bound(
        "<=",
        z**2 / (2 * s**2),
        "1 - cos z is at most z^2/2, here at z/s.",
        lemma=versine_below_square(),
        where={z: z / s},
    )
    book.keep("near", chain)
    small = frequency_at_most_one()
    book.keep("at-most-one", book.chain("at-most-one", THETA).use(small, "The exponent is not positive."))
    chain = book.chain("nearer", sp.cos(THETA), GROWTH)
    chain.bound(
        "<",
        sp.cos(SLOWED),
        "The cosine falls on [0, 1], and theta_j/s < theta_j <= 1.",
        lemma=slower_angle_is_nearer(),
        where={no.a: THETA},
        facts=(small,),
    )
    book.keep("nearer", chain)


def _continuity(book: Book) -> None:
    rate = 1 / s - 1 / s0
    cosines, sines = (wave(z / s) - wave(z / s0) for wave in (sp.cos, sp.sin))
    chain = book.chain("chord", cosines**2 + sines**2)
    chain.equal(2 * (1 - sp.cos(z / s - z / s0)), "The squared chord between two angles.")
    chain.bound(
        "<=",
        z**2 * rate**2,
        "1 - cos of the difference is at most half its square.",
        lemma=versine_below_square(),
        where={z: z * rate},
        factor=2,
    )
    chord = book.keep("chord", chain)
    for name, kept, dropped in (("cosine", cosines, sines), ("sine", sines, cosines)):
        chain = book.chain(name, kept**2)
        chain.bound("<=", kept**2 + dropped**2, "Add a square.", slack=dropped**2)
        book.keep(name, chain.use(chord, "The chord."))
    _vector_continuity(book)


def _vector_continuity(book: Book) -> None:
    rate, square = 1 / s - 1 / s0, no.pair_square.of(no.x, j)
    angle = m * THETA * rate
    chain = book.chain("moves", scale_change2.of(no.x, m))
    chain.equal(
        over_pairs(2 * square * (1 - sp.cos(angle))),
        "Each pair moves along a circle: its squared chord is 2 (1 - cos) times its squared length.",
    )
    chain.bound(
        "<=",
        over_pairs(square * angle**2),
        "1 - cos of an angle is at most half its square, term by term.",
        lemma=versine_below_square(),
        where={z: angle},
        factor=2 * square,
        termwise=True,
    )
    chain.bound(
        "<=",
        over_pairs(square * m**2 * rate**2),
        "theta_j <= 1, term by term.",
        lemma=book.proofs["at-most-one"],
        factor=square * m**2 * rate**2 * (1 + THETA),
        termwise=True,
    )
    chain.equal(m**2 * rate**2 * no.norm2.of(no.x), "The pair squares add up to the squared length.")
    book.keep("moves", chain)


THEOREM = Theorem(
    id="position-interpolation",
    title="Position interpolation",
    summary=(
        "Dividing positions by s divides every frequency by s and leaves the score a function of "
        "(n - m)/s; for s > 1 every pair turns slower. Up to position s(L - 1) no pair leaves its trained "
        "arc, and the encoding is Lipschitz in 1/s."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0", "s > 0", "s0 > 0"),
    notes=("d is even, j is whole", "m, n and z are real", "q, k and x are real vectors of width d"),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=(GovernedMethod("position_interpolation", "pi_frequency(j)", ("b", "d", "s"), ulp=5),),
)
