"""What a larger base does: fewer turns, cosines near 1, and still new angles beyond the training length.

A base c times as large divides the turns of pair j by c^(2j/d), so pair 0 keeps its own. Where a pair
turns little, 1 - cos y = 2 sin^2(y/2) <= y^2/2 says that its cosine stays near 1: such a pair
contributes nearly its plain dot product at every offset, a constant and not nothing. The base at
which the slowest wavelength is L solves a linear equation in ln B. A pair that makes less than a turn
over a longer text has not seen the angles beyond its trained arc either.
"""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    id="large-base",
    title="Large bases",
    summary=(
        "A base c times as large divides the turns of pair j by c^(2j/d). A pair of few turns "
        "contributes nearly its plain dot product. The slowest wavelength exceeds L exactly for bases "
        "above (L/2 pi)^(d/(d-2))."
    ),
    main="needed",
    idea=(
        "Wavelength j is 2 pi b^(2j/d), so a larger base slows the last pair most, and the last "
        "wavelength reaches L where 2 pi b^(1-2/d) = L. A pair that turns by a small angle moves by "
        "at most that angle times its length, so it contributes nearly what it would without "
        "rotation."
    ),
    hypotheses=("b > 1", "B > 1", "d >= 4", "j >= 0", "j <= d/2 - 1", "L > 0"),
    notes=("d is even, j is whole",),
    body=(
        Conclusion("turns", "rotations(j, b*c)/rotations(j) == c**(-2*j/d)",
            "A base c times as large divides the turns of pair j by c^(2j/d).",
            proof=(Step("==", GOAL, "The wavelength grows by c^(2j/d)."),),
            must_fail=("rotations(j, b*c)/rotations(j) == 1/c",)),
        Conclusion("fastest-turns", "rotations(0, b*c) == rotations(0)",
            "Pair 0 keeps its turns.",
            proof=(Step("==", GOAL, "The exponent of the base is 0."),)),
        Conclusion("fewer-turns", "rotations(j, b*c) < rotations(j)",
            "Every pair after the fastest makes fewer turns under a larger base.",
            requires=("c > 1", "j >= 1"),
            proof=(
                Step("<", GOAL, "One is the other times e^y with y = (2j/d) ln c > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(c)/d"), times="rotations(j, b*c)",
                    leaving="2*j*ln(c)*rotations(j, b*c)/d", using=("c > 1", "j >= 1")),)),
        Conclusion("longer-wavelength", "wavelength(j) < wavelength(j, b*c)",
            "Every wavelength after the first grows with the base.",
            requires=("c > 1", "j >= 1"),
            proof=(
                Step("<", GOAL, "One is the other times e^y with y = (2j/d) ln c > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(c)/d"), times="wavelength(j)",
                    leaving="2*j*ln(c)*wavelength(j)/d", using=("c > 1", "j >= 1")),)),
        Conclusion("cosine-near-one", "1 - cos(n*theta(j)) <= (n*theta(j))**2/2",
            "The cosine at offset n is near 1 where the angle is small.",
            requires=("n >= 0",),
            proof=(
                Step("<=", GOAL, "1 - cos y <= y^2/2 at y = n theta_j.",
                    by=Use("versine-below-square-from-0", y="n*theta(j)"), using=("n >= 0",)),),
            must_fail=("1 - cos(n*theta(j)) <= (n*theta(j))**2/8",)),
        Conclusion("cosine-within-length", "1 - cos(n*theta(j)) <= (2*pi*rotations(j))**2/2",
            "Within L tokens the cosine is near 1 at every offset where the pair makes few turns.",
            requires=("n >= 0", "n <= L"),
            proof=(
                Step("<=", "n**2*theta(j)**2/2", "As above.", by="cosine-near-one"),
                Step("<=", GOAL, "L theta_j is 2 pi r_j, and n <= L.",
                    leaving="(L - n)*(L + n)*theta(j)**2/2", using=("n >= 0",), since=("n <= L",)))),
        Conclusion("contribution",
            "((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos(n*theta(j)) + (q[2*j]*k[2*j+1] - "
            "q[2*j+1]*k[2*j])*sin(n*theta(j)) - (q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]))**2 <= "
            "pair_square(q, j)*pair_square(k, j)*(n*theta(j))**2",
            "What pair j adds to the score, n tokens apart, is its plain dot product up to the angle "
            "times both norms.",
            requires=("n >= 0",),
            proof=(
                Step("<=", "2*pair_square(k, j)*pair_square(q, j)*(1 - cos(n*theta(j)))",
                    "The gap is a square, since |q|^2 |k|^2 is dot^2 + cross^2.",
                    leaving=(
                        "((1 - cos(n*theta(j)))*(k[2*j + 1]*q[2*j] - k[2*j]*q[2*j + 1]) + (k[2*j]*q[2*j] "
                        "+ k[2*j + 1]*q[2*j + 1])*sin(n*theta(j)))**2"
                    )),
                Step("<=", GOAL, "1 - cos y <= y^2/2.", by="cosine-near-one",
                    times="2*pair_square(k, j)*pair_square(q, j)"))),
        Conclusion("aligned",
            "pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 - (n*theta(j))**2/2)",
            "For equal query and key a slow pair adds nearly its whole squared norm, not nothing.",
            requires=("n >= 0",),
            proof=(
                Step(">=", GOAL, "1 - cos y <= y^2/2.", by="cosine-near-one", times="pair_square(x, j)"),),
            must_fail=("pair_square(x, j)*cos(n*theta(j)) >= pair_square(x, j)*(1 - (n*theta(j))**2/8)",)),
        Conclusion("needed", "ln(wavelength(d/2-1, B)/L) == (1 - 2/d)*(ln(B) - d/(d-2)*ln(L/(2*pi)))",
            "The slowest wavelength is above, at or below L as B is above, at or below (L/2 "
            "pi)^(d/(d-2)).",
            proof=(
                Step("==", "(1 - 2/d)*ln(B) - ln(L/(2*pi))", "ln of 2 pi B^(1 - 2/d) over L."),
                Step("==", GOAL, "Factor out 1 - 2/d, which is positive for d >= 4.")),
            must_fail=("ln(wavelength(d/2-1, B)/L) == (1 - 2/d)*(ln(B) - ln(L/(2*pi)))",)),
        Conclusion("slow-enough", "rotations(d/2-1, B) < 1",
            "Above the base (L/2 pi)^(d/(d-2)) the slowest pair makes less than a turn over L tokens.",
            requires=("B > (L/(2*pi))**(d/(d-2))",),
            proof=(
                Step("<", GOAL, "1 over the turns is e^y with y = ln(lambda/L) > 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="(1 - 2/d)*ln(B/(L/(2*pi))**(d/(d - 2)))"),
                    times="rotations(d/2 - 1, B)",
                    leaving="(1 - 2/d)*ln(B/(L/(2*pi))**(d/(d - 2)))*rotations(d/2 - 1, B)",
                    using=("B > (L/(2*pi))**(d/(d - 2))",)),)),
        Conclusion("too-fast", "rotations(d/2-1, B) >= 1",
            "Up to the base (L/2 pi)^(d/(d-2)) every pair makes a turn or more.",
            requires=("B <= (L/(2*pi))**(d/(d-2))",),
            proof=(
                Step(">=", GOAL, "The turns are e^y with y = ln(L/lambda) >= 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="(1 - 2/d)*ln((L/(2*pi))**(d/(d - 2))/B)"),
                    leaving="(1 - 2/d)*ln((L/(2*pi))**(d/(d - 2))/B)",
                    using=("B <= (L/(2*pi))**(d/(d - 2))", "d >= 4")),)),
        Conclusion("sweep-grows", "rotations(j, b, d, s*L)/rotations(j) == s",
            "Under an unchanged base every pair sweeps s times its trained angle over s L tokens.",
            proof=(Step("==", GOAL, "The wavelength stays, and the length is s times as large."),)),
        Conclusion("new-angle", "(L-1)*theta(j) < n*theta(j)",
            "From L on, positions lie beyond the trained arc on the line.",
            requires=("n >= L",),
            proof=(
                Step("<", GOAL, "n is past the last trained position.", leaving="(n - L + 1)*theta(j)",
                    using=("n >= L",)),),
            must_fail=("n*theta(j) < (L-1)*theta(j)",)),
        Have("part", "2*pi*r < 2*pi",
            requires=("r < 1",),
            proof=(Step("<", GOAL, "r is below 1.", leaving="2*pi*(1 - r)", using=("r < 1",)),)),
        Conclusion("below-a-turn", "n*theta(j) < 2*pi",
            "Where s L tokens make less than a turn no angle comes round to a trained one: it is new.",
            requires=("n <= s*L", "rotations(j, b, d, s*L) < 1"),
            proof=(
                Step("<=", "2*pi*rotations(j, b, d, L*s)", "n is at most s L.",
                    leaving="(L*s - n)*theta(j)", using=("n <= L*s",)),
                Step("<", GOAL, "Less than a turn.", by=Use("part", r="rotations(j, b, d, L*s)"))))),
)
