"""Relative position: rotating query and key by their positions leaves only the difference.

The rotation to position m is block-diagonal: pair j, coordinates (2j, 2j+1), turns by m theta_j.
Everything is proved for one pair with a symbolic index and summed over the pairs, so it holds for
every even width. A score is then a sum over pairs of a cosine and a sine of (n - m) theta_j, whose
signs are fixed: q_{2j+1} k_{2j} - q_{2j} k_{2j+1} multiplies the sine of (n - m) theta_j.
"""

from ropetheory.authoring import GOAL, Collapse, Conclusion, Governs, Step, Theorem, Use

THEOREM = Theorem(
    id="relative-position",
    title="Relative position",
    summary=(
        "Rotating query and key to positions m and n gives a score that depends on n - m alone, for "
        "every even width, in the real and in the complex form; lengths are kept."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "m, n and delta are real", "q, k and x are real vectors of width d"),
    body=(
        Conclusion("block-real",
            "re(exp(I*m*theta(j))*complex_pair(x,j)) == (x[2*j]*cos(m*theta(j)) - "
            "x[2*j+1]*sin(m*theta(j)))",
            "First coordinate of a rotated pair.",
            proof=(Step("==", GOAL, "A coordinate of the block's image, by the complex form."),),
            must_fail=(
                "re(exp(I*m*theta(j))*complex_pair(x,j)) == x[2*j]*cos(m*theta(j)) + "
                "x[2*j+1]*sin(m*theta(j))",)),
        Conclusion("block-imaginary",
            "im(exp(I*m*theta(j))*complex_pair(x,j)) == (x[2*j]*sin(m*theta(j)) + "
            "x[2*j+1]*cos(m*theta(j)))",
            "Second coordinate of a rotated pair.",
            proof=(Step("==", GOAL, "A coordinate of the block's image, by the complex form."),)),
        Conclusion("orthogonal", "transpose(rotation(m*theta(j)))*rotation(m*theta(j)) == identity",
            "Every block is orthogonal.",
            proof=(Step("==", GOAL, "cos^2 + sin^2 is 1 and the mixed terms cancel."),)),
        Conclusion("homomorphism", "rotation(m*theta(j))*rotation(n*theta(j)) == rotation((m+n)*theta(j))",
            "Positions add.",
            proof=(Step("==", GOAL, "Addition theorems of cosine and sine."),)),
        Conclusion("inverse", "rotation(m*theta(j))*rotation(-m*theta(j)) == identity",
            "The rotation to -m undoes the rotation to m.",
            proof=(Step("==", GOAL, "Turning back undoes it."),)),
        Conclusion("group",
            "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((n-m)*theta(j))",
            "The transpose of one rotation times another is the rotation by the difference.",
            proof=(Step("==", GOAL, "The transpose turns back by m theta_j; angles add."),),
            must_fail=(
                "transpose(rotation(m*theta(j)))*rotation(n*theta(j)) == rotation((m-n)*theta(j))",)),
        Conclusion("determinant", "det(rotation(m*theta(j))) == 1",
            "No block reflects.",
            proof=(Step("==", GOAL, "cos^2 + sin^2."),)),
        Conclusion("complex",
            "exp(I*m*theta(j))*complex_pair(x,j) == (x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j))) "
            "+ I*(x[2*j]*sin(m*theta(j)) + x[2*j+1]*cos(m*theta(j)))",
            "Multiplying the complex pair by e^(i m theta_j) is the rotation block.",
            proof=(
                Step("==", "(I*sin(m*theta(j)) + cos(m*theta(j)))*(x[2*j] + I*x[2*j + 1])",
                    "Euler's formula."),
                Step("==", GOAL,
                    "Real and imaginary parts are the two coordinates of the block's image."))),
        Conclusion("conjugate",
            "conj(complex_pair(q,j)*exp(I*m*theta(j))) == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) - "
            "I*sin(m*theta(j)))",
            "The conjugate of a rotated pair: the conjugate pair, turned back.",
            proof=(Step("==", GOAL, "Conjugation turns both factors round."),),
            must_fail=(
                "conj(complex_pair(q,j)*exp(I*m*theta(j))) == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) "
                "+ I*sin(m*theta(j)))",)),
        Conclusion("product",
            "conj(complex_pair(q,j))*complex_pair(k,j) == q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1] + "
            "I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])",
            "The product of a conjugate pair and a pair, in coordinates.",
            proof=(Step("==", GOAL, "Multiply out; i times -i is 1."),),
            must_fail=(
                "conj(complex_pair(q,j))*complex_pair(k,j) == q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1] + "
                "I*(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])",)),
        Conclusion("hermitian",
            "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)) == "
            "conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))",
            "With the query conjugated the exponent is n - m.",
            proof=(
                Step("==", GOAL,
                    "Conjugation turns the query's phase round; the phases add to (n - m) theta_j."),),
            must_fail=(
                "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)) == "
                "conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(m-n)*theta(j))",)),
        Conclusion("hermitian-second",
            "complex_pair(q,j)*exp(I*m*theta(j))*conj(complex_pair(k,j)*exp(I*n*theta(j))) == "
            "complex_pair(q,j)*conj(complex_pair(k,j))*exp(I*(m-n)*theta(j))",
            "With the key conjugated the exponent is m - n.",
            proof=(
                Step("==", "(k[2*j] - I*k[2*j + 1])*(q[2*j] + I*q[2*j + 1])*exp(-I*(-m + n)*theta(j))",
                    "With the conjugate on the key the phases add to (m - n) theta_j."),)),
        Conclusion("pair-score",
            "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))*(k[2*j]*cos(n*theta(j)) - "
            "k[2*j+1]*sin(n*theta(j))) + (q[2*j]*sin(m*theta(j)) + "
            "q[2*j+1]*cos(m*theta(j)))*(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j))) == "
            "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
            "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j))",
            "The inner product of one rotated pair.",
            proof=(Step("==", GOAL, "Expand and apply the addition theorems to (n - m) theta_j."),)),
        Conclusion("pair-complex",
            "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
            "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))",
            "The inner product of one rotated pair in complex form.",
            proof=(Step("==", GOAL, "Real part of the Hermitian identity."),)),
        Conclusion("pair-real",
            "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
            "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
            "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j))",
            "The complex form, expanded.",
            proof=(
                Step("==", "re((k[2*j] + I*k[2*j + 1])*(q[2*j] - I*q[2*j + 1])*exp(I*(-m + n)*theta(j)))",
                    "Real part of the Hermitian identity."),
                Step("==", GOAL, "Multiply out conj(q) k and the phase; keep the real part.")),
            must_fail=(
                "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
                "(q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) - "
                "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j))",)),
        Conclusion("recurrence",
            "x[0]*cos((n+1)*theta(j)) + x[1]*sin((n+1)*theta(j)) + x[0]*cos((n-1)*theta(j)) + "
            "x[1]*sin((n-1)*theta(j)) == 2*cos(theta(j))*(x[0]*cos((n)*theta(j)) + "
            "x[1]*sin((n)*theta(j)))",
            "Whatever the coefficients, what a pair adds at three successive offsets is tied together.",
            proof=(Step("==", GOAL, "Addition theorems: the sines of theta_j cancel."),),
            must_fail=(
                "x[0]*cos((n+1)*theta(j)) + x[1]*sin((n+1)*theta(j)) + x[0]*cos((n-1)*theta(j)) + "
                "x[1]*sin((n-1)*theta(j)) == 2*(x[0]*cos((n)*theta(j)) + x[1]*sin((n)*theta(j)))",)),
        Conclusion("score",
            "score(m, n) == Sum((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
            "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)",
            "The score, with the signed coefficients of cosine and sine.",
            proof=(
                Step("==",
                    "Sum((sin(m*theta(j))*q[2*j] + cos(m*theta(j))*q[2*j + 1])*(sin(n*theta(j))*k[2*j] + "
                    "cos(n*theta(j))*k[2*j + 1]) + (-sin(m*theta(j))*q[2*j + 1] + "
                    "cos(m*theta(j))*q[2*j])*(-sin(n*theta(j))*k[2*j + 1] + cos(n*theta(j))*k[2*j]), j, "
                    "0, d/2 - 1)", "The inner product is the sum over pairs."),
                Step("==", GOAL, "Pair by pair, for every j.")),
            must_fail=(
                "score(m, n) == Sum((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) - "
                "(q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)",)),
        Conclusion("relative", "score(m, n) == score(0, n-m)",
            "The score depends on n - m alone.",
            proof=(
                Step("==",
                    "Sum((k[2*j]*q[2*j] + k[2*j + 1]*q[2*j + 1])*cos((-m + n)*theta(j)) + (k[2*j]*q[2*j "
                    "+ 1] - k[2*j + 1]*q[2*j])*sin((-m + n)*theta(j)), j, 0, d/2 - 1)",
                    "The score as cosines and sines.", by="score"),
                Step("==", GOAL, "The same sum for positions 0 and n - m.")),
            must_fail=("score(m, n) == score(0, m-n)",)),
        Conclusion("shift", "score(m+delta, n+delta) == score(m, n)",
            "Shifting both positions changes no score.",
            proof=(
                Step("==",
                    "Sum((k[2*j]*q[2*j] + k[2*j + 1]*q[2*j + 1])*cos((-m + n)*theta(j)) + (k[2*j]*q[2*j "
                    "+ 1] - k[2*j + 1]*q[2*j])*sin((-m + n)*theta(j)), j, 0, d/2 - 1)",
                    "The score at the shifted positions.", by=Use("score", m="delta + m", n="delta + n")),
                Step("==", GOAL, "The shift cancels in the difference."))),
        Conclusion("complex-score",
            "score(m, n) == Sum(re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*"
            "theta(j))), j, 0, d/2-1)",
            "The score is the real part of the Hermitian inner product.",
            proof=(Step("==", GOAL, "The real inner product is the real part of the Hermitian one."),)),
        Conclusion("complex-relative",
            "score(m, n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, "
            "0, d/2-1)",
            "The complex form of the relative score.",
            proof=(
                Step("==",
                    "Sum(re((k[2*j] + I*k[2*j + 1])*(q[2*j] - I*q[2*j + "
                    "1])*exp(-I*m*theta(j))*exp(I*n*theta(j))), j, 0, d/2 - 1)",
                    "The real inner product is the real part of the Hermitian one."),
                Step("==", GOAL, "Pair by pair."))),
        Conclusion("norm",
            "(x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) + "
            "x[2*j+1]*cos(m*theta(j)))**2 == pair_square(x,j)",
            "A pair keeps its length.",
            proof=(Step("==", GOAL, "cos^2 + sin^2 is 1 and the mixed terms cancel."),)),
        Conclusion("norm-whole",
            "Sum((x[2*j]*cos(m*theta(j)) - x[2*j+1]*sin(m*theta(j)))**2 + (x[2*j]*sin(m*theta(j)) + "
            "x[2*j+1]*cos(m*theta(j)))**2, j, 0, d/2-1) == norm2(x)",
            "The whole vector keeps its length.",
            proof=(
                Step("==", "Sum(pair_square(x, j), j, 0, d/2 - 1)", "Pair by pair."),
                Step("==", GOAL, "The squared norm is the sum of the pair squares."))),
        Conclusion("blocks-cosine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*cos((n-m)*theta(l)), l, 0, d/2-1) == "
            "delta_ij(i-1,j)*cos((n-m)*theta(j))",
            "At every width, blocks off the diagonal of the product vanish: the cosine entries.",
            proof=(
                Step("==", GOAL,
                    "Only the inner index l = j with i - 1 = j contributes, and it lies within 0 ... d/2 "
                    "- 1.", compute=Collapse("l", "j")),)),
        Conclusion("blocks-sine",
            "Sum(delta_ij(i-1,l)*delta_ij(l,j)*sin((n-m)*theta(l)), l, 0, d/2-1) == "
            "delta_ij(i-1,j)*sin((n-m)*theta(j))",
            "The sine entries.",
            proof=(
                Step("==", GOAL,
                    "Only the inner index l = j with i - 1 = j contributes, and it lies within 0 ... d/2 "
                    "- 1.", compute=Collapse("l", "j")),))),
    governs=(Governs("rotate", way="rotation"),),
)
