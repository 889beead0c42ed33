"""Absolute encodings: what a shift of all positions changes, and what it leaves alone.

The sinusoidal encoding p_m has pair j equal to (sin m theta_j, cos m theta_j) and is added to the
content of the token at m. The inner product of two sums has four parts: content with content, each
content with the other position, and position with position. The last is a sum of cosines of
(m - n) theta_j by the addition theorem, so it is relative already; a shift changes the score by what
the two mixed parts change, and by nothing else. The encodings themselves all change: the displacement
by w tokens has squared length sum 4 sin^2(w theta_j/2), of which pair 0 alone is positive, since the
sine of a nonzero rational number is not 0.

Projections W_Q and W_K put a matrix A = W_Q^T W_K between the two sums. A block of A with entries
x_0 ... x_3 keeps the position-position part relative exactly when x_0 = x_3 and x_2 = -x_1; that is
read off from the part in m + n.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.agreement.points.kernel import GovernedKernel, GovernedKernelOf
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import block, parse_expression
from ropetheory.symbolic.language.quantities.attention import (
    absolute_score,
    dot,
    position_distance2,
    position_product,
    position_reading,
)
from ropetheory.symbolic.proof.classical.algebra import sine_of_rational
from ropetheory.symbolic.proof.classical.sums import positive_square, term_of_sum
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem

ZERO, ONE = sp.Integer(0), sp.Integer(1)
j, m, n, d, delta, w = no.j, no.m, no.n, no.d, no.delta, no.w
THETA = no.theta.of(j)


def _over_pairs(summand: Any) -> Any:
    return sp.Sum(summand, (j, 0, d / 2 - 1))


def derive(book: Book) -> None:
    """Write the proofs."""
    _coordinates(book)
    _products(book)
    _scores(book)
    _displacement(book)
    _projected(book)


def _coordinates(book: Book) -> None:
    angle = m * THETA
    for name, wave, other in (("sine", sp.sin, sp.cos), ("cosine", sp.cos, sp.sin)):
        for side, sign, op in (("most", ONE, "<="), ("least", -ONE, ">=")):
            chain = book.chain(f"{name}-{side}", wave(angle))
            chain.bound(
                op,
                sign,
                "The distance to the end is half the sum of two squares, since sin^2 + cos^2 is 1.",
                slack=((1 - sign * wave(angle)) ** 2 + other(angle) ** 2) / 2,
            )
            book.keep(f"{name}-{side}", chain)
    chain = book.chain("turn", sp.ImmutableMatrix([sp.sin((m + delta) * THETA), sp.cos((m + delta) * THETA)]))
    chain.equal(
        block(-delta * THETA) * sp.ImmutableMatrix([sp.sin(angle), sp.cos(angle)]),
        "Addition theorems: the matrix holds delta theta_j alone.",
    )
    book.keep("turn", chain)


def _products(book: Book) -> None:
    chain = book.chain("kernel", position_product.of(m, n))
    chain.equal(
        _over_pairs(sp.cos((m - n) * THETA)), "Addition theorem: sines and cosines of a pair make one cosine."
    )
    kernel = book.keep("kernel", chain)
    chain = book.chain("kernel-shift", position_product.of(m + delta, n + delta))
    chain.use(kernel, "The kernel at the shifted positions.", {m: m + delta, n: n + delta})
    chain.equal(position_product.of(m, n), "The shift cancels in the difference.")
    book.keep("kernel-shift", chain)
    chain = book.chain("length", position_product.of(m, m))
    chain.equal(_over_pairs(ONE), "sin^2 + cos^2 is 1 in every pair.")
    chain.operate("summation", d / 2, "There are d/2 pairs.")
    book.keep("length", chain)


def _scores(book: Book) -> None:
    q, k = no.q, no.k
    chain = book.chain("expansion", absolute_score.of(m, n))
    chain.equal(
        dot.of(q, k) + position_reading.of(q, n) + position_reading.of(k, m) + position_product.of(m, n),
        "Multiply out, coordinate by coordinate.",
    )
    expansion = book.keep("expansion", chain)
    shifted = {m: m + delta, n: n + delta}
    chain = book.chain("shift", absolute_score.of(m + delta, n + delta) - absolute_score.of(m, n))
    chain.equal(
        expansion.at(shifted).rhs - expansion.relation.rhs, "The four parts, after the shift and before."
    )
    chain.equal(
        position_reading.of(q, n + delta)
        - position_reading.of(q, n)
        + position_reading.of(k, m + delta)
        - position_reading.of(k, m),
        "The contents stay, and the product of the two encodings is relative: both cancel.",
    )
    book.keep("shift", chain)
    chain = book.chain("one-place", absolute_score.of(m + delta, m + delta) - absolute_score.of(m, m))
    chain.equal(
        parse_expression(ONE_PLACE),
        "At one position both contents meet the same displacement of the encoding.",
    )
    book.keep("one-place", chain)


def _displacement(book: Book) -> None:
    chain = book.chain("displacement", position_distance2.of(m + delta, m))
    chain.equal(
        _over_pairs(4 * sp.sin(delta * THETA / 2) ** 2),
        "In pair j the squared chord is 2 - 2 cos(delta theta_j), which is 4 sin^2(delta theta_j/2).",
    )
    displacement = book.keep("displacement", chain)
    first = 4 * sp.sin(delta / 2) ** 2
    chain = book.chain("first-pair", position_distance2.of(m + delta, m))
    chain.use(displacement, "The sum of the squared chords.")
    squares = 4 * sp.sin(delta * THETA / 2) ** 2
    chain.bound(
        ">=",
        squares.subs(j, 0),
        "A sum of squares is at least its first term.",
        lemma=term_of_sum(squares, j, d / 2 - 1, ZERO),
    )
    chain.equal(first, "theta_0 is 1.")
    at_least = book.keep("first-pair", chain)
    chain = book.chain("moves", position_distance2.of(m + w, m))
    chain.use(at_least, "Pair 0 alone, for a shift by w tokens.", {delta: w})
    chain.bound(
        ">",
        ZERO,
        "w/2 is rational and not 0, so its sine is not 0.",
        lemma=positive_square(sine_of_rational(w / 2)),
        factor=sp.Integer(4),
    )
    book.keep("moves", chain)


def _projected(book: Book) -> None:
    left = sp.ImmutableMatrix([[sp.sin(m * THETA), sp.cos(m * THETA)]])
    right = sp.ImmutableMatrix([sp.sin(n * THETA), sp.cos(n * THETA)])
    entries = [no.coordinate(no.x, sp.Integer(at)) for at in range(4)]
    chain = book.chain("projected", (left * sp.ImmutableMatrix(2, 2, entries) * right)[0, 0])
    chain.equal(
        parse_expression(PROJECTED),
        "Each product of two waves is half a wave of m - n and half a wave of m + n.",
    )
    book.keep("projected", chain)


ONE_PLACE = (
    "Sum((q[2*j] + k[2*j])*(sin((m+delta)*theta(j)) - sin(m*theta(j)))"
    " + (q[2*j+1] + k[2*j+1])*(cos((m+delta)*theta(j)) - cos(m*theta(j))), j, 0, d/2-1)"
)
PROJECTED = (
    "((x[0] + x[3])*cos((m-n)*theta(j)) + (x[1] - x[2])*sin((m-n)*theta(j))"
    " + (x[3] - x[0])*cos((m+n)*theta(j)) + (x[1] + x[2])*sin((m+n)*theta(j)))/2"
)
WAVES = (
    "x[0]*sin(m*theta(j))*sin(n*theta(j)) + x[1]*sin(m*theta(j))*cos(n*theta(j))"
    " + x[2]*cos(m*theta(j))*sin(n*theta(j)) + x[3]*cos(m*theta(j))*cos(n*theta(j))"
)

THEOREM = Theorem(
    id="absolute-encoding",
    title="Absolute encodings",
    summary=(
        "With the sinusoidal encoding added to the contents, the part of a score that position gives to "
        "position is relative; a shift of all positions changes every encoding, and a score by exactly what "
        "the products of content and position change."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=(
        "d is even, j is whole",
        "m, n and delta are real, w is whole and positive",
        "q and k are the contents after projection, of width d; x holds a block of W_Q^T W_K in projected",
    ),
    conclusions=(
        Conclusion(
            "sine-most", "sin(m*theta(j)) <= 1", "The encoding is defined at every position; it is at most 1."
        ),
        Conclusion("sine-least", "sin(m*theta(j)) >= -1", "Its sines are at least -1 at every position."),
        Conclusion("cosine-most", "cos(m*theta(j)) <= 1", "Its cosines are at most 1 at every position."),
        Conclusion("cosine-least", "cos(m*theta(j)) >= -1", "Its cosines are at least -1 at every position."),
        Conclusion(
            "turn",
            "column(sin((m+delta)*theta(j)), cos((m+delta)*theta(j)))"
            " == rotation(-delta*theta(j))*column(sin(m*theta(j)), cos(m*theta(j)))",
            "A shift turns every pair of the encoding by one angle, wherever the shift starts.",
            mutants=(
                "column(sin((m+delta)*theta(j)), cos((m+delta)*theta(j)))"
                " == rotation(delta*theta(j))*column(sin(m*theta(j)), cos(m*theta(j)))",
            ),
        ),
        Conclusion(
            "kernel",
            "position_product(m, n) == Sum(cos((m-n)*theta(j)), j, 0, d/2-1)",
            "The product of two encodings depends on their distance alone.",
            mutants=("position_product(m, n) == Sum(cos((m+n)*theta(j)), j, 0, d/2-1)",),
        ),
        Conclusion(
            "kernel-shift",
            "position_product(m+delta, n+delta) == position_product(m, n)",
            "A shift of both positions leaves the product of their encodings unchanged.",
        ),
        Conclusion(
            "length",
            "position_product(m, m) == d/2",
            "Every encoding has the squared length d/2.",
            mutants=("position_product(m, m) == d",),
        ),
        Conclusion(
            "expansion",
            "absolute_score(m, n) == dot(q, k) + position_reading(q, n) + position_reading(k, m)"
            " + position_product(m, n)",
            "The four parts of a score: only the two mixed ones depend on a position by itself.",
            mutants=(
                "absolute_score(m, n) == dot(q, k) + position_reading(q, m) + position_reading(k, n)"
                " + position_product(m, n)",
            ),
        ),
        Conclusion(
            "shift",
            "absolute_score(m+delta, n+delta) - absolute_score(m, n) == position_reading(q, n+delta)"
            " - position_reading(q, n) + position_reading(k, m+delta) - position_reading(k, m)",
            "A shift changes a score by what the mixed parts change; where q and k are 0, not at all.",
            mutants=("absolute_score(m+delta, n+delta) == absolute_score(m, n)",),
        ),
        Conclusion(
            "one-place",
            f"absolute_score(m+delta, m+delta) - absolute_score(m, m) == {ONE_PLACE}",
            "At one position only the sum of the contents counts: where k is -q, the score keeps its value.",
        ),
        Conclusion(
            "displacement",
            "position_distance2(m+delta, m) == Sum(4*sin(delta*theta(j)/2)**2, j, 0, d/2-1)",
            "How far a shift moves an encoding: the same for every position.",
            mutants=("position_distance2(m+delta, m) == Sum(4*sin(delta*theta(j))**2, j, 0, d/2-1)",),
        ),
        Conclusion(
            "first-pair",
            "position_distance2(m+delta, m) >= 4*sin(delta/2)**2",
            "Pair 0 alone moves by 2 |sin(delta/2)|.",
        ),
        Conclusion(
            "moves",
            "position_distance2(m+w, m) > 0",
            "A shift by w tokens changes the encoding of every position.",
        ),
        Conclusion(
            "projected",
            f"{WAVES} == {PROJECTED}",
            "A block of W_Q^T W_K between two encodings: the part in m + n vanishes at all positions when "
            "x_0 = x_3 and x_2 = -x_1.",
            mutants=(
                f"{WAVES} == ((x[0] + x[3])*cos((m-n)*theta(j)) + (x[1] - x[2])*sin((m-n)*theta(j)))/2",
            ),
        ),
    ),
    derive=derive,
    governs=(GovernedKernel(), GovernedKernelOf()),
)
