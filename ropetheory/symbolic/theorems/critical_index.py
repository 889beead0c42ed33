"""The critical index: the pair at which the wavelength reaches the training length.

ln(lambda_j/L) is linear in j with slope (2/d) ln b, so the sign of j - x decides whether the
wavelength of pair j reaches L, where x = (d/2) ln(L/2 pi)/ln b. The first pair that does is the
ceiling of x, clipped to 0 ... d/2. A tie lambda_j = L would make a power of pi rational, so for
rational base and length it never happens, and the ceiling can be decided by balls.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.agreement.points.formula import Governed
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.relation import Relation
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import analysis as classical
from ropetheory.symbolic.proof.ranges import above, below, fraction, times
from ropetheory.symbolic.proof.theorem import Book, Theorem
from ropetheory.symbolic.theorems.lemmas.exponential_and_sine import exp_above_line
from ropetheory.symbolic.theorems.statements.critical_index import CONCLUSIONS

INDEX = no.critical_index.of()
WAVELENGTH = no.wavelength.of(no.j)
THETA = no.theta.of(no.j)
TURNS = no.rotations.of(no.j)
SLOPE = 2 * sp.log(no.b) / no.d
TURN = 2 * sp.pi
ONE, ZERO = sp.Integer(1), sp.Integer(0)
LONG = Relation(no.L, ">", TURN)
SHORT = Relation(no.L, "<", TURN)
STILL_LONG = Relation(no.s * no.L, ">", TURN)
NOT_SHORT = Relation(no.L, ">=", TURN)
LARGER = Relation(no.c, ">=", ONE)
HARD = ((347370, 314, 310436), (779733, 892, 2290128), (926058, 704, 4095076))
"""Integers at which a wavelength comes within 1e-15 of the length: every float formula errs on some."""

KEPT = (
    (500000, 8192, 32),
    (500000, 8192, 128),
    (10000, 4096, 1.0000001),
    (1.01, 6.3, 0.9999),
    (1e300, 4096, 1.001),
    (1.0000001, 6.2831854, 1.5),
    (10000, 1e6, 0.00001),
)
"""Bases next to 1 and far from it, lengths next to 2 pi, scales next to 1."""

INDICES = ((45.026881,), (46,), (-0.5,), (0,), (1e15,))
CONVENTIONS = (
    ("z+1", 1, (("source", "pair"), ("target", "pair_from_one"))),
    ("z-1", 1, (("source", "pair_from_one"), ("target", "count"))),
    ("2*z", 0, (("source", "pair"), ("target", "coordinate"))),
    ("2*(z-1)", 1, (("source", "pair_from_one"), ("target", "coordinate"))),
    ("z", 0, (("source", "count"), ("target", "pair"))),
)
"""How the conventions of `one-based` and `coordinate` turn into one another."""


def derive(book: Book) -> None:
    """Write the proofs."""
    _threshold(book)
    _sides(book)
    _turns(book)
    _arcs(book)
    _tie(book)
    _conventions(book)
    _slopes(book)
    _signs(book)
    _order(book)
    _kept(book)


def _threshold(book: Book) -> None:
    unknown = sp.Dummy("x", real=True)
    chain = book.chain("root", unknown)
    chain.operate(
        "solve",
        INDEX,
        "In logarithms 2 pi b^(2x/d) = L is ln 2pi + (2x/d) ln b = ln L, linear in x with one root.",
        condition=sp.log(TURN) + 2 * unknown / no.d * sp.log(no.b) - sp.log(no.L),
        unknown=unknown,
    )
    book.keep("root", chain)
    chain = book.chain("index", no.wavelength.of(INDEX))
    chain.equal(TURN * no.b ** (2 * INDEX / no.d), "The wavelength at a real index.")
    book.keep("index", chain.equal(no.L, "b^(ln(L/2 pi)/ln b) is L/2 pi."))
    chain = book.chain("threshold", sp.log(WAVELENGTH) - sp.log(no.L))
    chain.equal(sp.log(TURN) + SLOPE * no.j - sp.log(no.L), "ln of 2 pi b^(2j/d).")
    chain.equal(SLOPE * (no.j - INDEX), "Factor out the slope (2/d) ln b, which is positive.")
    threshold = book.keep("threshold", chain)
    book.keep("pair", classical.count_below(threshold))
    reached, before = classical.first_reached(threshold)
    book.keep("reached", reached)
    book.keep("not-before", before)
    chain = book.chain("turns", no.rotations.of(no.j))
    chain.equal(no.L / WAVELENGTH, "Turns are length over wavelength.")
    chain.equal(no.b ** (2 * (INDEX - no.j) / no.d), "By the threshold, L/lambda_j is b^((2/d)(x - j)).")
    book.keep("turns", chain)


def _sides(book: Book) -> None:
    distance = SLOPE * (no.j - INDEX)
    chain = book.chain("post-critical", no.L, Relation(no.j, ">=", INDEX))
    chain.bound(
        "<=",
        WAVELENGTH,
        "lambda_j is L e^y with y = (2/d) ln b (j - x) >= 0, and e^y >= 1 + y.",
        lemma=exp_above_line(),
        where={no.y: distance},
        factor=no.L,
        slack=no.L * distance,
        by=(above(no.j, INDEX),),
    )
    book.keep("post-critical", chain)
    chain = book.chain("past-critical", WAVELENGTH, Relation(no.j, ">", INDEX))
    chain.bound(
        ">",
        no.L,
        "The same with y > 0.",
        lemma=exp_above_line(),
        where={no.y: distance},
        factor=no.L,
        slack=no.L * distance,
        by=(above(no.j, INDEX, strict=True),),
    )
    book.keep("past-critical", chain)
    chain = book.chain("pre-critical", WAVELENGTH, Relation(no.j, "<", INDEX))
    chain.bound(
        "<",
        no.L,
        "L is lambda_j e^y with y = (2/d) ln b (x - j) > 0.",
        lemma=exp_above_line(),
        where={no.y: -distance},
        factor=WAVELENGTH,
        slack=-WAVELENGTH * distance,
        by=(below(no.j, INDEX, strict=True),),
    )
    book.keep("pre-critical", chain)


def _difference(op: str) -> Proved:
    """0 <= n - m for m <= n, and strictly so."""
    chain = Chain("lemma.difference", ZERO, (Relation(no.m, op, no.n),))
    chain.bound(
        op,
        no.n - no.m,
        "Take m from both sides.",
        slack=no.n - no.m,
        by=(below(no.m, no.n, strict=op == "<"),),
    )
    return chain.proved()


def _turns(book: Book) -> None:
    weak, strict = _difference("<="), _difference("<")
    within, beyond = Relation(WAVELENGTH, "<=", no.L), Relation(WAVELENGTH, ">", no.L)
    whole, part = Relation(TURNS, ">=", ONE), Relation(TURNS, "<", ONE)
    divide, multiply = "Divide by the wavelength.", "Multiply by the wavelength."
    cases = (
        ("full-turns", within, whole, weak, {no.m: WAVELENGTH, no.n: no.L}, 1 / WAVELENGTH, divide),
        ("part-turn", beyond, part, strict, {no.m: no.L, no.n: WAVELENGTH}, 1 / WAVELENGTH, divide),
        ("within-length", whole, within, weak, {no.m: ONE, no.n: TURNS}, WAVELENGTH, multiply),
        ("beyond-length", part, beyond, strict, {no.m: TURNS, no.n: ONE}, WAVELENGTH, multiply),
    )
    for name, known, stated, lemma, where, factor, reason in cases:
        chain = book.chain(name, stated.lhs, known)
        chain.bound(stated.op, stated.rhs, reason, lemma=lemma, where=where, factor=factor)
        book.keep(name, chain)
    sides = (
        ("turns-before", ">", "pre-critical", Relation(no.j, "<", INDEX)),
        ("turns-past", "<", "past-critical", Relation(no.j, ">", INDEX)),
    )
    for name, op, fact, known in sides:
        chain = book.chain(name, TURNS, known)
        chain.bound(op, ONE, divide, lemma=book.proofs[fact], factor=1 / WAVELENGTH)
        book.keep(name, chain)


def _arcs(book: Book) -> None:
    last = no.L - 1
    chain = book.chain("arc-covered", last * THETA, Relation(WAVELENGTH, "<=", last))
    chain.bound(
        ">=",
        TURN,
        "Multiply by theta_j: lambda_j theta_j is a full turn.",
        lemma=_difference("<="),
        where={no.m: WAVELENGTH, no.n: last},
        factor=THETA,
    )
    book.keep("arc-covered", chain)
    chain = book.chain("arc-part", last * THETA, Relation(TURNS, "<", ONE))
    chain.bound("<", TURN * TURNS, "One token less than L, which sweep r_j turns.", slack=THETA)
    chain.bound(
        "<",
        TURN,
        "r_j < 1, times a full turn.",
        lemma=_difference("<"),
        where={no.m: TURNS, no.n: ONE},
        factor=TURN,
    )
    book.keep("arc-part", chain)
    chain = book.chain("arc-open", last * THETA, Relation(no.j, ">=", INDEX))
    chain.bound("<", no.L * THETA, "One token less than L.", slack=THETA)
    chain.bound("<=", TURN, "lambda_j >= L, times theta_j.", lemma=book.proofs["post-critical"], factor=THETA)
    book.keep("arc-open", chain)


def _tie(book: Book) -> None:
    value = no.L**no.d / (2**no.d * no.b ** (2 * no.j))
    fact = classical.lindemann(no.d, value, (no.L, no.b))
    chain = book.chain("never-equal", WAVELENGTH)
    chain.apart(
        no.L,
        "Were they equal, the power d would give pi^d = L^d/(2^d b^(2j)), rational for rational L and b: "
        "pi would be algebraic.",
        lemma=fact,
        power=no.d,
    )
    book.keep("never-equal", chain)


def _conventions(book: Book) -> None:
    chain = book.chain("one-based", sp.log(no.wavelength.of(no.i - 1)) - sp.log(no.L))
    chain.equal(SLOPE * (no.i - (1 + INDEX)), "Pair i counted from 1 is pair i - 1 counted from 0.")
    book.keep("one-based", chain)
    chain = book.chain("coordinate", sp.log(no.wavelength.of(no.m / 2)) - sp.log(no.L))
    chain.equal(sp.log(no.b) / no.d * (no.m - 2 * INDEX), "Coordinate m = 2j is the first of pair j = m/2.")
    book.keep("coordinate", chain)


def _slopes(book: Book) -> None:
    slopes = {
        "slope-b": (no.b, -INDEX / (no.b * sp.log(no.b))),
        "slope-d": (no.d, INDEX / no.d),
        "slope-L": (no.L, no.d / (2 * no.L * sp.log(no.b))),
    }
    for name, (letter, value) in slopes.items():
        chain = book.chain(name, sp.Derivative(INDEX, letter, evaluate=False))
        chain.operate("differentiate", value, f"Differentiate in {letter}.")
        book.keep(name, chain)
    chain = book.chain("falls-in-b", sp.Derivative(INDEX, no.b, evaluate=False), LONG)
    chain.use(book.proofs["slope-b"], "The derivative in b.")
    chain.bound(
        "<",
        ZERO,
        "x > 0 for L > 2 pi, and b ln b > 0.",
        slack=INDEX / (no.b * sp.log(no.b)),
        by=(times(no.L, TURN, strict=True),),
    )
    book.keep("falls-in-b", chain)
    chain = book.chain("rises-in-b", sp.Derivative(INDEX, no.b, evaluate=False), SHORT)
    chain.use(book.proofs["slope-b"], "The derivative in b.")
    turn = sp.log(TURN / no.L)
    chain.equal(no.d / 2 * turn / (no.b * sp.log(no.b) ** 2), "Put in x; ln(L/2 pi) is -ln(2 pi/L).")
    chain.bound(
        ">",
        ZERO,
        "ln(2 pi/L) > 0 for L < 2 pi.",
        slack=no.d / 2 * turn / (no.b * sp.log(no.b) ** 2),
        by=(fraction(no.L, TURN, strict=True),),
    )
    book.keep("rises-in-b", chain)


def _signs(book: Book) -> None:
    chain = book.chain("positive", INDEX, LONG)
    chain.bound(">", ZERO, "ln(L/2 pi) > 0.", slack=INDEX, by=(times(no.L, TURN, strict=True),))
    book.keep("positive", chain)
    chain = book.chain("negative", INDEX, SHORT)
    chain.bound("<", ZERO, "ln(L/2 pi) < 0.", slack=-INDEX, by=(fraction(no.L, TURN, strict=True),))
    book.keep("negative", chain)
    chain = book.chain("zero", no.critical_index.of(no.b, no.d, TURN))
    book.keep("zero", chain.equal(ZERO, "ln 1 is 0: at L = 2 pi the index is 0 for every base and width."))


def _order(book: Book) -> None:
    longer = no.critical_index.of(no.b, no.d, no.c * no.L)
    chain = book.chain("index-in-L", INDEX, LARGER)
    gain = no.d / 2 * sp.log(no.c) / sp.log(no.b)
    chain.bound("<=", longer, "The index gains (d/2) ln c/ln b.", slack=gain, by=(times(no.c, ONE),))
    grows = book.keep("index-in-L", chain)
    larger = no.critical_index.of(no.c * no.b, no.d, no.L)
    chain = book.chain("index-in-b", larger, LARGER, NOT_SHORT)
    loss = INDEX * sp.log(no.c) / sp.log(no.c * no.b)
    chain.bound(
        "<=",
        INDEX,
        "The index loses the share ln c/ln(c b) of itself, and x >= 0 for L >= 2 pi.",
        slack=loss,
        by=(times(no.c, ONE), times(no.L, TURN)),
    )
    falls = book.keep("index-in-b", chain)
    wider = no.critical_index.of(no.b, no.d + 2, no.L)
    chain = book.chain("index-in-d", INDEX, NOT_SHORT)
    chain.bound(
        "<=",
        wider,
        "Two more coordinates add ln(L/2 pi)/ln b.",
        slack=2 * INDEX / no.d,
        by=(times(no.L, TURN),),
    )
    widens = book.keep("index-in-d", chain)
    pair, of = no.critical_pair.of(), no.critical_pair.of
    book.keep("pair-in-L", classical.count_order(pair, of(no.b, no.d, no.c * no.L), grows))
    book.keep("pair-in-b", classical.count_order(of(no.c * no.b, no.d, no.L), pair, falls))
    book.keep("pair-in-d", classical.count_order(pair, of(no.b, no.d + 2, no.L), widens))


def _kept(book: Book) -> None:
    """With B = L/2 pi > 1 for the length, ln B is manifestly positive and may divide."""
    longer, of = sp.log(no.s * no.B), no.critical_index.of
    share, put, wide = longer / sp.log(no.B), {no.B: no.L / TURN}, (times(no.L, TURN, strict=True),)
    lemma = book.chain("lemma.kept", of(no.b**share, no.d, no.s * TURN * no.B))
    lemma.equal(no.d / 2 * longer / (share * sp.log(no.b)), "ln of the new base is that share of ln b.")
    lemma.equal(of(no.b, no.d, TURN * no.B), "ln(s B) cancels.")
    base = no.b ** (sp.log(no.s * no.L / TURN) / sp.log(no.L / TURN))
    chain = book.chain("kept", of(base, no.d, no.s * no.L), LONG, STILL_LONG)
    book.keep("kept", chain.use(lemma.proved(), "B is L/2 pi.", put, by=wide))

    lemma = book.chain("lemma.stretch", no.b**share)
    words = "ln(s B)/ln B is 1 + ln s/ln B, and b^(ln s) is s^(ln b)."
    lemma.equal(no.b * no.s ** (no.d / (2 * of(no.b, no.d, TURN * no.B))), words)
    chain = book.chain("kept-stretch", base, LONG)
    book.keep("kept-stretch", chain.use(lemma.proved(), "B is L/2 pi.", put, by=wide))

    chain = book.chain("kept-only", of(no.B, no.d, no.s * no.L) / INDEX, LONG, STILL_LONG)
    share = sp.log(no.s * no.L / TURN) / sp.log(no.L / TURN)
    book.keep("kept-only", chain.equal(share * sp.log(no.b) / sp.log(no.B), "The width cancels."))


THEOREM = Theorem(
    id="critical-index",
    title="The critical index",
    summary=(
        "Pair j has lambda_j >= L exactly when j >= x = (d/2) ln(L/2 pi)/ln b. The first such pair is "
        "ceil(x), clipped to 0 ... d/2; a tie never happens for rational b and L."
    ),
    hypotheses=("b > 1", "d >= 2", "L > 0", "j >= 0", "j <= d/2 - 1", "i >= 1", "i <= d/2"),
    notes=("d is even, j and i are whole", "b and L are rational in never-equal"),
    conclusions=CONCLUSIONS,
    derive=derive,
    rational=("b", "L"),
    governs=(
        Governed(
            "critical_index",
            "critical_index()",
            ("b", "d", "L"),
            ulp=8,
            cases=((10000, 128, 4096), (10000, 128, 6.25), (10000, 128, 6.2831853)),
        ),
        Governed(
            "critical_pair",
            "critical_pair()",
            ("b", "d", "L"),
            ulp=0,
            cases=((10000, 128, 4096), (10000, 2, 3), (2, 8, 10**9), *HARD),
        ),
        Governed(
            "critical_base",
            "b**(ln(s*L/(2*pi))/ln(L/(2*pi)))",
            ("b", "L", "s"),
            ulp=4,
            points=0,
            cases=KEPT,
        ),
        *(
            Governed("convert_index", formula, ("z",), ulp, points=0, cases=INDICES, fixed=names)
            for formula, ulp, names in CONVENTIONS
        ),
    ),
)
