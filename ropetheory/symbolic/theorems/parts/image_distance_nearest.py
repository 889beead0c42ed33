"""Proofs on distances between images: the nearest ones, PI and ABF, old and new images."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities import distances as heads
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical import extremes as family
from ropetheory.symbolic.proof.ranges import above, below, under
from ropetheory.symbolic.proof.theorem import Book
from ropetheory.symbolic.theorems.lemmas.chords import shorter_chord
from ropetheory.symbolic.theorems.parts.image_distance_terms import (
    ANGLE,
    BY_CHORDS,
    FOUR,
    FREQUENCY,
    LARGER,
    NORM,
    ONE,
    SQUARE,
    TWO,
    ZERO,
    B,
    N,
    alpha,
    arc_fact,
    at_most_one,
    b,
    beta,
    chord,
    coordinates,
    d,
    j,
    m,
    n,
    over_pairs,
    p,
    supposed,
    v,
    w,
)


def last_pairs(book: Book) -> None:
    """Compare the chords of the last pair between ABF and PI."""
    last, low = d / 2 - 1, beta ** (2 / d - 1)
    condition = Relation(alpha, ">=", low)
    slow, share = alpha * B ** (2 / d - 1), low / alpha
    chain = book.chain("comparison-share", share, condition)
    chain.bound("<=", ONE, "alpha is at least that.", slack=1 - share, by=(above(alpha, low),))
    short = book.keep("comparison-share", chain)
    chain = book.chain("slowest", slow).use(book.proofs["angle"], "The last pair.", {j: last})
    arc = arc_fact(book, "comparison", slow, share, (book.keep("slowest", chain), short))
    least = book.proofs["sphere-consecutive"]
    chain = book.chain("sphere-comparison", heads.pair_least2.of(ONE, ONE, beta * B, d), condition)
    chain.use(least, "The last pair.", {alpha: ONE, B: beta * B}, by=LARGER)
    chain.bound(
        "<=",
        chord(slow),
        "A shorter arc has a shorter chord.",
        lemma=shorter_chord(),
        where={alpha: share, no.y: slow},
        factor=FOUR,
        facts=(short, arc),
    )
    book.keep("sphere-comparison", chain.use(book.proofs["least-lower"], "No pair has a shorter chord."))


def nearest(book: Book) -> None:
    """Go between the nearest images and any two."""
    ordered = (Relation(v, ">=", ZERO), Relation(p, ">=", v + 1))
    inside = supposed(book, "inside", p, N - 1)
    conditions = (*ordered, *inside.requires)
    by = (above(p, v + 1), above(v, ZERO))
    whole, offset = heads.sphere_nearest2.of(N), heads.pair_least2.of(p - v)
    chain = book.chain("sphere-nearest", NORM * whole, *conditions)
    fact = family.member(whole, p - v)
    reason = "p - v is one of the offsets."
    chain.bound("<=", NORM * offset, reason, lemma=fact, factor=NORM, by=by, facts=(inside,))
    chain.use(book.proofs["sphere-lower"], "The infimum at this offset.", {m: p, n: v})
    book.keep("sphere-nearest", chain)
    nearest, other = heads.nearest2.of(N), heads.equal_distance2.of(p - v)
    chain = book.chain("nearest-lower", nearest, *conditions)
    fact = family.member(nearest, p - v)
    book.keep("nearest-lower", chain.bound("<=", other, reason, lemma=fact, by=by, facts=(inside,)))
    chain = book.chain("nearest-upper", nearest, TWO)
    chain.use(family.member(nearest, ONE), "1 is one of the offsets.", by=(above(N, 2),))
    book.keep("nearest-upper", chain)


def consecutive(book: Book) -> None:
    """Compare the chords of 1 and of w positions, while both together make at most a full turn."""
    turn = Relation(alpha, "<=", 2 * sp.pi / (w + 1))
    chain = book.chain("turns", w * ANGLE, turn)
    frequency = book.proofs["frequency"]
    chain.bound("<=", w * alpha, "B^(-2j/d) <= 1.", lemma=frequency, factor=w * alpha)
    bound = 2 * sp.pi / (1 + 1 / w)
    within = below(alpha, 2 * sp.pi / (w + 1))
    chain.bound("<=", bound, "alpha (w+1) <= 2 pi.", slack=bound - w * alpha, by=(within,))
    arc = book.keep("turns", chain)
    chain = book.chain("chord-order", sp.sin(ANGLE / 2) ** 2, turn)
    chain.bound(
        "<=",
        sp.sin(w * ANGLE / 2) ** 2,
        "A shorter arc has a shorter chord.",
        lemma=shorter_chord(),
        where={alpha: 1 / w, no.y: w * ANGLE},
        facts=(arc,),
    )
    order = book.keep("chord-order", chain)
    _distances(book, "consecutive-closest", order, 4 * SQUARE, ({m: n + 1}, {m: n + w}), turn)

    inside, short = supposed(book, "among", w, N - 1), Relation(alpha, "<=", 2 * sp.pi / N)
    few = supposed(book, "few", alpha, 2 * sp.pi / N)
    conditions = (*inside.requires, short)
    chain = book.chain("few-turns", alpha, *conditions).use(few, "The hypothesis.")
    share = 2 * sp.pi / (N * (w + 1))
    chain.bound("<=", 2 * sp.pi / (w + 1), "w + 1 <= N.", lemma=inside, factor=share)
    enough = book.keep("few-turns", chain)
    nearest, step = heads.nearest2.of(N), heads.equal_distance2.of(ONE)
    chain = book.chain("equal-order", step, *conditions)
    other = heads.equal_distance2.of(w)
    chain.bound("<=", other, "Pair by pair.", lemma=order, factor=8 / d, termwise=True, facts=(enough,))
    lower = family.all_members(nearest, book.keep("equal-order", chain), w)
    book.keep("nearest-consecutive", family.antisymmetry(lower, book.proofs["nearest-upper"]))


def _distances(
    book: Book, name: str, order: Proved, factor: Any, where: tuple[dict[Any, Any], ...], *requires: Relation
) -> None:
    """Order two squared distances of x by the chords of every pair."""
    chords, back = book.proofs["distance"], book.proofs["chords"]
    chain = book.chain(name, chords.at(where[0]).lhs, *requires)
    chain.use(chords, "By chords.", where[0], by=LARGER if B in where[0] else ())
    larger = back.at(where[1])
    chain.bound("<=", larger.lhs, "Pair by pair.", lemma=order, factor=factor, termwise=True)
    book.keep(name, chain.use(back, "By chords.", where[1]))


def methods(book: Book) -> None:
    """Compare the chords of one token: PI and ABF against the map that they start from."""
    frequency = book.proofs["frequency"]
    chain = book.chain("factor", alpha)
    chain.bound("<=", ONE, "The hypothesis.", slack=1 - alpha, by=(under(alpha, ONE),))
    shares = {"pi": (alpha, book.keep("factor", chain)), "abf": (beta ** (-2 * j / d), None)}
    for name, (share, known) in shares.items():
        short = known or at_most_one(book, "base-share", beta)
        arc = arc_fact(book, name, FREQUENCY, share, (frequency, short))
        chain = book.chain(f"{name}-pair", sp.sin(share * FREQUENCY / 2) ** 2)
        chain.bound(
            "<=",
            sp.sin(FREQUENCY / 2) ** 2,
            "A shorter arc has a shorter chord.",
            lemma=shorter_chord(),
            where={alpha: share, no.y: FREQUENCY},
            facts=(short, arc),
        )
        order = book.keep(f"{name}-pair", chain)
        method = {alpha: alpha} if known else {alpha: ONE, B: beta * B}
        where = ({m: n + 1, **method}, {m: n + 1, alpha: ONE})
        _distances(book, f"{name}-contracts", order, 4 * SQUARE, where)
    chain = book.chain("single-pair-chord", heads.equal_distance2.of(n, alpha, B, 2))
    book.keep("single-pair-chord", chain.equal(chord(n * alpha), "The only pair has the exponent 0."))


def two_maps(book: Book) -> None:
    """Compare an old and a new image, at any two positions and over all of them."""
    turn = m * no.theta.of(j, b) - n * ANGLE
    cross = heads.cross_distance2.of(no.x, m, n)
    chain = book.chain("cross-coordinates", coordinates(m * no.theta.of(j, b), n * ANGLE))
    book.keep("cross-coordinates", chain.equal(cross, BY_CHORDS))
    form = over_pairs(SQUARE * chord(turn))
    book.keep("cross", book.chain("cross", cross).equal(form, "The definition."))
    origin = heads.cross_distance2.of(no.x, ZERO, ZERO)
    book.keep("cross-origin", book.chain("cross-origin", origin).equal(ZERO, "Both are x."))
    bounds = []
    for name, new in (("cross-members", v), ("cross-start", ZERO)):
        near = heads.nearest_image2.of(no.x, new, N)
        value = near.member(p)
        fact = book.chain(name, ZERO).bound("<=", value, "A sum of squares.", slack=value)
        bounds.append((near, family.all_members(near, book.keep(name, fact), p)))
    start = bounds[1][0].member(ZERO)
    at_zero = book.keep("cross-zero", book.chain("cross-zero", start).equal(ZERO, "Both images are x."))
    first = family.pinned(*bounds[1], at_zero, ZERO)
    printed = heads.printed_metric2.of(no.x, N, w)
    lower = family.all_members(printed, bounds[0][1], v)
    book.keep("printed-metric", family.pinned(printed, lower, first, ZERO))

    chain = book.chain("equal-cross", 8 / d * over_pairs(sp.sin(turn / 2) ** 2))
    book.keep("equal-cross", chain.equal(heads.equal_cross2.of(m, n), "Every squared pair is 2/d."))
    book.keep("nearest-old", family.member(heads.nearest_old2.of(n, N), p))
    book.keep("directed", family.member(heads.directed2.of(N, w), p))
    _near(book)


def _near(book: Book) -> None:
    """Bound the distance of an image of PI to the old image before it."""
    u = no.u
    conditions = (Relation(u, ">", ZERO), Relation(u, "<=", ONE))
    chain = book.chain("near-past", ZERO, conditions[0])
    chain.bound("<=", u, "The hypothesis.", slack=u, by=(above(u, ZERO, strict=True),))
    past = book.keep("near-past", chain)
    short = supposed(book, "near-short", u, ONE, conditions[0])
    frequency = book.proofs["frequency"]
    arc = arc_fact(book, "near", FREQUENCY, u, (frequency, short), (above(u, ZERO, strict=True),))
    same = heads.cross_distance2.of(no.x, m, m / alpha, B, alpha, B)
    book.keep("pi-hits", book.chain("pi-hits", same).equal(ZERO, "Both are turned by m B^(-2j/d)."))
    at = (m + u) / alpha
    chain = book.chain("pi-near", heads.cross_distance2.of(no.x, m, at, B, alpha, B), *conditions)
    chain.use(book.proofs["cross"], "By chords.", {b: B, n: at})
    chain.equal(over_pairs(SQUARE * chord(u * FREQUENCY)), "The square of a sine is even.")
    back, where = book.proofs["chords"], {m: ONE, n: ZERO, alpha: ONE}
    chain.bound(
        "<=",
        back.at(where).lhs,
        "A shorter arc has a shorter chord.",
        lemma=shorter_chord(),
        where={alpha: u, no.y: FREQUENCY},
        factor=4 * SQUARE,
        termwise=True,
        facts=(past, short, arc),
    )
    book.keep("pi-near", chain.use(back, "By chords.", where))
