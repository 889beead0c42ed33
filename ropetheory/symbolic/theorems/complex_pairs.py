"""Vectors as complex numbers: reading two adjacent coordinates as one complex number loses nothing.

Coordinates 2j and 2j + 1, counted from 0, become the real and the imaginary part of component j. The
map is linear over the reals, it has an inverse, it keeps the inner product as the real part of the
Hermitian one, and what multiplication by i does to a component is a quarter turn of the pair.
"""

from __future__ import annotations

import sympy as sp

from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import as_complex, imaginary_part, parse_expression, real_part
from ropetheory.symbolic.language.quantities.attention import dot
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem

j, d = no.j, no.d
NUMBER = as_complex(no.x, j)
PRODUCT = real_part(sp.conjugate(as_complex(no.q, j)) * as_complex(no.k, j))


def derive(book: Book) -> None:
    """Write the proofs."""
    parts = {"real": (real_part, 2 * j), "imaginary": (imaginary_part, 2 * j + 1)}
    for name, (part, place) in parts.items():
        chain = book.chain(name, part(no.z * NUMBER))
        book.keep(name, chain.equal(no.z * no.coordinate(no.x, place), "z and the coordinates are real."))
    chain = book.chain("linear", no.z * as_complex(no.q, j) + no.phi * as_complex(no.k, j))
    chain.equal(parse_expression(LINEAR), "Collect the terms without i and those with i.")
    book.keep("linear", chain)
    chain = book.chain("length", real_part(sp.conjugate(NUMBER) * NUMBER))
    book.keep("length", chain.equal(no.pair_square.of(no.x, j), "i times -i is 1."))
    chain = book.chain("inner-product", dot.of(no.q, no.k))
    chain.equal(
        sp.Sum(PRODUCT, (j, 0, d / 2 - 1)),
        "The real part of conj(q) k is the inner product of the two pairs.",
    )
    book.keep("inner-product", chain)
    chain = book.chain("quarter-turn", sp.I * NUMBER)
    chain.equal(parse_expression(TURNED), "i times i is -1.")
    book.keep("quarter-turn", chain)
    chain = book.chain("unrotated", no.score.of(sp.Integer(0), sp.Integer(0)))
    book.keep("unrotated", chain.equal(dot.of(no.q, no.k), "At position 0 nothing turns."))


LINEAR = "z*q[2*j] + phi*k[2*j] + I*(z*q[2*j+1] + phi*k[2*j+1])"
TURNED = "-x[2*j+1] + I*x[2*j]"

THEOREM = Theorem(
    id="complex-pairs",
    title="Vectors as complex numbers",
    summary=(
        "Pairing adjacent coordinates maps vectors of width d one to one onto d/2 complex numbers; the map "
        "is linear over the reals and keeps lengths and inner products."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "q, k and x are real vectors of width d", "z and phi are real"),
    conclusions=(
        Conclusion(
            "real",
            "re(z*complex_pair(x,j)) == z*x[2*j]",
            "The real part gives the first coordinate back, of every real multiple of a vector.",
        ),
        Conclusion(
            "imaginary",
            "im(z*complex_pair(x,j)) == z*x[2*j+1]",
            "The imaginary part gives the second coordinate back.",
            mutants=("im(z*complex_pair(x,j)) == z*x[2*j+2]",),
        ),
        Conclusion(
            "linear",
            f"z*complex_pair(q,j) + phi*complex_pair(k,j) == {LINEAR}",
            "Real combinations of vectors become those of the complex numbers.",
        ),
        Conclusion(
            "length",
            "re(conj(complex_pair(x,j))*complex_pair(x,j)) == pair_square(x,j)",
            "A pair keeps its length.",
            mutants=("re(complex_pair(x,j)*complex_pair(x,j)) == pair_square(x,j)",),
        ),
        Conclusion(
            "inner-product",
            "dot(q, k) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)), j, 0, d/2-1)",
            "The inner product is the real part of the Hermitian one.",
            mutants=("dot(q, k) == Sum(re(complex_pair(q,j)*complex_pair(k,j)), j, 0, d/2-1)",),
        ),
        Conclusion(
            "quarter-turn",
            f"I*complex_pair(x,j) == {TURNED}",
            "Multiplication by i is a quarter turn of the pair; the real vectors alone do not have it.",
        ),
        Conclusion("unrotated", "score(0, 0) == dot(q, k)", "The score at position 0 is the inner product."),
    ),
    derive=derive,
)
