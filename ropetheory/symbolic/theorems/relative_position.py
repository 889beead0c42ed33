"""Relative position: rotating query and key by their positions leaves only the difference.

The rotation to position m is block-diagonal: pair j, coordinates (2j, 2j+1), turns by m theta_j.
Everything is proved for one pair with a symbolic index and summed over the pairs, so it holds for
every even width. A score is then a sum over pairs of a cosine and a sine of (n - m) theta_j, whose
signs are fixed: q_{2j+1} k_{2j} - q_{2j} k_{2j+1} multiplies the sine of (n - m) theta_j.
"""

from ropetheory.authoring import GOAL, Collapse, Conclusion, Governs, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="relative-position",
    title="Relative position",
    summary=(
        "Rotating query and key to positions m and n gives a score that depends on n - m alone, for "
        "every even width, in the real and in the complex form; lengths are kept."
    ),
    main="relative",
    idea=(
        "Rotations of a plane compose by adding their angles, so R_m^T R_n = R_(n-m): the transpose "
        "turns back by m theta_j, and the turn by (n - m) theta_j is left. The score is the sum of "
        "q^T R_(n-m) k over the pairs: the addition theorems show this in coordinates, and e^(-i m "
        "theta_j) e^(i n theta_j) = e^(i (n-m) theta_j) in complex form."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "m, n and delta are real", "q, k and x are real vectors of width d"),
    lets=(
        Let("ANGLE", "(n - m)*theta(j)"),
        Let("first(x, y)", "x[2*j]*cos(y) - x[2*j+1]*sin(y)"),
        Let("second(x, y)", "x[2*j]*sin(y) + x[2*j+1]*cos(y)"),
        Let("DOT", "q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]"),
        Let("CROSS", "q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1]"),
        Let("WAVE", "DOT*cos(ANGLE) + CROSS*sin(ANGLE)"),
        Let("rotated(x, n)", "complex_pair(x, j)*exp(I*n*theta(j))"),
        Let("wave(n)", "x[0]*cos(n*theta(j)) + x[1]*sin(n*theta(j))")),
    body=(
        Conclusion("block-real", "re(rotated(x, m)) == first(x, m*theta(j))",
            "The first coordinate of a rotated pair is the real part of the complex pair times e^(i m "
            "theta_j).",
            proof=(Step("==", GOAL, "A coordinate of the block's image, by the complex form."),),
            must_fail=("re(rotated(x, m)) == x[2*j]*cos(m*theta(j)) + x[2*j+1]*sin(m*theta(j))",)),
        Conclusion("block-imaginary", "im(rotated(x, m)) == second(x, m*theta(j))",
            "The second coordinate of a rotated pair is the imaginary part of the complex pair times e^(i m "
            "theta_j).",
            proof=(Step("==", GOAL, "A coordinate of the block's image, by the complex form."),)),
        Conclusion("orthogonal", "transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity",
            "Every block is orthogonal.",
            proof=(Step("==", GOAL, "cos^2 + sin^2 is 1 and the mixed terms cancel."),)),
        Conclusion("homomorphism",
            "rotation(m*theta(j))*rotation(n*theta(j)) == rotation((m + n)*theta(j))",
            "Positions add.",
            proof=(Step("==", GOAL, "Addition theorems of cosine and sine."),)),
        Conclusion("inverse", "rotation(m*theta(j))*rotation(-m*theta(j)) == identity",
            "The rotation to -m undoes the rotation to m.",
            proof=(Step("==", GOAL, "Turning back undoes it."),)),
        Conclusion("group", "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation(ANGLE)",
            "The transpose of one rotation times another is the rotation by the difference.",
            proof=(Step("==", GOAL, "The transpose turns back by m theta_j; angles add."),),
            must_fail=(
                "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m-n)*theta(j))",)),
        Conclusion("any-angle",
            "transpose(rotation(m*phi))*rotation(n*phi) == rotation((n - m)*phi)",
            "The transpose of one rotation times another is the rotation by the difference for any angle "
            "phi of one token: the schedule is not needed.",
            proof=(Step("==", GOAL, "The transpose turns back by m phi; angles add."),),
            must_fail=("transpose(rotation(m*phi))*rotation(n*phi) == rotation((m-n)*phi)",)),
        Conclusion("matrix-cosine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*(cos(m*theta(l))*cos(n*theta(l)) + "
            "sin(m*theta(l))*sin(n*theta(l))), l, 0, d/2-1) == delta_ij(i-1,j)*cos(ANGLE)",
            "The d by d matrix R_m^T R_n is R_(n-m): its entries in equal coordinates of the pairs i - 1 "
            "and j, first and first or second and second.",
            proof=(
                Step("==",
                    "Sum(delta_ij(i-1,l)*delta_ij(l,j)*cos((n - m)*theta(l)), l, 0, d/2-1)",
                    "The addition theorem, block by block."),
                Step("==", GOAL,
                    "Only the inner index l = j with i - 1 = j contributes, and it lies within 0 ... d/2 "
                    "- 1.", compute=Collapse("l", "j"))),
            must_fail=(
                "Sum(delta_ij(i-1,l)*delta_ij(l,j)*(cos(m*theta(l))*cos(n*theta(l)) - "
                "sin(m*theta(l))*sin(n*theta(l))), l, 0, d/2-1) == delta_ij(i-1,j)*cos(ANGLE)",)),
        Conclusion("matrix-sine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*(cos(m*theta(l))*sin(n*theta(l)) - "
            "sin(m*theta(l))*cos(n*theta(l))), l, 0, d/2-1) == delta_ij(i-1,j)*sin(ANGLE)",
            "The d by d matrix R_m^T R_n is R_(n-m): its entries in the second coordinate of pair i - 1 and "
            "the first of pair j; those in the first and the second are the same with the other sign.",
            proof=(
                Step("==",
                    "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n - m)*theta(l)), l, 0, d/2-1)",
                    "The addition theorem, block by block."),
                Step("==", GOAL,
                    "Only the inner index l = j with i - 1 = j contributes, and it lies within 0 ... d/2 "
                    "- 1.", compute=Collapse("l", "j"))),
            must_fail=(
                "Sum(delta_ij(i-1,l)*delta_ij(l,j)*(sin(m*theta(l))*cos(n*theta(l)) - "
                "cos(m*theta(l))*sin(n*theta(l))), l, 0, d/2-1) == delta_ij(i-1,j)*sin(ANGLE)",)),
        Conclusion("determinant", "det(rotation(m*theta(j))) == 1",
            "No block reflects.",
            proof=(Step("==", GOAL, "cos^2 + sin^2."),)),
        Conclusion("complex", "rotated(x, m) == first(x, m*theta(j)) + I*second(x, m*theta(j))",
            "Multiplying the complex pair by e^(i m theta_j) is the rotation block.",
            proof=(
                Step("==", "(I*sin(m*theta(j)) + cos(m*theta(j)))*(x[2*j] + I*x[2*j+1])",
                    "Euler's formula."),
                Step("==", GOAL,
                    "Real and imaginary parts are the two coordinates of the block's image."))),
        Conclusion("complex-query", "rotated(q, m) == first(q, m*theta(j)) + I*second(q, m*theta(j))",
            "Multiplying the complex pair of a query, which may be zero, by e^(i m theta_j) is the rotation "
            "block.",
            proof=(
                Step("==", "(I*sin(m*theta(j)) + cos(m*theta(j)))*(q[2*j] + I*q[2*j+1])",
                    "Euler's formula."),
                Step("==", GOAL,
                    "Real and imaginary parts are the two coordinates of the block's image."))),
        Conclusion("conjugate",
            "conj(rotated(q, m)) == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) - I*sin(m*theta(j)))",
            "The conjugate of a rotated pair is the conjugate pair, turned back.",
            proof=(Step("==", GOAL, "Conjugation turns both factors round."),),
            must_fail=(
                "conj(rotated(q, m)) == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) + I*sin(m*theta(j)))",)),
        Conclusion("product",
            "conj(complex_pair(q, j))*complex_pair(k, j) == DOT + I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])",
            "The product of a conjugate pair and a pair has the inner product as its real part.",
            proof=(Step("==", GOAL, "Multiply out; i times -i is 1."),),
            must_fail=(
                "conj(complex_pair(q, j))*complex_pair(k, j) == DOT + I*(q[2*j+1]*k[2*j] - "
                "q[2*j]*k[2*j+1])",)),
        Conclusion("hermitian",
            "conj(rotated(q, m))*rotated(k, n) == conj(complex_pair(q, j))*complex_pair(k, "
            "j)*exp(I*ANGLE)",
            "With the query conjugated the exponent is n - m.",
            proof=(
                Step("==", GOAL,
                    "Conjugation turns the query's phase round; the phases add to (n - m) theta_j."),),
            must_fail=(
                "conj(rotated(q, m))*rotated(k, n) == conj(complex_pair(q, j))*complex_pair(k, "
                "j)*exp(I*(m-n)*theta(j))",)),
        Conclusion("hermitian-second",
            "rotated(q, m)*conj(rotated(k, n)) == complex_pair(q, j)*conj(complex_pair(k, "
            "j))*exp(I*(m-n)*theta(j))",
            "With the key conjugated the exponent is m - n.",
            proof=(Step("==", GOAL, "With the conjugate on the key the phases add to (m - n) theta_j."),)),
        Conclusion("any-pair",
            "first(q, m*phi)*first(k, n*phi) + second(q, m*phi)*second(k, n*phi) == DOT*cos((n - m)*phi) + "
            "CROSS*sin((n - m)*phi)",
            "The inner product of one rotated pair, whatever the angle phi of one token: no schedule is "
            "needed for a score of the offset alone.",
            proof=(
                Step("==",
                    "DOT*(cos(m*phi)*cos(n*phi) + sin(m*phi)*sin(n*phi)) + CROSS*(cos(m*phi)*sin(n*phi) - "
                    "sin(m*phi)*cos(n*phi))",
                    "Multiply out and gather: the products of equal coordinates, and those of crossed ones."),
                Step("==", GOAL, "The addition theorems.")),
            must_fail=(
                "first(q, m*phi)*first(k, n*phi) + second(q, m*phi)*second(k, n*phi) == DOT*cos((n - "
                "m)*phi) - CROSS*sin((n - m)*phi)",)),
        Conclusion("pair-score",
            "first(q, m*theta(j))*first(k, n*theta(j)) + second(q, m*theta(j))*second(k, n*theta(j)) == "
            "WAVE",
            "The inner product of one rotated pair depends on the offset n - m alone.",
            proof=(Step("==", GOAL, "Expand and apply the addition theorems to (n - m) theta_j."),)),
        Conclusion("pair-complex",
            "re(conj(rotated(q, m))*rotated(k, n)) == re(conj(complex_pair(q, j))*complex_pair(k, "
            "j)*exp(I*ANGLE))",
            "The inner product of one rotated pair in complex form.",
            proof=(Step("==", GOAL, "Real part of the Hermitian identity."),)),
        Conclusion("pair-real", "re(conj(rotated(q, m))*rotated(k, n)) == WAVE",
            "The complex form, expanded.",
            proof=(
                Step("==", "re(conj(complex_pair(q, j))*complex_pair(k, j)*exp(I*ANGLE))",
                    "Real part of the Hermitian identity.", by="pair-complex"),
                Step("==", GOAL, "Multiply out conj(q) k and the phase; keep the real part.")),
            must_fail=("re(conj(rotated(q, m))*rotated(k, n)) == DOT*cos(ANGLE) - CROSS*sin(ANGLE)",)),
        Conclusion("recurrence", "wave(n + 1) + wave(n - 1) == 2*cos(theta(j))*wave(n)",
            "Whatever the coefficients, what a pair adds at three successive offsets is tied together.",
            proof=(Step("==", GOAL, "Addition theorems: the sines of theta_j cancel."),),
            must_fail=("wave(n + 1) + wave(n - 1) == 2*wave(n)",)),
        Conclusion("told-apart",
            "wave(n + 1) + wave(n - 1) - 2*cos(phi)*wave(n) == (2*cos(theta(j)) - 2*cos(phi))*wave(n)",
            "The recurrence of an angle phi takes away what a pair of that angle adds, and multiplies what "
            "any other pair adds.",
            proof=(Step("==", GOAL, "The first two terms are 2 cos theta_j times the pair at n."),),
            must_fail=(
                "wave(n + 1) + wave(n - 1) - 2*cos(phi)*wave(n) == (cos(theta(j)) - cos(phi))*wave(n)",)),
        Conclusion("score", "score(m, n) == Sum(WAVE, j, 0, d/2-1)",
            "The score is a sum of cosines and sines of the offset, with signed coefficients.",
            proof=(
                Step("==",
                    "Sum(first(q, m*theta(j))*first(k, n*theta(j)) + second(q, m*theta(j))*second(k, "
                    "n*theta(j)), j, 0, d/2-1)", "The inner product is the sum over pairs."),
                Step("==", GOAL, "Pair by pair, for every j.")),
            must_fail=("score(m, n) == Sum(DOT*cos(ANGLE) - CROSS*sin(ANGLE), j, 0, d/2-1)",)),
        Conclusion("relative", "score(m, n) == score(0, n-m)",
            "The score depends on n - m alone.",
            proof=(
                Step("==", "Sum(WAVE, j, 0, d/2-1)", "The score as cosines and sines.", by="score"),
                Step("==", GOAL, "The definition of the score gives this sum for positions 0 and n - m.")),
            must_fail=("score(m, n) == score(0, m-n)",)),
        Conclusion("shift", "score(m+delta, n+delta) == score(m, n)",
            "Shifting both positions changes no score.",
            proof=(
                Step("==", "Sum(WAVE, j, 0, d/2-1)", "The score at the shifted positions.",
                    by=Use("score", m="delta + m", n="delta + n")),
                Step("==", GOAL, "The shift cancels in the difference."))),
        Conclusion("complex-score",
            "score(m, n) == Sum(re(conj(rotated(q, m))*rotated(k, n)), j, 0, d/2-1)",
            "The score is the real part of the Hermitian inner product.",
            proof=(Step("==", GOAL, "The real inner product is the real part of the Hermitian one."),)),
        Conclusion("complex-relative",
            "score(m, n) == Sum(re(conj(complex_pair(q, j))*complex_pair(k, j)*exp(I*ANGLE)), j, 0, "
            "d/2-1)",
            "The complex form of the relative score.",
            proof=(
                Step("==", "Sum(re(conj(rotated(q, m))*rotated(k, n)), j, 0, d/2-1)",
                    "The real inner product is the real part of the Hermitian one.", by="complex-score"),
                Step("==", GOAL, "Pair by pair."))),
        Conclusion("norm", "first(x, m*theta(j))**2 + second(x, m*theta(j))**2 == pair_square(x, j)",
            "A pair keeps its length.",
            proof=(Step("==", GOAL, "cos^2 + sin^2 is 1 and the mixed terms cancel."),)),
        Conclusion("norm-whole",
            "Sum(first(x, m*theta(j))**2 + second(x, m*theta(j))**2, j, 0, d/2-1) == norm2(x)",
            "The whole vector keeps its length.",
            proof=(
                Step("==", "Sum(pair_square(x, j), j, 0, d/2-1)", "Pair by pair."),
                Step("==", GOAL, "The squared norm is the sum of the pair squares."))),
        Conclusion("blocks-cosine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*cos((n - m)*theta(l)), l, 0, d/2-1) == "
            "delta_ij(i-1,j)*cos(ANGLE)",
            "At every width, blocks off the diagonal of the product vanish: the cosine entries.",
            proof=(
                Step("==", GOAL,
                    "Only the inner index l = j with i - 1 = j contributes, and it lies within 0 ... d/2 "
                    "- 1.", compute=Collapse("l", "j")),)),
        Conclusion("blocks-sine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n - m)*theta(l)), l, 0, d/2-1) == "
            "delta_ij(i-1,j)*sin(ANGLE)",
            "The entries of the product with sines are sines of the offset.",
            proof=(
                Step("==", GOAL,
                    "Only the inner index l = j with i - 1 = j contributes, and it lies within 0 ... d/2 "
                    "- 1.", compute=Collapse("l", "j")),))),
    governs=(Governs("rotate", way="rotation"),),
)
