"""Relative position: rotating query and key by their positions leaves only the difference.

The rotation to position m is block-diagonal: pair j, coordinates (2j, 2j+1), turns by m theta_j.
Everything is proved for one pair with a symbolic index and summed over the pairs, so it holds for
every even width. A score is then a sum over pairs of a cosine and a sine of (n - m) theta_j, whose
signs are fixed: q_{2j+1} k_{2j} - q_{2j} k_{2j+1} multiplies the sine of (n - m) theta_j.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.agreement.points.rotation import GovernedRotation
from ropetheory.symbolic.language import quantity as no
from ropetheory.symbolic.language.formulas import as_complex, block, imaginary_part, real_part
from ropetheory.symbolic.proof.theorem import Book, Conclusion, Theorem

j, m, n, d = no.j, no.m, no.n, no.d
THETA = no.theta.of(j)
PHASE, OTHER, GAP = m * THETA, n * THETA, (n - m) * THETA
Q0, Q1 = no.coordinate(no.q, 2 * j), no.coordinate(no.q, 2 * j + 1)
K0, K1 = no.coordinate(no.k, 2 * j), no.coordinate(no.k, 2 * j + 1)
REAL_PAIR = (Q0 * K0 + Q1 * K1) * sp.cos(GAP) + (Q1 * K0 - Q0 * K1) * sp.sin(GAP)
QUERY = as_complex(no.q, j) * sp.exp(sp.I * PHASE)
KEY = as_complex(no.k, j) * sp.exp(sp.I * OTHER)
HERMITIAN = sp.conjugate(as_complex(no.q, j)) * as_complex(no.k, j) * sp.exp(sp.I * GAP)


def over_pairs(summand: Any) -> Any:
    """Sum an expression in j over all pairs."""
    return sp.Sum(summand, (j, 0, d / 2 - 1))


def derive(book: Book) -> None:
    """Write the proofs."""
    _one_block(book)
    _complex_form(book)
    _one_pair(book)
    _scores(book)
    _norms(book)
    _blocks(book)


def _one_block(book: Book) -> None:
    turn, other = block(PHASE), block(OTHER)
    steps = {
        "orthogonal": (
            turn.T * turn,
            sp.ImmutableMatrix(sp.eye(2)),
            "cos^2 + sin^2 is 1 and the mixed terms cancel.",
        ),
        "homomorphism": (turn * other, block((m + n) * THETA), "Addition theorems of cosine and sine."),
        "inverse": (turn * block(-PHASE), sp.ImmutableMatrix(sp.eye(2)), "Turning back undoes it."),
        "group": (turn.T * other, block(GAP), "The transpose turns back by m theta_j; angles add."),
    }
    for name, (start, end, reason) in steps.items():
        book.keep(name, book.chain(name, start).equal(end, reason))
    book.keep("determinant", book.chain("determinant", turn.det()).equal(sp.Integer(1), "cos^2 + sin^2."))


def _complex_form(book: Book) -> None:
    first, second = no.rotated(no.x, j, PHASE)
    chain = book.chain("complex", sp.exp(sp.I * PHASE) * as_complex(no.x, j))
    chain.equal((sp.cos(PHASE) + sp.I * sp.sin(PHASE)) * as_complex(no.x, j), "Euler's formula.")
    chain.equal(
        first + sp.I * second, "Real and imaginary parts are the two coordinates of the block's image."
    )
    book.keep("complex", chain)
    parts = {"block-real": (real_part, first), "block-imaginary": (imaginary_part, second)}
    for name, (part, value) in parts.items():
        chain = book.chain(name, part(sp.exp(sp.I * PHASE) * as_complex(no.x, j)))
        book.keep(name, chain.equal(value, "A coordinate of the block's image, by the complex form."))
    chain = book.chain("conjugate", sp.conjugate(QUERY))
    chain.equal(
        (Q0 - sp.I * Q1) * (sp.cos(PHASE) - sp.I * sp.sin(PHASE)), "Conjugation turns both factors round."
    )
    book.keep("conjugate", chain)
    chain = book.chain("product", sp.conjugate(as_complex(no.q, j)) * as_complex(no.k, j))
    chain.equal(Q0 * K0 + Q1 * K1 + sp.I * (Q0 * K1 - Q1 * K0), "Multiply out; i times -i is 1.")
    book.keep("product", chain)
    chain = book.chain("hermitian", sp.conjugate(QUERY) * KEY)
    chain.equal(HERMITIAN, "Conjugation turns the query's phase round; the phases add to (n - m) theta_j.")
    book.keep("hermitian", chain)
    chain = book.chain("hermitian-second", QUERY * sp.conjugate(KEY))
    chain.equal(
        as_complex(no.q, j) * sp.conjugate(as_complex(no.k, j)) * sp.exp(-sp.I * GAP),
        "With the conjugate on the key the phases add to (m - n) theta_j.",
    )
    book.keep("hermitian-second", chain)


def _one_pair(book: Book) -> None:
    query, key = no.rotated(no.q, j, PHASE), no.rotated(no.k, j, OTHER)
    chain = book.chain("pair-score", query[0] * key[0] + query[1] * key[1])
    chain.equal(REAL_PAIR, "Expand and apply the addition theorems to (n - m) theta_j.")
    book.keep("pair-score", chain)
    chain = book.chain("pair-complex", real_part(sp.conjugate(QUERY) * KEY))
    chain.equal(real_part(HERMITIAN), "Real part of the Hermitian identity.")
    book.keep("pair-complex", chain)
    chain = book.chain("pair-real", real_part(sp.conjugate(QUERY) * KEY))
    chain.equal(real_part(HERMITIAN), "Real part of the Hermitian identity.")
    chain.equal(REAL_PAIR, "Multiply out conj(q) k and the phase; keep the real part.")
    book.keep("pair-real", chain)
    chain = book.chain("recurrence", _wave(n + 1) + _wave(n - 1))
    chain.equal(2 * sp.cos(THETA) * _wave(n), "Addition theorems: the sines of theta_j cancel.")
    book.keep("recurrence", chain)


def _wave(offset: Any) -> Any:
    """Cosine and sine of pair j at an offset, with the coefficients x_0 and x_1."""
    first, second = (no.coordinate(no.x, sp.Integer(at)) for at in (0, 1))
    return first * sp.cos(offset * THETA) + second * sp.sin(offset * THETA)


def _scores(book: Book) -> None:
    whole = no.score.of(m, n)
    chain = book.chain("score", whole)
    query, key = no.rotated(no.q, j, PHASE), no.rotated(no.k, j, OTHER)
    chain.equal(over_pairs(query[0] * key[0] + query[1] * key[1]), "The inner product is the sum over pairs.")
    chain.equal(over_pairs(REAL_PAIR), "Pair by pair, for every j.")
    score = book.keep("score", chain)
    chain = book.chain("relative", whole)
    chain.use(score, "The score as cosines and sines.")
    chain.equal(no.score.of(sp.Integer(0), n - m), "The same sum for positions 0 and n - m.")
    book.keep("relative", chain)
    chain = book.chain("shift", no.score.of(m + no.delta, n + no.delta))
    chain.use(score, "The score at the shifted positions.", {m: m + no.delta, n: n + no.delta})
    chain.equal(whole, "The shift cancels in the difference.")
    book.keep("shift", chain)
    chain = book.chain("complex-score", whole)
    chain.equal(
        over_pairs(real_part(sp.conjugate(QUERY) * KEY)),
        "The real inner product is the real part of the Hermitian one.",
    )
    book.keep("complex-score", chain)
    chain.equal(over_pairs(real_part(HERMITIAN)), "Pair by pair.")
    book.keep("complex-relative", chain)


def _norms(book: Book) -> None:
    first, second = no.rotated(no.x, j, PHASE)
    chain = book.chain("norm", first**2 + second**2)
    chain.equal(no.pair_square.of(no.x, j), "cos^2 + sin^2 is 1 and the mixed terms cancel.")
    book.keep("norm", chain)
    chain = book.chain("norm-whole", over_pairs(first**2 + second**2))
    chain.equal(over_pairs(no.pair_square.of(no.x, j)), "Pair by pair.")
    chain.equal(no.norm2.of(no.x), "The squared norm is the sum of the pair squares.")
    book.keep("norm-whole", chain)


def _blocks(book: Book) -> None:
    """Block (a, b) of R_m^T R_n at a general width: the sum over the inner block index."""
    inner, row = no.l, no.i - 1
    delta = sp.KroneckerDelta
    for name, wave in (("blocks-cosine", sp.cos), ("blocks-sine", sp.sin)):
        entry = wave((n - m) * no.theta.of(inner))
        total = sp.Sum(delta(row, inner) * delta(inner, j) * entry, (inner, 0, d / 2 - 1))
        chain = book.chain(name, total)
        chain.operate(
            "collapse",
            delta(row, j) * wave(GAP),
            "Only the inner index l = j with i - 1 = j contributes, and it lies within 0 ... d/2 - 1.",
            index=inner,
            pick=j,
        )
        book.keep(name, chain)


LEFT_PAIR = "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)))"
COSINE = "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j))"
SINE = "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j))"
WAVE = "x[0]*cos(({0})*theta(j)) + x[1]*sin(({0})*theta(j))"
FIRST = "(x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))"
SECOND = "(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))"

THEOREM = Theorem(
    id="relative-position",
    title="Relative position",
    summary=(
        "Rotating query and key to positions m and n gives a score that depends on n - m alone, for "
        "every even width, in the real and in the complex form; lengths are kept."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "m, n and delta are real", "q, k and x are real vectors of width d"),
    conclusions=(
        Conclusion(
            "block-real",
            f"re(exp(I*m*theta(j))*complex_pair(x,j)) == {FIRST}",
            "First coordinate of a rotated pair.",
            mutants=(
                "re(exp(I*m*theta(j))*complex_pair(x,j)) == "
                "x[2*j]*cos(m*theta(j)) + x[2*j+1]*sin(m*theta(j))",
            ),
        ),
        Conclusion(
            "block-imaginary",
            f"im(exp(I*m*theta(j))*complex_pair(x,j)) == {SECOND}",
            "Second coordinate of a rotated pair.",
        ),
        Conclusion(
            "orthogonal",
            "transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity",
            "Every block is orthogonal.",
        ),
        Conclusion(
            "homomorphism",
            "rotation(m*theta(j))*rotation(n*theta(j)) == rotation((m+n)*theta(j))",
            "Positions add.",
        ),
        Conclusion(
            "inverse",
            "rotation(m*theta(j))*rotation(-m*theta(j)) == identity",
            "The rotation to -m undoes the rotation to m.",
        ),
        Conclusion(
            "group",
            "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((n-m)*theta(j))",
            "The transpose of one rotation times another is the rotation by the difference.",
            mutants=("transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m-n)*theta(j))",),
        ),
        Conclusion("determinant", "det(rotation(m*theta(j))) == 1", "No block reflects."),
        Conclusion(
            "complex",
            f"exp(I*m*theta(j))*complex_pair(x,j) == {FIRST} + I*{SECOND}",
            "Multiplying the complex pair by e^(i m theta_j) is the rotation block.",
        ),
        Conclusion(
            "conjugate",
            "conj(complex_pair(q,j)*exp(I*m*theta(j))) == "
            "(q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) - I*sin(m*theta(j)))",
            "The conjugate of a rotated pair: the conjugate pair, turned back.",
            mutants=(
                "conj(complex_pair(q,j)*exp(I*m*theta(j))) == "
                "(q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) + I*sin(m*theta(j)))",
            ),
        ),
        Conclusion(
            "product",
            "conj(complex_pair(q,j))*complex_pair(k,j) == "
            "q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1] + I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])",
            "The product of a conjugate pair and a pair, in coordinates.",
            mutants=(
                "conj(complex_pair(q,j))*complex_pair(k,j) == "
                "q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1] + I*(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])",
            ),
        ),
        Conclusion(
            "hermitian",
            "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)) == "
            "conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))",
            "With the query conjugated the exponent is n - m.",
            mutants=(
                "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)) == "
                "conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j))",
            ),
        ),
        Conclusion(
            "hermitian-second",
            "complex_pair(q,j)*exp(I*m*theta(j))*conj(complex_pair(k,j)*exp(I*n*theta(j))) == "
            "complex_pair(q,j)*conj(complex_pair(k,j))*exp(I*(m-n)*theta(j))",
            "With the key conjugated the exponent is m - n.",
        ),
        Conclusion(
            "pair-score",
            "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))"
            "*(k[2*j]*cos(n*theta(j)) - k[2*j+1]*sin(n*theta(j)))"
            " + (q[2*j]*sin(m*theta(j)) + q[2*j+1]*cos(m*theta(j)))"
            "*(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j)))"
            f" == {COSINE} + {SINE}",
            "The inner product of one rotated pair.",
        ),
        Conclusion(
            "pair-complex",
            f"{LEFT_PAIR} == re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))",
            "The inner product of one rotated pair in complex form.",
        ),
        Conclusion(
            "pair-real",
            f"{LEFT_PAIR} == {COSINE} + {SINE}",
            "The complex form, expanded.",
            mutants=(f"{LEFT_PAIR} == {COSINE} - {SINE}",),
        ),
        Conclusion(
            "recurrence",
            f"{WAVE.format('n+1')} + {WAVE.format('n-1')} == 2*cos(theta(j))*({WAVE.format('n')})",
            "Whatever the coefficients, what a pair adds at three successive offsets is tied together.",
            mutants=(f"{WAVE.format('n+1')} + {WAVE.format('n-1')} == 2*({WAVE.format('n')})",),
        ),
        Conclusion(
            "score",
            f"score(m, n) == Sum({COSINE} + {SINE}, j, 0, d/2-1)",
            "The score, with the signed coefficients of cosine and sine.",
            mutants=(f"score(m, n) == Sum({COSINE} - {SINE}, j, 0, d/2-1)",),
        ),
        Conclusion(
            "relative",
            "score(m, n) == score(0, n-m)",
            "The score depends on n - m alone.",
            mutants=("score(m, n) == score(0, m-n)",),
        ),
        Conclusion(
            "shift", "score(m+delta, n+delta) == score(m, n)", "Shifting both positions changes no score."
        ),
        Conclusion(
            "complex-score",
            f"score(m, n) == Sum({LEFT_PAIR}, j, 0, d/2-1)",
            "The score is the real part of the Hermitian inner product.",
        ),
        Conclusion(
            "complex-relative",
            "score(m, n) == "
            "Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, d/2-1)",
            "The complex form of the relative score.",
        ),
        Conclusion("norm", f"{FIRST}**2 + {SECOND}**2 == pair_square(x,j)", "A pair keeps its length."),
        Conclusion(
            "norm-whole",
            f"Sum({FIRST}**2 + {SECOND}**2, j, 0, d/2-1) == norm2(x)",
            "The whole vector keeps its length.",
        ),
        Conclusion(
            "blocks-cosine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*cos((n-m)*theta(l)), l, 0, d/2-1)"
            " == delta_ij(i-1,j)*cos((n-m)*theta(j))",
            "At every width, blocks off the diagonal of the product vanish: the cosine entries.",
        ),
        Conclusion(
            "blocks-sine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n-m)*theta(l)), l, 0, d/2-1)"
            " == delta_ij(i-1,j)*sin((n-m)*theta(j))",
            "The sine entries.",
        ),
    ),
    derive=derive,
    governs=(GovernedRotation(),),
)
