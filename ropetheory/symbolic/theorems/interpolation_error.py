"""Interpolation error: how far a score half-way between two positions is from the mean of theirs.

Position interpolation at s = 2 asks for scores at half-integer offsets. Pair by pair such a score is
the mean of its two neighbours plus its own value times 1 - cos(theta_j/2), a bound that some query and key
attain on every pair at once. The total, the sum of 1 - cos(theta_j/2), is enclosed by geometric sums, since
z^2/2 - z^4/24 <= 1 - cos z <= z^2/2. The geometric factor 1/(1 - b^(-4/d)) is never below d/(4 ln b), so
that bounding it by d/(4 ln b) understates the error; and the size d/2 of the largest score exceeds the error
by no more than a constant times ln b, at every width.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities.scaling import chord_gap, scaled_score
from ropetheory.symbolic.proof.chain import Chain
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem
from ropetheory.symbolic.theorems.lemmas.interpolation import (
    decay_above_share,
    decay_below_line,
    frequency_at_most_one,
    larger_divisor,
    reciprocals,
    versine_above_quartic,
    versine_below_square,
)
from ropetheory.symbolic.theorems.relative_position import REAL_PAIR, over_pairs

ZERO = sp.Integer(0)
b, d, j, m, n, z = no.b, no.d, no.j, no.m, no.n, no.z
THETA = no.theta.of(j)
RATE = 2 * sp.log(b) / d
SQUARES = (1 - b**-2) / (1 - b ** (-4 / d))
FOURTHS = (1 - b**-4) / (1 - b ** (-8 / d))


def derive(book: Book) -> None:
    """Write the proofs."""
    _chords(book)
    _midpoint(book)
    _sums(book)
    _geometric_step(book)
    _like_for_like(book)


def _chords(book: Book) -> None:
    middle, half = sp.cos(z + THETA / 2), 1 - sp.cos(THETA / 2)
    deviation = middle - (sp.cos(z) + sp.cos(z + THETA)) / 2
    chain = book.chain("chord-pair", deviation)
    chain.equal(middle * half, "The two ends add up to 2 cos(z + theta_j/2) cos(theta_j/2).")
    book.keep("chord-pair", chain)
    chain = book.chain("chord-bound", deviation**2)
    chain.bound("<=", half**2, "cos^2 is 1 - sin^2.", slack=sp.sin(z + THETA / 2) ** 2 * half**2)
    book.keep("chord-bound", chain)


def _midpoint(book: Book) -> None:
    gap = REAL_PAIR.xreplace({(n - m) * THETA: (n + sp.Rational(1, 2)) * THETA})
    mean = (no.score.of(ZERO, n) + no.score.of(ZERO, n + 1)) / 2
    chain = book.chain("midpoint", scaled_score.of(ZERO, 2 * n + 1, sp.Integer(2)) - mean)
    chain.equal(
        over_pairs(gap * (1 - sp.cos(THETA / 2))),
        "Pair by pair: cosine and sine of two angles have the mean of the middle one times cos(theta_j/2).",
    )
    book.keep("midpoint", chain)
    ends = sp.cos(THETA / 2) + sp.cos(-THETA / 2)
    chain = book.chain("attained", over_pairs(1 - ends / 2))
    book.keep("attained", chain.equal(chord_gap.of(), "Both ends lie theta_j/2 from the middle."))


def _sums(book: Book) -> None:
    closed = {"square-sum": (THETA**2, SQUARES), "fourth-sum": (THETA**4, FOURTHS)}
    for name, (term, value) in closed.items():
        chain = book.chain(name, over_pairs(term))
        chain.operate("summation", value, "A geometric sum; its ratio is not 1, since b > 1.")
        book.keep(name, chain)
    gap, terms = chord_gap.of(), over_pairs(1 - sp.cos(THETA / 2))
    chain = book.chain("gap-above", gap)
    chain.equal(terms, "The largest deviation of every pair, added up.")
    chain.bound(
        "<=",
        over_pairs(THETA**2) / 8,
        "1 - cos z <= z^2/2 at z = theta_j/2, term by term.",
        lemma=versine_below_square(),
        where={z: THETA / 2},
        termwise=True,
    )
    book.keep("gap-above", chain.rewrite(book.proofs["square-sum"], "The closed form."))
    chain = book.chain("gap-below", gap)
    chain.equal(terms, "The largest deviation of every pair, added up.")
    chain.bound(
        ">=",
        over_pairs(THETA**2) / 8 - over_pairs(THETA**4) / 384,
        "1 - cos z >= z^2/2 - z^4/24 at z = theta_j/2, term by term.",
        lemma=versine_above_quartic(),
        where={z: THETA / 2},
        termwise=True,
    )
    chain.rewrite(book.proofs["square-sum"], "The closed form.")
    book.keep("gap-below", chain.rewrite(book.proofs["fourth-sum"], "The closed form of the fourth powers."))


def _geometric_step(book: Book) -> None:
    line = Chain("lemma.line", 1 - b ** (-4 / d))
    line.use(decay_below_line(), "1 - e^-y <= y at y = (4/d) ln b.", {no.y: 2 * RATE})
    share = Chain("lemma.share", 2 * RATE * b ** (-4 / d))
    share.use(decay_above_share(), "1 - e^-y >= y e^-y at y = (4/d) ln b.", {no.y: 2 * RATE})
    chain = book.chain("geometric-step", d / (4 * sp.log(b)))
    chain.bound(
        "<=",
        1 / (1 - b ** (-4 / d)),
        "0 < 1 - e^-y <= y at y = (4/d) ln b; the larger divisor gives the smaller quotient.",
        lemma=reciprocals(),
        where={no.a: b ** (-4 / d), no.c: 2 * RATE},
        facts=(line.proved(), share.proved()),
    )
    book.keep("geometric-step", chain)


def _like_for_like(book: Book) -> None:
    fourth = over_pairs(THETA**4)
    chain = book.chain("share-of-squares", fourth)
    chain.bound(
        "<=",
        over_pairs(THETA**2),
        "theta_j^4 <= theta_j^2, term by term.",
        lemma=frequency_at_most_one(),
        factor=THETA**2 * (1 + THETA),
        termwise=True,
    )
    fourths = chain.proved()
    chain = book.chain("like-for-like", chord_gap.of())
    chain.equal(over_pairs(1 - sp.cos(THETA / 2)), "The largest deviation of every pair, added up.")
    chain.bound(
        ">=",
        over_pairs(THETA**2) / 8 - fourth / 384,
        "1 - cos z >= z^2/2 - z^4/24 at z = theta_j/2, term by term.",
        lemma=versine_above_quartic(),
        where={z: THETA / 2},
        termwise=True,
    )
    chain.bound(
        ">=",
        sp.Rational(47, 384) * over_pairs(THETA**2),
        "The fourth powers add up to no more than the squares.",
        lemma=fourths,
        factor=sp.Rational(1, 384),
    )
    chain.rewrite(book.proofs["square-sum"], "The closed form.")
    fall = Chain("lemma.fall", ZERO)
    fall.bound("<", 2 * sp.log(b) * b**-2, "ln b > 0.", slack=2 * sp.log(b) * b**-2)
    fall.use(decay_above_share(), "1 - e^-y >= y e^-y at y = 2 ln b.", {no.y: 2 * sp.log(b)})
    least: Any = sp.Rational(47, 384) * (1 - b**-2)
    chain.bound(
        ">=",
        least * d / (4 * sp.log(b)),
        "1/(1 - e^-y) is at least 1/y at y = (4/d) ln b.",
        lemma=book.proofs["geometric-step"],
        factor=least,
        facts=(fall.proved(),),
    )
    known = book.keep("like-for-like", chain)
    positive = book.chain("lemma.positive", ZERO)
    gain = known.relation.rhs
    share = sp.Rational(47, 384) * d / (4 * sp.log(b))
    positive.bound("<", gain, "ln b > 0 and b > 1.", lemma=fall.proved(), factor=share)
    positive.bound("<=", chord_gap.of(), "As above.", lemma=known)
    chain = book.chain("ratio", d / 2 / chord_gap.of())
    chain.bound(
        "<=",
        d / 2 / gain,
        "The larger divisor gives the smaller quotient.",
        lemma=larger_divisor(),
        where={no.a: gain, no.c: chord_gap.of()},
        factor=d / 2,
        facts=(known, fall.proved(), positive.proved()),
    )
    book.keep("ratio", chain)


MIDDLE = (
    "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n+1/2)*theta(j))"
    " + (q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n+1/2)*theta(j))"
)

THEOREM = Theorem(
    id="interpolation-error",
    title="Interpolation error",
    summary=(
        "Half-way between two positions a score differs from the mean of theirs by at most the sum of "
        "1 - cos(theta_j/2), for pairs of unit size, and attains it. That sum is at most "
        "(1 - b^-2)/(8 (1 - b^(-4/d))), a bound that is never below (1 - b^-2) d/(32 ln b)."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "n and z are real", "q and k are real vectors of width d"),
    conclusions=(
        Conclusion(
            "chord-pair",
            "cos(z+theta(j)/2) - (cos(z)+cos(z+theta(j)))/2 == cos(z+theta(j)/2)*(1-cos(theta(j)/2))",
            "Half-way between two positions a pair differs from the mean of both by this.",
        ),
        Conclusion(
            "chord-bound",
            "(cos(z+theta(j)/2) - (cos(z)+cos(z+theta(j)))/2)**2 <= (1-cos(theta(j)/2))**2",
            "The difference is at most 1 - cos(theta_j/2) in size, attained at z = -theta_j/2.",
        ),
        Conclusion(
            "midpoint",
            "scaled_score(0, 2*n+1, 2) - (score(0, n) + score(0, n+1))/2"
            f" == Sum(({MIDDLE})*(1-cos(theta(j)/2)), j, 0, d/2-1)",
            "At s = 2 the score of an odd offset differs from the mean of its neighbours by this.",
        ),
        Conclusion(
            "attained",
            "Sum(1 - (cos(theta(j)/2) + cos(-theta(j)/2))/2, j, 0, d/2-1) == chord_gap()",
            "With every pair at its peak half-way, value 1, the deviations add up to this sum.",
            mutants=("Sum(1 - (cos(theta(j)) + cos(-theta(j)))/2, j, 0, d/2-1) == chord_gap()",),
        ),
        Conclusion(
            "square-sum",
            "Sum(theta(j)**2, j, 0, d/2-1) == (1-b**(-2))/(1-b**(-4/d))",
            "The squared frequencies add up to a geometric sum.",
            mutants=("Sum(theta(j)**2, j, 0, d/2-1) == (1-b**(-2))/(1-b**(-2/d))",),
        ),
        Conclusion(
            "fourth-sum",
            "Sum(theta(j)**4, j, 0, d/2-1) == (1-b**(-4))/(1-b**(-8/d))",
            "So do their squares.",
        ),
        Conclusion(
            "gap-above",
            "chord_gap() <= (1-b**(-2))/(8*(1-b**(-4/d)))",
            "The largest deviation of all pairs together, bounded above.",
        ),
        Conclusion(
            "gap-below",
            "chord_gap() >= (1-b**(-2))/(8*(1-b**(-4/d))) - (1-b**(-4))/(384*(1-b**(-8/d)))",
            "The largest deviation of all pairs together, bounded below.",
        ),
        Conclusion(
            "geometric-step",
            "d/(4*ln(b)) <= 1/(1-b**(-4/d))",
            "The geometric factor is never below d/(4 ln b): the convexity bound points this way.",
            mutants=("d/(2*ln(b)) <= 1/(1-b**(-4/d))",),
        ),
        Conclusion(
            "like-for-like",
            "chord_gap() >= 47*(1-b**(-2))*d/(1536*ln(b))",
            "The largest deviation is at least this share of the largest size d/2 of the score.",
        ),
        Conclusion(
            "ratio",
            "d/2/chord_gap() <= 768*ln(b)/(47*(1-b**(-2)))",
            "So the largest score, d/2, is at most 16.4 ln b/(1 - b^-2) times the largest deviation.",
            mutants=("d/2/chord_gap() <= 8*ln(b)/(1-b**(-2))",),
        ),
    ),
    derive=derive,
    governs=(
        Governed("interpolation_constant", "chord_gap()", ("b", "d"), ulp=13),
        Governed("interpolation_bound", "(1-b**(-2))/(8*(1-b**(-4/d)))", ("b", "d"), ulp=10),
    ),
)
