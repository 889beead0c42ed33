"""Granularity: what C_d, the sum of the sines of one step's angles, is, tends to, and bounds.

C_d = sum_{j<d/2} sin(alpha B^(-2j/d)) with B = beta b grows like d: it has no finite limit, and
neither have the geometric sums that bound it. The mean (2/d) C_d has one, the integral of
sin(alpha B^(-u)) over 0 <= u <= 1. The sine similarity of consecutive images of a vector x is a mean of
those sines weighted by the squared pairs of x, so it lies between the smallest and the largest squared
pair times C_d/|x|^2; in terms of squared coordinates the factor is 2, on both sides.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.agreement.points.granularity import GovernedSimilarity
from ropetheory.symbolic.agreement.points.sine_integral import GovernedBySineIntegral
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import as_complex, imaginary_part, real_part
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import above, under
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import (
    exp_above_line,
    sin_above_cubic,
    sin_above_parabola,
    sin_below_angle,
)
from ropetheory.symbolic.theorems.statements.granularity import CONCLUSIONS

alpha, B, d, j = no.alpha, no.B, no.d, no.j
ONE, ZERO = sp.Integer(1), sp.Integer(0)
SMALL = under(alpha, ONE)
LARGE = above(B, ONE, strict=True)
ANGLE = alpha * B ** (-2 * j / d)
GRANULARITY = no.C.of()
MEAN = 2 / d
FIRST = alpha * (B - 1) * B ** (2 / d) / (B ** (2 / d + 1) - B)
SECOND = alpha**2 * (B**2 - 1) * B ** (4 / d) / (B ** (4 / d + 2) - B**2)
LIMIT = (sp.Si(alpha) - sp.Si(alpha / B)) / sp.log(B)


def over_pairs(summand: Any) -> Any:
    """Sum an expression in j over all pairs."""
    return sp.Sum(summand, (j, 0, d / 2 - 1))


def derive(book: Book) -> None:
    """Write the proofs."""
    _sums(book)
    _angles(book)
    _sandwich(book)
    _limits(book)
    _limit_bounds(book)
    _small_factor(book)
    _weighted(book)
    _half_bound(book)
    _similarity(book)
    _images(book)


def _sums(book: Book) -> None:
    powers = {"sum": (ANGLE, FIRST), "sum-squares": (ANGLE**2, SECOND)}
    for name, (term, closed) in powers.items():
        chain = book.chain(name, over_pairs(term))
        chain.operate("summation", closed, "A geometric sum; its ratio is not 1, since B > 1.")
        book.keep(name, chain)
    growth = {"sum-diverges": ("sum", ANGLE), "squares-diverge": ("sum-squares", ANGLE**2)}
    for name, (closed, term) in growth.items():
        chain = book.chain(name, over_pairs(term))
        chain.use(book.proofs[closed], "The closed form.")
        chain.operate(
            "limit", sp.oo, "B^(2/d) tends to 1, so the denominator vanishes and the numerator does not."
        )
        book.keep(name, chain)
    means = {
        "sum-mean": (ANGLE, "sum", alpha * (B - 1) / (B * sp.log(B))),
        "squares-mean": (ANGLE**2, "sum-squares", alpha**2 * (B**2 - 1) / (2 * B**2 * sp.log(B))),
    }
    for name, (term, closed, value) in means.items():
        chain = book.chain(name, MEAN * over_pairs(term))
        chain.rewrite(book.proofs[closed], "The closed form.")
        chain.operate(
            "limit", value, "(d/2)(B^(2/d) - 1) tends to ln B; for the squares the exponent is 4/d."
        )
        book.keep(name, chain)


def _angles(book: Book) -> None:
    shrink = 2 * j * sp.log(B) / d
    chain = book.chain("argument-upper", ANGLE)
    chain.bound("<=", B ** (-2 * j / d), "alpha <= 1.", slack=(1 - alpha) * B ** (-2 * j / d), by=(SMALL,))
    chain.bound(
        "<=",
        ONE,
        "B^(2j/d) is e^y with y = (2j/d) ln B >= 0, at least 1 + y.",
        lemma=exp_above_line(),
        where={no.y: shrink},
        factor=B ** (-2 * j / d),
        slack=B ** (-2 * j / d) * shrink,
    )
    below_one = book.keep("argument-upper", chain)
    chain = book.chain("argument-positive", ZERO)
    book.keep("argument-positive", chain.bound("<", ANGLE, "A product of positive factors.", slack=ANGLE))

    chain = book.chain("sine-upper", sp.sin(ANGLE))
    chain.bound("<=", ANGLE, "sin y <= y for y >= 0.", lemma=sin_below_angle(), where={no.y: ANGLE})
    book.keep("sine-upper", chain)
    parabola = ANGLE * (1 - ANGLE / sp.pi)
    chain = book.chain("sine-lower", parabola)
    chain.bound(
        "<=",
        sp.sin(ANGLE),
        "y - y^2/pi <= sin y for y <= 6/pi, and the angle is at most 1.",
        lemma=sin_above_parabola(),
        where={no.y: ANGLE},
        facts=(below_one,),
    )
    lower = book.keep("sine-lower", chain)
    chain = book.chain("sine-share", (1 - 1 / sp.pi) * ANGLE)
    chain.bound(
        "<=",
        parabola,
        "The angle is at most 1.",
        lemma=below_one,
        factor=ANGLE / sp.pi,
    )
    chain.use(lower, "The parabola is below the sine.")
    share = book.keep("sine-share", chain)
    chain = book.chain("sine-positive", ZERO)
    chain.bound("<", (1 - 1 / sp.pi) * ANGLE, "1 > 1/pi.", slack=(1 - 1 / sp.pi) * ANGLE)
    chain.use(share, "That share of the angle is below the sine.")
    book.keep("sine-positive", chain)


def _sandwich(book: Book) -> None:
    proofs = book.proofs
    chain = book.chain("upper-sum", GRANULARITY)
    chain.bound("<=", over_pairs(ANGLE), "Term by term.", lemma=proofs["sine-upper"], termwise=True)
    upper_sum = book.keep("upper-sum", chain)
    chain = book.chain("upper", GRANULARITY)
    chain.use(upper_sum, "Term by term.")
    book.keep("upper", chain.use(proofs["sum"], "The closed form."))

    chain = book.chain("lower-sum", over_pairs(ANGLE) - over_pairs(ANGLE**2) / sp.pi)
    chain.bound("<=", GRANULARITY, "Term by term.", lemma=proofs["sine-lower"], termwise=True)
    lower_sum = book.keep("lower-sum", chain)
    chain = book.chain("lower", GRANULARITY)
    chain.bound(">=", lower_sum.relation.lhs, "Term by term.", lemma=lower_sum)
    chain.rewrite(proofs["sum"], "The closed form.")
    book.keep("lower", chain.rewrite(proofs["sum-squares"], "The closed form of the squares."))

    chain = book.chain("share", (1 - 1 / sp.pi) * over_pairs(ANGLE))
    chain.bound("<=", GRANULARITY, "Term by term.", lemma=proofs["sine-share"], termwise=True)
    book.keep("share", chain)


def _limits(book: Book) -> None:
    proofs = book.proofs
    chain = book.chain("second-limit", d * (B ** (2 / d) - 1))
    book.keep("second-limit", chain.operate("limit", 2 * sp.log(B), "The derivative of B^u at 0, twice."))
    chain = book.chain("share-diverges", (1 - 1 / sp.pi) * over_pairs(ANGLE))
    chain.rewrite(proofs["sum"], "The closed form.")
    chain.operate("limit", sp.oo, "As for the sum itself.")
    diverging = book.keep("share-diverges", chain)
    book.keep("diverges", classical.comparison(proofs["share"], diverging))

    wave = sp.sin(alpha * B ** (-no.u))
    chain = book.chain("integral", sp.Integral(wave, (no.u, 0, 1)))
    chain.operate("integrate", LIMIT, "Put v = alpha B^(-u); the integrand becomes sin(v)/v over ln B.")
    integral = book.keep("integral", chain)
    chain = book.chain("limit", sp.Limit(MEAN * GRANULARITY, d, sp.oo))
    chain.use(classical.riemann_sum(wave, no.u), "(2/d) C_d is a Riemann sum of sin(alpha B^(-u)).")
    book.keep("limit", chain.use(integral, "The integral."))
    chain = book.chain("correction", sp.Limit(d * (MEAN * GRANULARITY - LIMIT), d, sp.oo))
    error = classical.riemann_error(wave, no.u).rewritten(integral)
    chain.use(error, "The error of that Riemann sum, with the value of the integral.")
    book.keep("correction", chain)


def _limit_bounds(book: Book) -> None:
    proofs = book.proofs
    chain = book.chain("mean-upper", MEAN * GRANULARITY)
    chain.bound("<=", MEAN * over_pairs(ANGLE), "Term by term.", lemma=proofs["upper-sum"], factor=MEAN)
    fact = book.keep("mean-upper", chain)
    book.keep("limit-upper", classical.limit_order(fact, proofs["limit"], proofs["sum-mean"]))

    chain = book.chain("parabola-mean", MEAN * (over_pairs(ANGLE) - over_pairs(ANGLE**2) / sp.pi))
    chain.rewrite(proofs["sum"], "The closed form.")
    chain.rewrite(proofs["sum-squares"], "The closed form of the squares.")
    value = alpha / sp.log(B) * ((B - 1) / B - alpha / (2 * sp.pi) * (B**2 - 1) / B**2)
    chain.operate("limit", value, "The limits of the two means.")
    lower_limit = book.keep("parabola-mean", chain)
    chain = book.chain("mean-lower", MEAN * (over_pairs(ANGLE) - over_pairs(ANGLE**2) / sp.pi))
    chain.bound("<=", MEAN * GRANULARITY, "Term by term.", lemma=proofs["lower-sum"], factor=MEAN)
    fact = book.keep("mean-lower", chain)
    lower = book.keep("limit-lower", classical.limit_order(fact, lower_limit, proofs["limit"]))

    chain = book.chain(
        "limit-lower-weak", alpha / sp.log(B) * ((B - 1) / B - alpha / sp.pi * (B**2 - 1) / B**2)
    )
    spare = alpha**2 / (2 * sp.pi * sp.log(B)) * (B**2 - 1) / B**2
    chain.bound("<=", value, "It takes away twice as much as it need.", slack=spare, by=(LARGE,))
    book.keep("limit-lower-weak", chain.use(lower, "The sharper bound."))

    chain = book.chain("approximation-above", LIMIT)
    chain.use(proofs["limit-upper"], "The upper bound.")
    spare = alpha / (B * sp.log(B))
    chain.bound("<", alpha / sp.log(B), "(B - 1)/B is less than 1.", slack=spare, by=(LARGE,))
    book.keep("approximation-above", chain)


def _small_factor(book: Book) -> None:
    chain = book.chain("slope-lower", 1 - alpha**2 / 6)
    chain.bound(
        "<=",
        sp.sin(alpha) / alpha,
        "The cubic bound of the sine, over alpha.",
        lemma=sin_above_cubic(),
        where={no.y: alpha},
        factor=1 / alpha,
    )
    cubic = classical.taylor(sp.Si(alpha) - alpha + alpha**3 / 18, alpha, 1, chain.proved())
    chain = book.chain("small-factor", 1 - alpha**2 / 18)
    chain.bound(
        "<=",
        sp.Si(alpha) / alpha,
        "Si vanishes at 0 and has the slope sin(alpha)/alpha.",
        lemma=cubic,
        factor=1 / alpha,
    )
    book.keep("small-factor", chain)
    chain = book.chain("slope-upper", sp.sin(alpha) / alpha)
    chain.bound(
        "<=", ONE, "sin y <= y, over alpha.", lemma=sin_below_angle(), where={no.y: alpha}, factor=1 / alpha
    )
    linear = classical.taylor(alpha - sp.Si(alpha), alpha, 1, chain.proved())
    chain = book.chain("approximation-below", alpha / sp.log(B) * (1 - alpha**2 / 18 - 1 / B))
    chain.bound(
        "<=",
        (sp.Si(alpha) - alpha / B) / sp.log(B),
        "The cubic bound of Si.",
        lemma=cubic,
        factor=1 / sp.log(B),
    )
    chain.bound(
        "<=",
        LIMIT,
        "Si(y) <= y at y = alpha/B.",
        lemma=linear,
        where={alpha: alpha / B},
        factor=1 / sp.log(B),
        by=(SMALL, LARGE),
    )
    book.keep("approximation-below", chain)


def _weighted(book: Book) -> None:
    square, wave = no.pair_square.of(no.x, j), sp.sin(ANGLE)
    positive = book.proofs["sine-positive"]
    whole = over_pairs(square * wave)
    for head, factor, name in (
        (no.max_pair, ONE, "pairs-upper"),
        (no.max_square, sp.Integer(2), "weighted-upper"),
        (no.min_pair, ONE, "pairs-lower"),
        (no.min_square, sp.Integer(2), "weighted-lower"),
    ):
        bound = factor * head.of(no.x)
        fact = classical.extreme(head, no.x)
        start, end = (whole, over_pairs(bound * wave)) if head.largest else (over_pairs(bound * wave), whole)
        if head.largest:
            chain = book.chain(name, start)
        else:
            chain = book.chain(name, bound * GRANULARITY)
            chain.equal(start, "The factor is the same for every pair.")
        chain.bound(
            "<=",
            end,
            "Term by term: the sines are positive.",
            lemma=fact,
            factor=wave,
            termwise=True,
            facts=(positive,),
        )
        if head.largest:
            chain.equal(bound * GRANULARITY, "The factor is the same for every pair.")
        book.keep(name, chain)


def _half_bound(book: Book) -> None:
    chain = book.chain("positive", ZERO)
    chain.bound(
        "<=",
        (1 - 1 / sp.pi) * over_pairs(ANGLE),
        "A sum of positive terms.",
        slack=(1 - 1 / sp.pi) * over_pairs(ANGLE),
    )
    chain.use(book.proofs["share"], "Term by term below the sines.")
    at_least_zero = book.keep("positive", chain)
    chain = book.chain("weighted-lower-printed", no.min_square.of(no.x) * GRANULARITY)
    chain.bound(
        "<=",
        2 * no.min_square.of(no.x) * GRANULARITY,
        "Half of it.",
        slack=no.min_square.of(no.x) * GRANULARITY,
        facts=(at_least_zero,),
    )
    book.keep("weighted-lower-printed", chain.use(book.proofs["weighted-lower"], "The sharp bound."))


def _similarity(book: Book) -> None:
    norm, whole = no.norm2.of(no.x), no.similarity.of(no.x)
    lowers = {
        "similarity-lower": ("pairs-lower", no.min_pair.of(no.x)),
        "similarity-lower-coordinates": ("weighted-lower", 2 * no.min_square.of(no.x)),
        "similarity-lower-printed": ("weighted-lower-printed", no.min_square.of(no.x)),
    }
    for name, (fact, bound) in lowers.items():
        chain = book.chain(name, bound / norm * GRANULARITY)
        chain.bound(
            "<=", whole, "The weighted bound over the squared norm.", lemma=book.proofs[fact], factor=1 / norm
        )
        book.keep(name, chain)
    uppers = {
        "similarity-upper": ("pairs-upper", no.max_pair.of(no.x)),
        "similarity-upper-coordinates": ("weighted-upper", 2 * no.max_square.of(no.x)),
    }
    for name, (fact, bound) in uppers.items():
        chain = book.chain(name, whole)
        chain.bound(
            "<=",
            bound / norm * GRANULARITY,
            "The weighted bound over the squared norm.",
            lemma=book.proofs[fact],
            factor=1 / norm,
        )
        book.keep(name, chain)
    chain = book.chain("attained", over_pairs(2 * sp.sin(ANGLE)) / d)
    chain.equal(
        MEAN * GRANULARITY, "With all coordinates 1 every squared pair is 2 and the squared norm is d."
    )
    book.keep("attained", chain)


def _images(book: Book) -> None:
    def image(position: Any) -> Any:
        return as_complex(no.x, j) * sp.exp(sp.I * ANGLE * position)

    square = no.pair_square.of(no.x, j)
    product = image(no.m) * sp.conjugate(image(no.n))
    chain = book.chain("inner", product)
    chain.equal(square * sp.exp(sp.I * ANGLE * (no.m - no.n)), "|z|^2 is the squared pair; phases subtract.")
    book.keep("inner", chain)
    chain = book.chain("inner-first", sp.conjugate(image(no.m)) * image(no.n))
    chain.equal(square * sp.exp(sp.I * ANGLE * (no.n - no.m)), "With the conjugate on the first factor.")
    book.keep("inner-first", chain)
    chain = book.chain("inner-imaginary", imaginary_part(product))
    chain.equal(square * sp.sin(ANGLE * (no.m - no.n)), "Imaginary part of the phase.")
    book.keep("inner-imaginary", chain)
    step = image(no.n + 1) * sp.conjugate(image(no.n))
    chain = book.chain("consecutive", imaginary_part(step))
    chain.equal(square * sp.sin(ANGLE), "The positions differ by 1.")
    book.keep("consecutive", chain)
    chain = book.chain("consecutive-similarity", over_pairs(imaginary_part(step)) / no.norm2.of(no.x))
    chain.equal(over_pairs(square * sp.sin(ANGLE)) / no.norm2.of(no.x), "Pair by pair.")
    book.keep("consecutive-similarity", chain.equal(no.similarity.of(no.x), "The sine similarity."))
    chain = book.chain("consecutive-cosine", over_pairs(real_part(step)))
    chain.equal(over_pairs(square * sp.cos(ANGLE)), "Pair by pair, the real part of the phase.")
    book.keep("consecutive-cosine", chain)


THEOREM = Theorem(
    id="granularity",
    title="Granularity",
    summary=(
        "C_d grows without bound; (2/d) C_d tends to (Si(alpha) - Si(alpha/B))/ln B. The sine similarity of "
        "consecutive images of x lies between the smallest and the largest squared pair of x times C_d/|x|^2."
    ),
    hypotheses=("B > 1", "alpha > 0", "alpha <= 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "x is a real vector of width d, not zero"),
    conclusions=CONCLUSIONS,
    derive=derive,
    governs=(
        # The measured accuracy for alpha <= 1; the bound that is counted by hand allows 23 ulp.
        Governed(
            "granularity",
            "C(alpha, beta*b, d)",
            ("b", "d", "alpha=alpha", "beta=beta"),
            ulp=4,
            cases=((10000.0, 128, 1.0, 1.0), (10000.0, 128, 0.25, 50.0), (1.0001, 16, 0.5, 1.0)),
        ),
        Governed(
            "granularity_limit",
            "(Si(alpha)-Si(alpha/(beta*b)))/ln(beta*b)",
            ("b", "alpha=alpha", "beta=beta"),
            ulp=3,
            cases=((10000.0, 1.0, 50.0), (10000.0, 0.25, 1.0), (1.0001, 0.5, 1.0)),
        ),
        GovernedBySineIntegral(),
        GovernedSimilarity(),
    ),
)
