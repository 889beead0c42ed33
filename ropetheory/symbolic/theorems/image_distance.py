"""Distances between images: of one map at two positions, of two maps, the nearest pair, the sphere.

A pair is turned by an angle for each token, so its two images are the ends of a chord: the squared
distance is the sum over pairs of 4 sin^2 of half the turn between them, times the squared pair. So it
depends on the difference of the positions alone. Divided by |x|^2 it is a mean of squared chords with
the squared pairs as weights, so over the sphere it lies between the shortest and the longest chord, and
vectors in one plane attain both. A shorter arc has a shorter chord while both together make at most a
full turn; so consecutive images are the closest of N while N alpha <= 2 pi, and need not be beyond.
Two maps agree at position 0, so a distance that is minimised over both positions is 0.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.images import GovernedDirected, GovernedNearest
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.quantities import distances as heads
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical import analysis as classical, extremes as family
from ropetheory.symbolic.proof.ranges import below, under
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.chords import shorter_chord
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line
from ropetheory.symbolic.theorems.parts.image_distance_nearest import (
    consecutive,
    last_pairs,
    methods,
    nearest,
    two_maps,
)
from ropetheory.symbolic.theorems.parts.image_distance_terms import (
    ANGLE,
    BY_CHORDS,
    FOUR,
    FREQUENCY,
    NORM,
    ONE,
    SQUARE,
    ZERO,
    B,
    alpha,
    arc_fact,
    at_most_one,
    chord,
    coordinates,
    d,
    distance,
    j,
    m,
    n,
    over_pairs,
)
from ropetheory.symbolic.theorems.statements.image_distance import CONCLUSIONS


def derive(book: Book) -> None:
    """Write the proofs."""
    _one_map(book)
    _bounds(book)
    _equal(book)
    _sphere(book)
    _least_pair(book)
    last_pairs(book)
    nearest(book)
    consecutive(book)
    methods(book)
    two_maps(book)


def _one_map(book: Book) -> None:
    whole, form = distance(m, n), over_pairs(SQUARE * chord((m - n) * ANGLE))
    chain = book.chain("coordinates", coordinates(m * ANGLE, n * ANGLE))
    book.keep("coordinates", chain.equal(whole, BY_CHORDS))
    chords = book.keep("distance", book.chain("distance", whole).equal(form, "The definition."))
    back = book.keep("chords", family.backwards(chords))
    form = 2 * NORM - 2 * over_pairs(SQUARE * sp.cos((m - n) * ANGLE))
    chain = book.chain("cosines", whole).use(chords, "By chords.")
    book.keep("cosines", chain.equal(form, "4 sin^2(y/2) is 2 - 2 cos y."))

    for name, first, second, reason in (
        ("offset", m - n, ZERO, "The same difference."),
        ("symmetric", n, m, "The square is even."),
    ):
        chain = book.chain(name, distance(first, second))
        chain.use(chords, "By chords.", {m: first, n: second}).equal(chords.relation.rhs, reason)
        book.keep(name, chain.use(back, "By chords."))
    book.keep("same-position", book.chain("same-position", distance(n, n)).equal(ZERO, "One image."))
    step = 2 * NORM - 2 * over_pairs(SQUARE * sp.cos(ANGLE))
    chain = book.chain("consecutive", distance(n + 1, n))
    chain.use(chords, "By chords.", {m: n + 1})
    book.keep("consecutive", chain.equal(step, "4 sin^2(y/2) is 2 - 2 cos y."))


def _bounds(book: Book) -> None:
    chords, whole = book.proofs["distance"], distance(m, n)
    form = chords.relation.rhs
    chain = book.chain("nonnegative", ZERO).bound("<=", form, "A sum of squares.", slack=form)
    book.keep("nonnegative", chain.use(book.proofs["chords"], "By chords."))
    chain = book.chain("diameter", whole).use(chords, "By chords.")
    spare = FOUR * SQUARE * sp.cos((m - n) * ANGLE / 2) ** 2
    chain.bound("<=", over_pairs(FOUR * SQUARE), "sin^2 is at most 1.", slack=spare, termwise=True)
    book.keep("diameter", chain.equal(4 * NORM, "The squared norm is the sum of the squared pairs."))
    equal, wave = heads.equal_distance2.of(m - n), chord((m - n) * ANGLE)
    for head, name in ((no.min_pair, "pairs-lower"), (no.max_pair, "pairs-upper")):
        bound, fact = head.of(no.x), classical.extreme(head, no.x)
        # From the smaller side to the larger one.
        ends = [d / 2 * bound * equal, over_pairs(bound * wave), form, whole]
        reasons = ["The factor is the same for every pair.", "Term by term.", "By chords."]
        if head.largest:
            ends, reasons = ends[::-1], reasons[::-1]
        chain = book.chain(name, ends[0]).equal(ends[1], reasons[0])
        chain.bound("<=", ends[2], reasons[1], lemma=fact, factor=wave, termwise=True)
        book.keep(name, chain.equal(ends[3], reasons[2]))


def _number_of_pairs(book: Book) -> Proved:
    chain = book.chain("pairs", over_pairs(ONE))
    return book.keep("pairs", chain.operate("summation", d / 2, "A sum of d/2 ones."))


def _equal(book: Book) -> None:
    head = heads.equal_distance2.of
    chain = book.chain("equal", 8 / d * over_pairs(sp.sin(n * ANGLE / 2) ** 2))
    book.keep("equal", chain.equal(head(n), "Every squared pair is 2/d."))
    chain = book.chain("equal-cosines", head(n))
    waves = over_pairs(sp.cos(n * ANGLE))
    chain.equal(4 / d * (over_pairs(ONE) - waves), "2 sin^2(y/2) is 1 - cos y.")
    chain.rewrite(_number_of_pairs(book), "There are d/2 pairs.")
    book.keep("equal-cosines", chain.equal(2 - 4 / d * waves, "The mean of 2 is 2."))
    parts = [(wave(m * ANGLE) - wave(n * ANGLE)) ** 2 for wave in (sp.cos, sp.sin)]
    chain = book.chain("equal-images", over_pairs(2 / d * sp.Add(*parts)))
    book.keep("equal-images", chain.equal(head(m - n), BY_CHORDS))
    chain = book.chain("equal-offset", head(m - n))
    book.keep("equal-offset", chain.equal(head(n - m), "The square of a sine is even."))
    chain = book.chain("single-pair", (2 - head(ONE, alpha, B, 2)) ** 2 + 4 * no.C.of(alpha, B, 2) ** 2)
    chain.equal(4 * (1 - 2 * sp.sin(alpha / 2) ** 2) ** 2 + 4 * sp.sin(alpha) ** 2, "The one pair.")
    chain.equal(4 * sp.cos(alpha) ** 2 + 4 * sp.sin(alpha) ** 2, "1 - 2 sin^2(alpha/2) is cos alpha.")
    book.keep("single-pair", chain.equal(FOUR, "Pythagoras."))


def _sphere(book: Book) -> None:
    chords, whole = book.proofs["distance"], distance(m, n)
    for head, name in ((heads.pair_least2, "sphere-lower"), (heads.pair_most2, "sphere-upper")):
        extreme = head.of(m - n)
        fact = family.member(extreme, j)
        ends = [NORM * extreme, over_pairs(SQUARE * extreme), chords.relation.rhs, whole]
        reasons = ["The squared norm is the sum of the squared pairs.", "Term by term.", "By chords."]
        if head.largest:
            ends, reasons = ends[::-1], reasons[::-1]
        chain = book.chain(name, ends[0]).equal(ends[1], reasons[0])
        chain.bound("<=", ends[2], reasons[1], lemma=fact, factor=SQUARE, termwise=True)
        book.keep(name, chain.equal(ends[3], reasons[2]))
    delta = sp.KroneckerDelta(no.l, j)
    chain = book.chain("sphere-attained", over_pairs(delta * chord(n * ANGLE.subs(j, no.l)), no.l))
    chain.operate("collapse", chord(n * ANGLE), "Only pair j contributes.", index=no.l, pick=j)
    book.keep("sphere-attained", chain)


def _least_pair(book: Book) -> None:
    """Compare the chords of one token: of all pairs, and of two methods."""
    small = under(alpha, ONE)
    chain = book.chain("angle", ANGLE)
    chain.bound("<=", FREQUENCY, "alpha <= 1.", slack=(1 - alpha) * FREQUENCY, by=(small,))
    book.keep("angle", chain.use(at_most_one(book, "frequency", B), "The base exceeds 1."))
    last = d / 2 - 1
    slowest, least = alpha * B ** (2 / d - 1), heads.pair_least2.of(ONE)
    # The last pair turns by a share of what pair j does.
    share = B ** (2 * j / d + 2 / d - 1)
    shrink = 2 * (last - j) / d * sp.log(B)
    within = below(j, last)
    chain = book.chain("last-share", share)
    chain.bound(
        "<=",
        ONE,
        "B^(2(d/2-1-j)/d) is e^y with y >= 0, at least 1 + y.",
        lemma=exp_above_line(),
        where={no.y: shrink},
        factor=share,
        slack=share * shrink,
        by=(within,),
    )
    fact = book.keep("last-share", chain)
    arc = arc_fact(book, "last", ANGLE, share, (book.proofs["angle"], fact))
    chain = book.chain("last-pair", chord(slowest))
    chain.bound(
        "<=",
        chord(ANGLE),
        "A shorter arc has a shorter chord.",
        lemma=shorter_chord(),
        where={alpha: share, no.y: ANGLE},
        factor=FOUR,
        facts=(fact, arc),
    )
    lower = book.keep("least-lower", family.all_members(least, book.keep("last-pair", chain), j))
    upper = family.member(least, last)
    book.keep("sphere-consecutive", family.antisymmetry(lower, upper))


THEOREM = Theorem(
    id="image-distance",
    title="Distances between images",
    summary=(
        "The squared distance of two images is the sum of the squared chords of the pairs; it depends on the "
        "difference of the positions alone. Consecutive images are the closest of N while N alpha <= 2 pi."
    ),
    hypotheses=(
        "B > 1",
        "b > 1",
        "beta >= 1",
        "alpha > 0",
        "alpha <= 1",
        "d >= 2",
        "j >= 0",
        "j <= d/2 - 1",
    ),
    notes=("d is even, j, p, v, w, N are whole", "x is a real vector of width d, not zero"),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=(GovernedNearest(), GovernedDirected()),
)
