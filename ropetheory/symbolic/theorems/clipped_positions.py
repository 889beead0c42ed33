"""Clipped relative positions: why a window on distances is no embedding.

ReRoPE and LM-Infinite let the score stop changing beyond a window w. Suppose maps Q(p) of queries and
K(v) of keys into the same coordinates give such scores, Q(p)^T K(v) = H(v - p), with H(0) = 1. At equal
positions the two maps are inverse to each other, so H composes as positions add; if it no longer
changes from w to 2w, then H(w) = 1. A rotation to a whole position w >= 1 is never the identity, so no
embedding does it. Into more coordinates: the differences of scores of neighbouring queries form a
triangular matrix whose determinant is a power of the last change before the window, so N positions
beyond the window need N dimensions. For a fixed number of positions, stacking does it.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.quantities.maps import clipped_determinant, clipped_entry
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import law
from ropetheory.symbolic.proof.classical import algebra
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem

RELATIVE = "transpose(Q(p))*K(v) == H(v-p)"
START = "H(0) == 1"
COMPOSED = "S(p+v) == S(p)*S(v)"
CLIPPED_START = "S(0) == 1"
CLIPPED = "S(2*w) == S(w)"
ZERO = sp.Integer(0)


def derive(book: Book) -> None:
    """Write the proofs."""
    _inverse(book)
    _composition(book)
    _window(book)
    _dimensions(book)


def _inverse(book: Book) -> None:
    relative, start = law(parse(RELATIVE)[0]), law(parse(START)[0])
    chain = book.chain("inverse", parse_expression("transpose(Q(p))*K(p)"))
    chain.rewrite_word(relative, "The law at equal positions.", {no.v: no.p})
    chain.rewrite_word(start, "There the score is the plain dot product.")
    inverse = book.keep("inverse", chain)
    book.keep("right-inverse", algebra.left_inverse(inverse))


def _composition(book: Book) -> None:
    relative, back = law(parse(RELATIVE)[0]), book.proofs["right-inverse"]
    chain = book.chain("composition", parse_expression("H(p)*H(v)"))
    chain.rewrite_word(
        relative, "The first factor as a score from 0 to p.", {no.p: ZERO, no.v: no.p}, backwards=True
    )
    chain.rewrite_word(
        relative, "The second as one from p to p + v.", {no.v: no.p + no.v}, backwards=True
    )
    chain.rewrite_word(back, "At p the maps are inverse to each other.")
    chain.rewrite_word(relative, "A score from 0 to p + v is left.", {no.p: ZERO, no.v: no.p + no.v})
    book.keep("composition", chain)


def _window(book: Book) -> None:
    composed = law(parse(COMPOSED)[0])
    clipped, start = law(parse(CLIPPED)[0]), law(parse(CLIPPED_START)[0])
    chain = book.chain("forced-identity", parse_expression("S(w)"))
    chain.rewrite_word(composed, "w is 2w - w.", {no.p: 2 * no.w, no.v: -no.w})
    chain.rewrite_word(clipped, "At 2w the score is what it is at w.")
    chain.rewrite_word(composed, "w - w is 0.", {no.p: no.w, no.v: -no.w}, backwards=True)
    chain.rewrite_word(start, "At distance 0 the score is the plain dot product.")
    book.keep("forced-identity", chain)

    chain = book.chain("turned", parse_expression("2 - 2*cos(w*theta(0))"))
    chain.equal(parse_expression("4*sin(w/2)**2"), "The first pair turns one radian a token; half angles.")
    book.keep("turned", chain)
    book.keep("never-identity", algebra.sine_of_rational(no.w / 2))


def _dimensions(book: Book) -> None:
    head = clipped_determinant(no.N)
    book.keep("determinant", algebra.triangular(head, clipped_entry))

    stacked = parse_expression("Sum(delta_ij(l, v)*score(0, min(w, l-m)), l, 0, N-1)")
    requires = (Relation(no.v, ">=", ZERO), Relation(no.v, "<=", no.N - 1))
    chain = book.chain("stacked", stacked, *requires)
    chain.operate(
        "collapse",
        parse_expression("score(0, min(w, v-m))"),
        "The key of position v stands in slot v alone; the query holds in slot l its clipped score's share.",
        index=no.l,
        pick=no.v,
    )
    book.keep("stacked", chain)


THEOREM = Theorem(
    id="clipped-positions",
    title="Clipped relative positions",
    summary=(
        "No maps of queries and keys into the same coordinates give scores that stop changing beyond a "
        "window, unless they are the same at the window as at distance 0; a rotation is not. Into a fixed "
        "larger number of coordinates they exist for boundedly many positions only."
    ),
    hypotheses=("b > 1",),
    notes=(
        "p, v are whole, w is a whole number of at least 1, N of at least 1",
        "Q, K are any families of square matrices; S is a family that composes and is clipped at w",
        "x_l is the score l tokens inside the window, x_0 what all scores beyond it are",
    ),
    laws=(RELATIVE, START, COMPOSED, CLIPPED_START, CLIPPED),
    conclusions=(
        Conclusion(
            "inverse",
            "transpose(Q(p))*K(p) == 1",
            "At equal positions the maps of query and key are inverse to each other, up to the transpose.",
            mutants=("transpose(K(p))*K(p) == 1",),
            laws=(RELATIVE, START,),
        ),
        Conclusion(
            "composition",
            "H(p)*H(v) == H(p+v)",
            "What the scores depend on composes as positions add, also with maps of their own for queries "
            "and keys.",
            mutants=("H(p)*H(v) == H(p-v)",),
            laws=(RELATIVE, START,),
        ),
        Conclusion(
            "forced-identity",
            "S(w) == 1",
            "If the scores no longer change from w to 2w, they are at w what they are at 0.",
            mutants=("S(w) == 2*S(0)",),
            laws=(COMPOSED, CLIPPED, CLIPPED_START,),
        ),
        Conclusion(
            "turned",
            "2 - 2*cos(w*theta(0)) == 4*sin(w/2)**2",
            "How far the first pair's rotation to w is from the identity, squared.",
            mutants=("2 - 2*cos(w*theta(0)) == 4*sin(w)**2",),
        ),
        Conclusion(
            "never-identity",
            "sin(w/2) != 0",
            "A rotation to a whole position w >= 1 is not the identity: the first pair never comes back.",
            mutants=("sin(w/2) == 0",),
        ),
        Conclusion(
            "determinant",
            "clipped_determinant(N) == (x[0] - x[1])**N",
            "Differences of clipped scores of N + 1 queries and N keys have this determinant. Maps into D "
            "coordinates give scores of rank D at most, so N <= D where the score changes at the window.",
            mutants=("clipped_determinant(N) == (x[1] - x[0])**(N + 1)",),
        ),
        Conclusion(
            "stacked",
            "Sum(delta_ij(l, v)*score(0, min(w, l-m)), l, 0, N-1) == score(0, min(w, v-m))",
            "For N positions an embedding into d N coordinates exists: the key in its own slot of N, in each "
            "slot of the query the query turned back by the clipped distance.",
            requires=("v >= 0", "v <= N-1"),
        ),
    ),
    derive=derive,
)
