"""What relative position forces: orthogonal maps that compose like their positions, and no more.

Let one family of maps G(p), p a whole position, act on queries and on keys, and let the scores depend
on the offset alone: G(p)^T G(v) = F(v - p). With G(0) = 1 the family consists of orthogonal maps and
composes, so it is the powers of one orthogonal map; by the spectral theorem that map turns planes and
reflects axes. Three things stay free: the map at 0, the planes (they need not be pairs of coordinates),
and on whole positions the signs. In a plane an orthogonal map of determinant 1 is a rotation.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.maps import DEFINING, G
from ropetheory.symbolic.proof.chain import Chain, law
from ropetheory.symbolic.proof.classical import algebra
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem

RELATIVE = "transpose(G(p))*G(v) == F(v-p)"
START = "G(0) == 1"
NORMAL = (RELATIVE, START)
TURNING, BLOCKS_START, PLANES, PLANES_BACK, ROTATION = DEFINING
ENTRIES = "matrix(x[0], x[1], x[2], x[3])"
SQUARES = "x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2"


def derive(book: Book) -> None:
    """Write the proofs."""
    _orthogonal(book)
    _composition(book)
    _normal_form(book)
    _free(book)
    _plane(book)


def _orthogonal(book: Book) -> None:
    relative, start = law(parse(RELATIVE)[0]), law(parse(START)[0])
    chain = book.chain("gram", parse_expression("transpose(G(p))*G(p)"))
    chain.rewrite_word(relative, "The law at equal positions.", {no.v: no.p})
    book.keep("gram", chain)

    chain = book.chain("at-zero", parse_expression("transpose(G(p))*G(0)"))
    chain.rewrite_word(relative, "The law at p and 0.", {no.v: sp.Integer(0)})
    book.keep("at-zero", chain)

    chain = book.chain("cocycle", parse_expression("transpose(G(p))*G(v)"))
    chain.rewrite_word(relative, "The score depends on v - p alone ...")
    chain.rewrite_word(
        relative,
        "... and so it is that of the positions 0 and v - p.",
        {no.p: sp.Integer(0), no.v: no.v - no.p},
        backwards=True,
    )
    cocycle = book.keep("cocycle", chain)

    chain = book.chain("normalised", parse_expression("transpose(G(p))*G(v)"))
    chain.rewrite_word(cocycle, "The first map of the product moves to position 0.")
    chain.rewrite_word(start.transposed(), "The map at position 0 is the identity.")
    normalised = book.keep("normalised", chain)

    chain = book.chain("transposed", parse_expression("transpose(G(p))"))
    chain.rewrite_word(start, "Multiply by the map at 0, the identity.", backwards=True, at=1)
    chain.rewrite_word(normalised, "The normalised law with v = 0.", {no.v: sp.Integer(0)})
    book.keep("transposed", chain)

    chain = book.chain("orthogonal", parse_expression("transpose(G(p))*G(p)"))
    chain.rewrite_word(normalised, "The normalised law at equal positions.", {no.v: no.p})
    chain.rewrite_word(start, "The map at position 0 is the identity.")
    book.keep("orthogonal", chain)


def _composition(book: Book) -> None:
    normalised, back = book.proofs["normalised"], book.proofs["transposed"].transposed()
    chain = book.chain("composition", parse_expression("G(p)*G(v)"))
    chain.rewrite_word(back, "G(p) is the transpose of G(-p).")
    chain.rewrite_word(normalised, "The normalised law at -p and v.", {no.p: -no.p})
    book.keep("composition", chain)

    chain = book.chain("step", parse_expression("G(p+1)"))
    chain.rewrite_word(
        book.proofs["composition"], "Composition with the map at 1.", {no.v: sp.Integer(1)}, backwards=True
    )
    book.keep("step", chain)

    chain = book.chain("inverse", parse_expression("G(p)*G(-p)"))
    chain.rewrite_word(book.proofs["composition"], "Composition of p and -p.", {no.v: -no.p})
    chain.rewrite_word(law(parse(START)[0]), "The map at position 0 is the identity.")
    book.keep("inverse", chain)


def _normal_form(book: Book) -> None:
    turning, planes = law(parse(TURNING)[0]), law(parse(PLANES)[0])
    generator = book.keep("generator", algebra.normal_form(book.proofs["orthogonal"]))

    chain = book.chain("forms-start", parse_expression("P*blocks(0)*transpose(P)"))
    chain.rewrite_word(law(parse(BLOCKS_START)[0]), "The zeroth power is the identity.")
    chain.rewrite_word(law(parse(PLANES_BACK)[0]), "P is orthogonal.")
    chain.rewrite_word(law(parse(START)[0]), "The map at position 0.", backwards=True, at=0)
    start = book.keep("forms-start", chain)

    chain = book.chain("forms-step", parse_expression("P*blocks(p+1)*transpose(P)"))
    chain.rewrite_word(turning, "One power more.", {no.v: sp.Integer(1)})
    chain.rewrite_word(planes, "P is orthogonal: P^T P may be put in.", backwards=True, at=2)
    chain.rewrite_word(generator, "The normal form of the map at 1.", backwards=True)
    step = book.keep("forms-step", chain)

    one = book.keep("one-back", _at_one(book))
    form = book.keep("forms", algebra.powers(start, step, book.proofs["step"], one))
    chain = book.chain("normal-form", G(no.p))
    chain.rewrite_word(form, "Both families grow by the map at 1 from the identity.", backwards=True)
    book.keep("normal-form", chain)


def _at_one(book: Book) -> Chain:
    chain = book.chain("one-back", parse_expression("G(1)*G(-1)"))
    chain.rewrite_word(book.proofs["inverse"], "The inverse at position 1.", {no.p: sp.Integer(1)})
    return chain


def _free(book: Book) -> None:
    rotation = law(parse(ROTATION)[0])
    chain = book.chain("free-start", parse_expression("transpose(R(m)*Wq)*(R(n)*Wq)"))
    chain.rewrite_word(rotation, "The rotations combine; what stands right of them does not matter.")
    book.keep("free-start", chain)

    chain = book.chain("projections", parse_expression("transpose(R(m)*Wq)*(R(n)*Wk)"))
    chain.rewrite_word(rotation, "The rotations combine between the projections.")
    book.keep("projections", chain)

    planes, turning = law(parse(PLANES)[0]), law(parse(TURNING)[0])
    two = "(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P))"
    chain = book.chain("any-planes", parse_expression(two))
    chain.rewrite_word(planes, "P is orthogonal.")
    chain.rewrite_word(turning, "Powers of the blocks combine.", backwards=True)
    book.keep("any-planes", chain)

    chain = book.chain("mixed", parse_expression("mixed_entry(phi, m)"))
    chain.equal(
        parse_expression("sin(phi)*cos(phi)*(cos(m*theta(0)) - cos(m*theta(1)))"),
        "Multiply out: P carries coordinate 2 of the second plane into coordinate 0.",
    )
    book.keep("mixed", chain)

    reflection = "transpose(matrix(1, 0, 0, (-1)**p))*matrix(1, 0, 0, (-1)**v)"
    chain = book.chain("reflections", parse_expression(reflection))
    chain.equal(
        parse_expression("matrix(1, 0, 0, (-1)**(v-p))"), "At whole positions the square of the sign is 1."
    )
    book.keep("reflections", chain)

    chain = book.chain("sign", parse_expression("(-1)**p*(-1)**v"))
    chain.equal(parse_expression("(-1)**(v-p)"), "At whole positions the square of the sign is 1.")
    book.keep("sign", chain)

    chain = book.chain("growth", parse_expression("(exp(-a*m)*exp(I*m*phi))*(exp(a*n)*exp(-I*n*phi))"))
    grown = parse_expression("exp(a*(n-m))*exp(I*(m-n)*phi)")
    chain.equal(grown, "The growth of one undoes that of the other.")
    book.keep("growth", chain)

    chain = book.chain("signs", parse_expression(f"det({ENTRIES}*{ENTRIES})"))
    chain.equal(parse_expression(f"det({ENTRIES})**2"), "The determinant of a square is the square.")
    book.keep("signs", chain)


def _plane(book: Book) -> None:
    chain = book.chain("plane", parse_expression("(x[0]-x[3])**2 + (x[1]+x[2])**2"))
    chain.equal(
        parse_expression(f"{SQUARES} - 2*det({ENTRIES})"),
        "Multiply out; the mixed terms are twice the determinant.",
    )
    book.keep("plane", chain)

    chain = book.chain("generated", parse_expression("rotation(p*phi)*rotation(phi)"))
    chain.equal(parse_expression("rotation((p+1)*phi)"), "Angles add.")
    book.keep("generated", chain)

    chain = book.chain("half-positions", parse_expression("exp(I*(phi + 2*pi)/2)"))
    chain.equal(parse_expression("-exp(I*phi/2)"), "Half of a full turn changes the sign.")
    book.keep("half-positions", chain)

    chain = book.chain("angle-mod-turn", parse_expression("exp(I*p*(phi + 2*pi))"))
    chain.equal(parse_expression("exp(I*p*phi)"), "A whole number of full turns changes nothing.")
    book.keep("angle-mod-turn", chain)


THEOREM = Theorem(
    id="uniqueness",
    title="What relative position forces",
    summary=(
        "One family of maps for queries and keys whose scores depend on the offset alone, with the identity "
        "at position 0, consists of the powers of one orthogonal map: rotations of planes and signs of "
        "axes, in planes that are free. Neither the identity at 0, nor the coordinate pairs, nor (on whole "
        "positions) the absence of reflections is forced."
    ),
    hypotheses=("b > 1", "d >= 4"),
    notes=(
        "p and v are whole, m and n real",
        "G is any family of square matrices; P is orthogonal, blocks(p) the p-th power of a matrix of "
        "rotations of planes and of signs",
        "R(m) is the rotation to position m",
    ),
    laws=(RELATIVE, START, TURNING, BLOCKS_START, PLANES, PLANES_BACK, ROTATION),
    conclusions=(
        Conclusion(
            "gram",
            "transpose(G(p))*G(p) == F(0)",
            "The Gram matrix of the map is the same at every position.",
            mutants=("transpose(G(p))*G(p) == F(1)",),
            laws=(RELATIVE,),
        ),
        Conclusion(
            "at-zero",
            "transpose(G(p))*G(0) == F(-p)",
            "With one position at 0, the product is the score at -p.",
            mutants=("transpose(G(p))*G(0) == F(p)",),
            laws=(RELATIVE,),
        ),
        Conclusion(
            "cocycle",
            "transpose(G(p))*G(v) == transpose(G(0))*G(v-p)",
            "The product moves to position 0, whatever the map there is.",
            mutants=("transpose(G(p))*G(v) == transpose(G(0))*G(p-v)",),
            laws=(RELATIVE,),
        ),
        Conclusion(
            "normalised",
            "transpose(G(p))*G(v) == G(v-p)",
            "With the identity at 0, the transposed map at p times the map at v is the map at v - p.",
            mutants=("transpose(G(p))*G(v) == G(v+p)",),
            laws=NORMAL,
        ),
        Conclusion(
            "transposed",
            "transpose(G(p)) == G(-p)",
            "The transpose of the map at p is the map at -p.",
            mutants=("transpose(G(p)) == G(p)",),
            laws=NORMAL,
        ),
        Conclusion(
            "orthogonal",
            "transpose(G(p))*G(p) == 1",
            "Every map is orthogonal: nothing can grow or shrink.",
            mutants=("G(p)*G(p) == 1",),
            laws=NORMAL,
        ),
        Conclusion(
            "composition",
            "G(p)*G(v) == G(p+v)",
            "The maps compose as their positions add.",
            mutants=("G(p)*G(v) == G(p-v)",),
            laws=NORMAL,
        ),
        Conclusion(
            "step",
            "G(p+1) == G(p)*G(1)",
            "Each step multiplies by the map at 1: that one map determines all.",
            mutants=("G(p+1) == G(1)",),
            laws=NORMAL,
        ),
        Conclusion("inverse", "G(p)*G(-p) == 1", "The map at -p undoes the map at p.", laws=NORMAL),
        Conclusion(
            "normal-form",
            "G(p) == P*blocks(p)*transpose(P)",
            "In some orthogonal frame P the family rotates planes and changes signs of axes, as powers.",
            mutants=("G(p) == blocks(p)", "G(p) == P*blocks(1)*transpose(P)"),
            laws=(*NORMAL, *DEFINING[:4]),
        ),
        Conclusion(
            "any-planes",
            "(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p+v)*transpose(P)",
            "Every frame P does: the planes are free.",
            mutants=("(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == blocks(p+v)",),
            laws=(PLANES, TURNING,),
        ),
        Conclusion(
            "mixed",
            "mixed_entry(phi, m) == sin(phi)*cos(phi)*(cos(m*theta(0)) - cos(m*theta(1)))",
            "With a frame that turns coordinates 0 and 2 into each other, coordinate 2 enters coordinate 0: "
            "the family is relative and not block-diagonal in the pairs of coordinates.",
        ),
        Conclusion(
            "free-start",
            "transpose(R(m)*Wq)*(R(n)*Wq) == transpose(Wq)*R(n-m)*Wq",
            "Any one map may precede the rotations: the scores stay relative, so the map at 0 is free.",
            mutants=("transpose(R(m)*Wq)*(R(n)*Wq) == R(n-m)",),
            laws=(ROTATION,),
        ),
        Conclusion(
            "projections",
            "transpose(R(m)*Wq)*(R(n)*Wk) == transpose(Wq)*R(n-m)*Wk",
            "With projections of queries and keys, the query's stands transposed on the left.",
            mutants=("transpose(R(m)*Wq)*(R(n)*Wk) == Wq*R(n-m)*Wk",),
            laws=(ROTATION,),
        ),
        Conclusion(
            "reflections",
            "transpose(matrix(1, 0, 0, (-1)**p))*matrix(1, 0, 0, (-1)**v) == matrix(1, 0, 0, (-1)**(v-p))",
            "On whole positions the powers of a reflection are relative too: without det = 1 the family need "
            "not rotate.",
            mutants=(
                "transpose(matrix(1, 0, 0, (-1)**p))*matrix(1, 0, 0, (-1)**v) == matrix(1, 0, 0, 1)",
            ),
        ),
        Conclusion(
            "sign",
            "(-1)**p*(-1)**v == (-1)**(v-p)",
            "The sign that such a family gives its axis depends on the offset alone.",
            mutants=("(-1)**p*(-1)**v == (-1)**(v-p+1)",),
        ),
        Conclusion(
            "growth",
            "(exp(-a*m)*exp(I*m*phi))*(exp(a*n)*exp(-I*n*phi)) == exp(a*(n-m))*exp(I*(m-n)*phi)",
            "With maps of their own, a query that shrinks and a key that grows give relative scores that "
            "grow: norms are kept only where both have one map.",
            mutants=("(exp(a*m)*exp(I*m*phi))*(exp(a*n)*exp(-I*n*phi)) == exp(a*(n-m))*exp(I*(m-n)*phi)",),
        ),
        Conclusion(
            "signs",
            f"det({ENTRIES}*{ENTRIES}) == det({ENTRIES})**2",
            "A map that is the square of another, as at real positions m = m/2 + m/2, has no negative "
            "determinant: on real positions reflections are excluded.",
        ),
        Conclusion(
            "plane",
            f"(x[0]-x[3])**2 + (x[1]+x[2])**2 == {SQUARES} - 2*det({ENTRIES})",
            "For an orthogonal map of the plane with determinant 1 the right side is 2 - 2: both squares "
            "vanish, and the map is (a, -c; c, a) with a^2 + c^2 = 1, a rotation.",
            mutants=(
                f"(x[0]+x[3])**2 + (x[1]-x[2])**2 == {SQUARES} - 2*det({ENTRIES})",
            ),
        ),
        Conclusion(
            "generated",
            "rotation(p*phi)*rotation(phi) == rotation((p+1)*phi)",
            "The rotation by one angle generates a family: at p it is the rotation by p times the angle.",
            mutants=("rotation(p*phi)*rotation(phi) == rotation(p*phi + 1)",),
        ),
        Conclusion(
            "half-positions",
            "exp(I*(phi + 2*pi)/2) == -exp(I*phi/2)",
            "At half a position two such angles differ by the sign: whole positions do not fix fractions.",
            mutants=("exp(I*(phi + 2*pi)/2) == exp(I*phi/2)",),
        ),
        Conclusion(
            "angle-mod-turn",
            "exp(I*p*(phi + 2*pi)) == exp(I*p*phi)",
            "On whole positions the angle is determined up to full turns only.",
            mutants=("exp(I*p*(phi + pi)) == exp(I*p*phi)",),
        ),
    ),
    derive=derive,
)
