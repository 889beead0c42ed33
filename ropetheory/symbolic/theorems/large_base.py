"""What a larger base does: fewer turns, cosines near 1, and still new angles beyond the training length.

A base c times as large divides the turns of pair j by c^(2j/d), so pair 0 keeps its own. Where a pair
turns little, 1 - cos y = 2 sin^2(y/2) <= y^2/2 says that its cosine stays near 1: such a pair
contributes nearly its plain dot product at every offset, a constant and not nothing. The base at
which the slowest wavelength is L solves a linear equation in ln B. A pair that makes less than a turn
over a longer text has not seen the angles beyond its trained arc either.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import above, below, fraction, times
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line, sin_below_angle

ONE, ZERO, TURN = sp.Integer(1), sp.Integer(0), 2 * sp.pi
SLOWEST = no.d / 2 - 1
THETA, TURNS, WAVELENGTH = no.theta.of(no.j), no.rotations.of(no.j), no.wavelength.of(no.j)
LARGER = no.b * no.c
ANGLE = no.n * THETA
NEEDED = (no.L / TURN) ** (no.d / (no.d - 2))
GROWS, LATER = Relation(no.c, ">", ONE), Relation(no.j, ">=", ONE)
FORWARD, NEAR = Relation(no.n, ">=", ZERO), Relation(no.n, "<=", no.L)
WIDE = above(no.d, sp.Integer(4))


def derive(book: Book) -> None:
    """Write the proofs."""
    _turns(book)
    _cosine(book)
    _contribution(book)
    _needed(book)
    _unseen(book)


def _turns(book: Book) -> None:
    new = no.rotations.of(no.j, LARGER)
    chain = book.chain("turns", new / TURNS)
    book.keep("turns", chain.equal(no.c ** (-2 * no.j / no.d), "The wavelength grows by c^(2j/d)."))
    chain = book.chain("fastest-turns", no.rotations.of(ZERO, LARGER))
    book.keep("fastest-turns", chain.equal(no.rotations.of(ZERO), "The exponent of the base is 0."))
    share, ranges = 2 * no.j * sp.log(no.c) / no.d, (times(no.c, ONE, strict=True), above(no.j, ONE))
    words = "One is the other times e^y with y = (2j/d) ln c > 0, and e^y >= 1 + y."
    for name, small, large in (
        ("fewer-turns", new, TURNS),
        ("longer-wavelength", WAVELENGTH, no.wavelength.of(no.j, LARGER)),
    ):
        chain = book.chain(name, small, GROWS, LATER)
        line = {"lemma": exp_above_line(), "where": {no.y: share}, "factor": small, "slack": small * share}
        book.keep(name, chain.bound("<", large, words, by=ranges, **line))


def _versine() -> Proved:
    """1 - cos y <= y^2/2 for y >= 0: the derivative of the gap is y - sin y."""
    fact = classical.taylor(no.y**2 / 2 - 1 + sp.cos(no.y), no.y, 1, sin_below_angle())
    chain = Chain("lemma.versine", 1 - sp.cos(no.y))
    return chain.bound("<=", no.y**2 / 2, "The gap vanishes at 0 and grows.", lemma=fact).proved()


def _cosine(book: Book) -> None:
    forward = above(no.n, ZERO)
    chain = book.chain("cosine-near-one", 1 - sp.cos(ANGLE), FORWARD)
    chain.use(_versine(), "1 - cos y <= y^2/2 at y = n theta_j.", {no.y: ANGLE}, by=(forward,))
    near = book.keep("cosine-near-one", chain)
    reach = book.chain("lemma.reach", no.n, NEAR)
    reach.bound("<=", no.L, "A hypothesis.", slack=no.L - no.n, by=(below(no.n, no.L),))
    chain = book.chain("cosine-within-length", 1 - sp.cos(ANGLE), FORWARD, NEAR).use(near, "As above.")
    slack = THETA**2 * (no.L - no.n) * (no.L + no.n) / 2
    words, facts = "L theta_j is 2 pi r_j, and n <= L.", (reach.proved(),)
    chain.bound("<=", (TURN * TURNS) ** 2 / 2, words, slack=slack, by=(forward,), facts=facts)
    book.keep("cosine-within-length", chain)


def _contribution(book: Book) -> None:
    """Compare the part of pair j in the score at offset n with its plain dot product."""
    (q0, q1), (k0, k1) = ([no.coordinate(a, 2 * no.j + at) for at in (0, 1)] for a in (no.q, no.k))
    dot, cross = q0 * k0 + q1 * k1, q0 * k1 - q1 * k0
    lost, sine = 1 - sp.cos(ANGLE), sp.sin(ANGLE)
    sizes = no.pair_square.of(no.q, no.j) * no.pair_square.of(no.k, no.j)
    near = book.proofs["cosine-near-one"]
    chain = book.chain("contribution", (dot * sp.cos(ANGLE) + cross * sine - dot) ** 2, FORWARD)
    words = "The gap is a square, since |q|^2 |k|^2 is dot^2 + cross^2."
    chain.bound("<=", 2 * sizes * lost, words, slack=(dot * sine + cross * lost) ** 2)
    words = "1 - cos y <= y^2/2."
    chain.bound("<=", sizes * ANGLE**2, words, lemma=near, factor=2 * sizes)
    book.keep("contribution", chain)
    size = no.pair_square.of(no.x, no.j)
    chain = book.chain("aligned", size * sp.cos(ANGLE), FORWARD)
    chain.bound(">=", size * (1 - ANGLE**2 / 2), words, lemma=near, factor=size)
    book.keep("aligned", chain)


def _needed(book: Book) -> None:
    last = no.wavelength.of(SLOWEST, no.B)
    chain = book.chain("needed", sp.log(last / no.L))
    chain.equal((1 - 2 / no.d) * sp.log(no.B) - sp.log(no.L / TURN), "ln of 2 pi B^(1 - 2/d) over L.")
    margin = (1 - 2 / no.d) * (sp.log(no.B) - no.d / (no.d - 2) * sp.log(no.L / TURN))
    book.keep("needed", chain.equal(margin, "Factor out 1 - 2/d, which is positive for d >= 4."))
    turns, margin = no.rotations.of(SLOWEST, no.B), (1 - 2 / no.d) * sp.log(no.B / NEEDED)
    slower, faster = Relation(no.B, ">", NEEDED), Relation(no.B, "<=", NEEDED)
    chain = book.chain("slow-enough", turns, slower)
    line = {"lemma": exp_above_line(), "where": {no.y: margin}, "factor": turns, "slack": turns * margin}
    words = "1 over the turns is e^y with y = ln(lambda/L) > 0, and e^y >= 1 + y."
    ranges = (times(no.B, NEEDED, strict=True), WIDE)
    book.keep("slow-enough", chain.bound("<", ONE, words, by=ranges, **line))
    chain = book.chain("too-fast", turns, faster)
    words = "The turns are e^y with y = ln(L/lambda) >= 0, and e^y >= 1 + y."
    margin = (1 - 2 / no.d) * sp.log(NEEDED / no.B)
    line = {"lemma": exp_above_line(), "where": {no.y: margin}, "slack": margin}
    book.keep("too-fast", chain.bound(">=", ONE, words, by=(fraction(no.B, NEEDED), WIDE), **line))


def _unseen(book: Book) -> None:
    longer = no.rotations.of(no.j, no.b, no.d, no.s * no.L)
    chain = book.chain("sweep-grows", longer / TURNS)
    book.keep("sweep-grows", chain.equal(no.s, "The same wavelength, s times the length."))
    beyond = Relation(no.n, ">=", no.L)
    chain = book.chain("new-angle", (no.L - 1) * THETA, beyond)
    slack, words = THETA * (no.n - no.L + 1), "n is past the last trained position."
    book.keep("new-angle", chain.bound("<", ANGLE, words, slack=slack, by=(above(no.n, no.L),)))
    within, part = Relation(no.n, "<=", no.s * no.L), Relation(longer, "<", ONE)
    lemma = book.chain("lemma.part", TURN * no.r, Relation(no.r, "<", ONE))
    lemma.bound("<", TURN, "r is below 1.", slack=TURN * (1 - no.r), by=(below(no.r, ONE, strict=True),))
    chain = book.chain("below-a-turn", ANGLE, within, part)
    slack, ranges = THETA * (no.s * no.L - no.n), (below(no.n, no.s * no.L),)
    chain.bound("<=", TURN * longer, "n is at most s L.", slack=slack, by=ranges)
    book.keep("below-a-turn", chain.use(lemma.proved(), "Less than a turn.", {no.r: longer}))


THEOREM = Theorem(
    id="large-base",
    title="Large bases",
    summary=(
        "A base c times as large divides the turns of pair j by c^(2j/d). A pair of few turns contributes "
        "nearly its plain dot product. The slowest wavelength exceeds L exactly for bases above "
        "(L/2 pi)^(d/(d-2))."
    ),
    hypotheses=("b > 1", "B > 1", "d >= 4", "j >= 0", "j <= d/2 - 1", "L > 0"),
    notes=("d is even, j is whole",),
    conclusions=(
        Conclusion(
            "turns",
            "rotations(j, b*c)/rotations(j) == c**(-2*j/d)",
            "A base c times as large divides the turns of pair j by c^(2j/d).",
            mutants=("rotations(j, b*c)/rotations(j) == 1/c",),
        ),
        Conclusion("fastest-turns", "rotations(0, b*c) == rotations(0)", "Pair 0 keeps its turns."),
        Conclusion(
            "fewer-turns",
            "rotations(j, b*c) < rotations(j)",
            "Every pair after the fastest makes fewer turns under a larger base.",
            requires=("c > 1", "j >= 1"),
        ),
        Conclusion(
            "longer-wavelength",
            "wavelength(j) < wavelength(j, b*c)",
            "Its wavelength grows.",
            requires=("c > 1", "j >= 1"),
        ),
        Conclusion(
            "cosine-near-one",
            "1 - cos(n*theta(j)) <= (n*theta(j))**2/2",
            "The cosine at offset n is near 1 where the angle is small.",
            requires=("n >= 0",),
            mutants=("1 - cos(n*theta(j)) <= (n*theta(j))**2/8",),
        ),
        Conclusion(
            "cosine-within-length",
            "1 - cos(n*theta(j)) <= (2*pi*rotations(j))**2/2",
            "Within L tokens it is near 1 at every offset where the pair makes few turns.",
            requires=("n >= 0", "n <= L"),
        ),
        Conclusion(
            "contribution",
            "((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos(n*theta(j))"
            " + (q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])*sin(n*theta(j))"
            " - (q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]))**2"
            " <= pair_square(q, j)*pair_square(k, j)*(n*theta(j))**2",
            "What pair j adds to the score, n tokens apart, is its plain dot product up to the angle times "
            "both norms.",
            requires=("n >= 0",),
        ),
        Conclusion(
            "aligned",
            "pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 - (n*theta(j))**2/2)",
            "For equal query and key a slow pair adds nearly its whole squared norm, not nothing.",
            requires=("n >= 0",),
            mutants=("pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 - (n*theta(j))**2/8)",),
        ),
        Conclusion(
            "needed",
            "ln(wavelength(d/2-1, B)/L) == (1 - 2/d)*(ln(B) - d/(d-2)*ln(L/(2*pi)))",
            "The slowest wavelength is above, at or below L as B is above, at or below (L/2 pi)^(d/(d-2)).",
            mutants=("ln(wavelength(d/2-1, B)/L) == (1 - 2/d)*(ln(B) - ln(L/(2*pi)))",),
        ),
        Conclusion(
            "slow-enough",
            "rotations(d/2-1, B) < 1",
            "Above that base the slowest pair makes less than a turn over L tokens.",
            requires=("B > (L/(2*pi))**(d/(d-2))",),
        ),
        Conclusion(
            "too-fast",
            "rotations(d/2-1, B) >= 1",
            "Up to that base every pair makes a turn or more.",
            requires=("B <= (L/(2*pi))**(d/(d-2))",),
        ),
        Conclusion(
            "sweep-grows",
            "rotations(j, b, d, s*L)/rotations(j) == s",
            "Under an unchanged base every pair sweeps s times its trained angle over s L tokens.",
        ),
        Conclusion(
            "new-angle",
            "(L-1)*theta(j) < n*theta(j)",
            "From L on, positions lie beyond the trained arc on the line.",
            requires=("n >= L",),
            mutants=("n*theta(j) < (L-1)*theta(j)",),
        ),
        Conclusion(
            "below-a-turn",
            "n*theta(j) < 2*pi",
            "Where s L tokens make less than a turn no angle comes round to a trained one: it is new.",
            requires=("n <= s*L", "rotations(j, b, d, s*L) < 1"),
        ),
    ),
    derive=derive,
)
