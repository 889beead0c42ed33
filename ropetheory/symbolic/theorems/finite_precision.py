"""Finite precision: how rounding errors of relative size a multiply, and what they do to angles.

A rounding multiplies a number by 1 + z with -a <= z <= a, where a is the unit roundoff of the format.
After an error of at most y so far one more rounding leaves at most (1 + y)(1 + a) - 1, since
y a - phi psi is half of (y - phi)(a + psi) + (y + phi)(a - psi). So k roundings err by at most
(1 + a)^k - 1, and an angle m theta_j of which position, frequency and product are rounded by at most
m theta_j times that. A cosine moves by no more than its angle, and by at most 2. Nothing here bounds the
base from above: the error of a pair falls as the base grows. What a large base loses is the cosine of
the slow pairs, which differs from 1 by at most half the square of the angle; their sine is kept.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.precision import GovernedPrecision
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import above, below, times
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line, sin_above_cubic
from ropetheory.symbolic.theorems.lemmas.interpolation import versine_below_square
from ropetheory.symbolic.theorems.statements.finite_precision import CONCLUSIONS

ONE, ZERO, HALF = sp.Integer(1), sp.Integer(0), sp.Rational(1, 2)
A, M, N, PHI, PSI, Y, Z = no.a, no.m, no.N, no.phi, no.psi, no.y, no.z
THETA = no.theta.of(no.j)
CUBE = (1 + A) ** 3 - 1
THREE = (1 + PHI) * (1 + PSI) * (1 + Z) - 1
FORWARD = Relation(M, ">=", ZERO)


def derive(book: Book) -> None:
    """Write the proofs."""
    _two(book)
    _three(book)
    _angle(book)
    _cosine(book)
    _score(book)
    _ends(book)


def _within(letter: sp.Expr, size: sp.Expr) -> tuple[Relation, Relation]:
    """Say that a letter is at most so large in size."""
    return Relation(letter, "<=", size), Relation(letter, ">=", -size)


def _sides(book: Book, letter: sp.Expr, size: sp.Expr) -> tuple[Proved, Proved]:
    """Write both halves of a hypothesis as facts, so that their gaps may serve as signs."""
    upper, lower = _within(letter, size)
    most = book.chain(f"lemma.{letter}-most", letter, upper)
    most.bound("<=", size, "A hypothesis.", slack=size - letter, by=(below(letter, size),))
    least = book.chain(f"lemma.{letter}-least", -size, lower)
    least.bound("<=", letter, "A hypothesis.", slack=letter + size, by=(above(letter, -size),))
    return most.proved(), least.proved()


def _two(book: Book) -> None:
    """Multiply an error of at most y by one of at most a."""
    given = (*_within(PHI, Y), *_within(PSI, A))
    most, least = _sides(book, PHI, Y)
    new_most, new_least = _sides(book, PSI, A)
    facts = (most, least, new_most, new_least)
    error, room = (1 + PHI) * (1 + PSI) - 1, (1 + Y) * (1 + A) - 1
    middle = PHI + PSI + Y * A
    chain = book.chain("two-above", error, *given)
    half = middle - (Y + PHI) * (A - PSI) / 2
    chain.bound("<=", half, "Half of (y - phi)(a + psi).", lemma=most, factor=(A + PSI) / 2, facts=facts)
    words = "Half of (y + phi)(a - psi)."
    chain.bound("<=", middle, words, lemma=new_most, factor=(Y + PHI) / 2, facts=facts)
    chain.bound("<=", Y + PSI + Y * A, "phi is at most y.", lemma=most)
    chain.bound("<=", Y + A + Y * A, "psi is at most a.", lemma=new_most)
    book.keep("two-above", chain.equal(room, "Multiplied out."))

    low = PHI + PSI - Y * A
    chain = book.chain("two-below", -room, *given).equal(-Y - A - Y * A, "Multiplied out.")
    chain.bound("<=", PHI - A - Y * A, "phi is at least -y.", lemma=least)
    chain.bound("<=", low, "psi is at least -a.", lemma=new_least)
    half = low + (Y + PHI) * (A + PSI) / 2
    chain.bound("<=", half, "Half of (y + phi)(a + psi).", lemma=least, factor=(A + PSI) / 2, facts=facts)
    words = "Half of (y - phi)(a - psi)."
    chain.bound("<=", error, words, lemma=new_most, factor=(Y - PHI) / 2, facts=facts)
    book.keep("two-below", chain)

    chain = book.chain("power", (1 + ((1 + A) ** N - 1)) * (1 + A) - 1)
    book.keep("power", chain.equal((1 + A) ** (N + 1) - 1, "One more factor."))


def _three(book: Book) -> None:
    given = (*_within(PHI, A), *_within(PSI, A))
    square, error = (1 + A) ** 2 - 1, (1 + PHI) * (1 + PSI) - 1
    pairs = []
    for name, ends in (("two-above", (error, square)), ("two-below", (-square, error))):
        chain = book.chain(f"lemma.{name}", ends[0], *given)
        chain.use(book.proofs[name], "Both errors are at most a.", {Y: A})
        pairs.append(chain.proved() if chain.current == ends[1] else chain.equal(ends[1], "Gather.").proved())
    where = {PHI: error, PSI: Z, Y: square}
    for name, start, end in (("above", THREE, CUBE), ("below", -CUBE, THREE)):
        chain = book.chain(f"three-{name}", start, *given, *_within(Z, A))
        words = "The two leave at most (1 + a)^2 - 1."
        book.keep(
            f"three-{name}",
            chain.bound("<=", end, words, lemma=book.proofs[f"two-{name}"], where=where, facts=tuple(pairs)),
        )


def _angle(book: Book) -> None:
    given = tuple(r for letter in (PHI, PSI, Z) for r in _within(letter, A))
    forward = (above(M, ZERO),)
    for name, start, end in (("", THREE, CUBE), ("-below", -CUBE, THREE)):
        known = book.proofs["three-above" if name == "" else "three-below"]
        chain = book.chain(f"angle{name}", M * THETA * start, *given, FORWARD)
        words = "The true angle times the error of a product of three roundings."
        chain.bound("<=", M * THETA * end, words, lemma=known, factor=M * THETA, by=forward)
        book.keep(f"angle{name}", chain)
    chain = book.chain("fastest", M * no.theta.of(ZERO))
    book.keep("fastest", chain.equal(M, "theta_0 is 1."))


def _cosine(book: Book) -> None:
    turned = sp.sin(PSI + Y)
    for name, sign in (("lipschitz", 1), ("lipschitz-below", -1)):
        slope = book.chain(f"lemma.{name}-slope", sign * turned)
        square = ((1 - sign * turned) ** 2 + sp.cos(PSI + Y) ** 2) / 2
        slope.bound("<=", ONE, "Half of (1 - sin)^2 + cos^2.", slack=square)
        gap = Y - sign * (sp.cos(PSI) - sp.cos(PSI + Y))
        fact = classical.taylor(gap, Y, 1, slope.proved())
        difference = sp.cos(PSI) - sp.cos(PSI + Y)
        start, end = (difference, Y) if sign == 1 else (-Y, difference)
        chain = book.chain(name, start)
        book.keep(name, chain.bound("<=", end, "Its derivative in y is 1 - sin or 1 + sin.", lemma=fact))

    chain = book.chain("at-most-two", sp.cos(PHI) - sp.cos(PSI))
    versines = 2 * sp.sin(PHI / 2) ** 2 + 2 * sp.cos(PSI / 2) ** 2
    words = "1 - cos is 2 sin^2 of half the angle, 1 + cos is 2 cos^2."
    book.keep("at-most-two", chain.bound("<=", sp.Integer(2), words, slack=versines))

    most, least = _sides(book, Z, A)
    above_one = book.chain("lemma.cos-most", sp.cos(PHI))
    above_one.bound("<=", ONE, "1 - cos is 2 sin^2.", slack=2 * sp.sin(PHI / 2) ** 2)
    below_one = book.chain("lemma.cos-least", -ONE)
    below_one.bound("<=", sp.cos(PHI), "1 + cos is 2 cos^2.", slack=2 * sp.cos(PHI / 2) ** 2)
    facts = (most, least, above_one.proved(), below_one.proved())
    product, more, less = Z * sp.cos(PHI), (1 + sp.cos(PHI)) / 2, (1 - sp.cos(PHI)) / 2
    chain = book.chain("own-rounding", product, *_within(Z, A))
    middle = product + less * (A + Z)
    chain.bound("<=", middle, "Half of (1 - cos)(a + z).", lemma=least, factor=less, facts=facts)
    chain.bound("<=", A, "Half of (1 + cos)(a - z).", lemma=most, factor=more, facts=facts)
    book.keep("own-rounding", chain)
    chain = book.chain("own-rounding-below", -A, *_within(Z, A))
    middle = -A + more * (A + Z)
    chain.bound("<=", middle, "Half of (1 + cos)(a + z).", lemma=least, factor=more, facts=facts)
    chain.bound("<=", product, "Half of (1 - cos)(a - z).", lemma=most, factor=less, facts=facts)
    book.keep("own-rounding-below", chain)


def _score(book: Book) -> None:
    chain = book.chain("cauchy", (PHI * M + PSI * no.n) ** 2)
    whole = (PHI**2 + PSI**2) * (M**2 + no.n**2)
    words = "Lagrange: the gap is the square of phi n - psi m."
    book.keep("cauchy", chain.bound("<=", whole, words, slack=(PHI * no.n - PSI * M) ** 2))


def _ends(book: Book) -> None:
    chain = book.chain("cosine-lost", 1 - sp.cos(Z))
    book.keep("cosine-lost", chain.use(versine_below_square(), "The versine is below its parabola."))
    chain = book.chain("sine-kept", Y - Y**3 / 6)
    book.keep("sine-kept", chain.use(sin_above_cubic(), "The cubic bound."))
    start, power = M * no.theta.of(no.j, no.b * no.c) * CUBE, 2 * no.j * sp.log(no.c) / no.d
    chain = book.chain("no-wall", start, FORWARD, Relation(no.c, ">=", ONE))
    chain.bound(
        "<=",
        M * THETA * CUBE,
        "The frequency falls by e^y with y = (2j/d) ln c >= 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={Y: power},
        factor=start,
        slack=start * power,
        by=(above(M, ZERO), times(no.c, ONE)),
    )
    book.keep("no-wall", chain)


THEOREM = Theorem(
    id="finite-precision",
    title="Finite precision",
    summary=(
        "With every rounding off by at most a, k of them leave at most (1 + a)^k - 1: an angle errs by at "
        "most m theta_j ((1 + a)^3 - 1), its cosine by no more than that, at every base."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "a is the unit roundoff of the format, short of underflow"),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=tuple(
        GovernedPrecision(function)
        for function in (
            "angle_error",
            "cosine_error",
            "score_error",
            "first_unsafe_position",
            "distinct_positions",
        )
    ),
)
