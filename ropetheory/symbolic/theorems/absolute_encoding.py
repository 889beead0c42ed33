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

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="absolute-encoding",
    title="Absolute encodings",
    summary=(
        "With the sinusoidal encoding added to the contents, the part of a score that position gives to "
        "position is relative; a shift of all positions changes every encoding, and a score by exactly "
        "what the products of content and position change."
    ),
    main="shift",
    idea=(
        "The encoding is added to the content, so a score multiplies out into four parts: content "
        "with content, content with position twice, and position with position. The first ignores "
        "positions, and the last depends on the distance alone, since cos(u) cos(v) + sin(u) sin(v) = "
        "cos(u - v): a shift changes the two mixed parts only."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "m, n and delta are real, w is whole and positive",
        "q and k are the contents after projection, of width d; x holds a block of W_Q^T W_K in "
        "projected"),
    body=(
        Conclusion("sine-most", "sin(m*theta(j)) <= 1",
            "The encoding is defined at every position: its sines are at most 1.",
            proof=(
                Step("<=", GOAL,
                    "The distance to the end is half the sum of two squares, since sin^2 + cos^2 is 1.",
                    leaving="(1 - sin(m*theta(j)))**2/2 + cos(m*theta(j))**2/2"),)),
        Conclusion("sine-least", "sin(m*theta(j)) >= -1",
            "The sines of the encoding are at least -1 at every position.",
            proof=(
                Step(">=", GOAL,
                    "The distance to the end is half the sum of two squares, since sin^2 + cos^2 is 1.",
                    leaving="(sin(m*theta(j)) + 1)**2/2 + cos(m*theta(j))**2/2"),)),
        Conclusion("cosine-most", "cos(m*theta(j)) <= 1",
            "The cosines of the encoding are at most 1 at every position.",
            proof=(
                Step("<=", GOAL,
                    "The distance to the end is half the sum of two squares, since sin^2 + cos^2 is 1.",
                    leaving="(1 - cos(m*theta(j)))**2/2 + sin(m*theta(j))**2/2"),)),
        Conclusion("cosine-least", "cos(m*theta(j)) >= -1",
            "The cosines of the encoding are at least -1 at every position.",
            proof=(
                Step(">=", GOAL,
                    "The distance to the end is half the sum of two squares, since sin^2 + cos^2 is 1.",
                    leaving="(cos(m*theta(j)) + 1)**2/2 + sin(m*theta(j))**2/2"),)),
        Conclusion("turn",
            "column(sin((m+delta)*theta(j)), cos((m+delta)*theta(j))) == "
            "rotation(-delta*theta(j))*column(sin(m*theta(j)), cos(m*theta(j)))",
            "A shift turns every pair of the encoding by one angle, wherever the shift starts.",
            proof=(Step("==", GOAL, "Addition theorems: the matrix holds delta theta_j alone."),),
            must_fail=(
                "column(sin((m+delta)*theta(j)), cos((m+delta)*theta(j))) == "
                "rotation(delta*theta(j))*column(sin(m*theta(j)), cos(m*theta(j)))",)),
        Conclusion("kernel", "position_product(m, n) == Sum(cos((m-n)*theta(j)), j, 0, d/2-1)",
            "The product of two encodings depends on their distance alone.",
            proof=(Step("==", GOAL, "Addition theorem: sines and cosines of a pair make one cosine."),),
            must_fail=("position_product(m, n) == Sum(cos((m+n)*theta(j)), j, 0, d/2-1)",)),
        Conclusion("kernel-shift", "position_product(m+delta, n+delta) == position_product(m, n)",
            "A shift of both positions leaves the product of their encodings unchanged.",
            proof=(
                Step("==", "Sum(cos((m - n)*theta(j)), j, 0, d/2 - 1)",
                    "The kernel at the shifted positions.",
                    by=Use("kernel", m="delta + m", n="delta + n")),
                Step("==", GOAL, "The shift cancels in the difference."))),
        Conclusion("length", "position_product(m, m) == d/2",
            "Every encoding has the squared length d/2.",
            proof=(
                Step("==", "Sum(1, j, 0, d/2 - 1)", "sin^2 + cos^2 is 1 in every pair."),
                Step("==", GOAL, "There are d/2 pairs.", compute=Summation())),
            must_fail=("position_product(m, m) == d",)),
        Conclusion("expansion",
            "absolute_score(m, n) == dot(q, k) + position_reading(q, n) + position_reading(k, m) + "
            "position_product(m, n)",
            "The four parts of a score: only the two mixed ones depend on a position by itself.",
            proof=(Step("==", GOAL, "Multiply out, coordinate by coordinate."),),
            must_fail=(
                "absolute_score(m, n) == dot(q, k) + position_reading(q, m) + position_reading(k, n) "
                "+ position_product(m, n)",)),
        Conclusion("shift",
            "absolute_score(m+delta, n+delta) - absolute_score(m, n) == position_reading(q, n+delta) - "
            "position_reading(q, n) + position_reading(k, m+delta) - position_reading(k, m)",
            "A shift changes a score by what the mixed parts change; where q and k are 0, not at all.",
            proof=(
                Step("==",
                    "position_product(delta + m, delta + n) - position_product(m, n) - "
                    "position_reading(k, m) + position_reading(k, delta + m) - position_reading(q, n) + "
                    "position_reading(q, delta + n)", "The four parts, after the shift and before."),
                Step("==", GOAL,
                    "The contents stay, and the product of the two encodings is relative: both cancel.")),
            must_fail=("absolute_score(m+delta, n+delta) == absolute_score(m, n)",)),
        Conclusion("one-place",
            "absolute_score(m+delta, m+delta) - absolute_score(m, m) == Sum((q[2*j] + "
            "k[2*j])*(sin((m+delta)*theta(j)) - sin(m*theta(j))) + (q[2*j+1] + "
            "k[2*j+1])*(cos((m+delta)*theta(j)) - cos(m*theta(j))), j, 0, d/2-1)",
            "At one position only the sum of the contents counts: where k is -q, the score keeps its "
            "value.",
            proof=(
                Step("==", GOAL,
                    "At one position both contents meet the same displacement of the encoding."),)),
        Conclusion("displacement",
            "position_distance2(m+delta, m) == Sum(4*sin(delta*theta(j)/2)**2, j, 0, d/2-1)",
            "How far a shift moves an encoding: the same for every position.",
            proof=(
                Step("==", GOAL,
                    "In pair j the squared chord is 2 - 2 cos(delta theta_j), which is 4 sin^2(delta "
                    "theta_j/2)."),),
            must_fail=("position_distance2(m+delta, m) == Sum(4*sin(delta*theta(j))**2, j, 0, d/2-1)",)),
        Conclusion("first-pair", "position_distance2(m+delta, m) >= 4*sin(delta/2)**2",
            "Pair 0 alone moves by 2 |sin(delta/2)|.",
            proof=(
                Step("==", "Sum(4*sin(delta*theta(j)/2)**2, j, 0, d/2 - 1)",
                    "The sum of the squared chords.", by="displacement"),
                Step(">=", "4*sin(delta*theta(0)/2)**2", "A sum of squares is at least its first term.",
                    by=Classical("term_of_sum", "4*sin(delta*theta(j)/2)**2", "j", "d/2 - 1", "0"),
                    times="1"),
                Step("==", GOAL, "theta_0 is 1."))),
        Conclusion("moves", "position_distance2(m+w, m) > 0",
            "A shift by w tokens changes the encoding of every position.",
            proof=(
                Step(">=", "4*sin(w/2)**2", "Pair 0 alone, for a shift by w tokens.",
                    by=Use("first-pair", delta="w")),
                Step(">", GOAL, "w/2 is rational and not 0, so its sine is not 0.",
                    by=Classical("positive_square", Classical("sine_of_rational", "w/2")), times="4"))),
        Conclusion("projected",
            "x[0]*sin(m*theta(j))*sin(n*theta(j)) + x[1]*sin(m*theta(j))*cos(n*theta(j)) + "
            "x[2]*cos(m*theta(j))*sin(n*theta(j)) + x[3]*cos(m*theta(j))*cos(n*theta(j)) == ((x[0] + "
            "x[3])*cos((m-n)*theta(j)) + (x[1] - x[2])*sin((m-n)*theta(j)) + (x[3] - "
            "x[0])*cos((m+n)*theta(j)) + (x[1] + x[2])*sin((m+n)*theta(j)))/2",
            "A block of W_Q^T W_K between two encodings: the part in m + n vanishes at all positions "
            "when x_0 = x_3 and x_2 = -x_1.",
            start=(
                "(sin(m*theta(j))*x[0] + cos(m*theta(j))*x[2])*sin(n*theta(j)) + (sin(m*theta(j))*x[1] + "
                "cos(m*theta(j))*x[3])*cos(n*theta(j))"
            ),
            proof=(
                Step("==", GOAL,
                    "Each product of two waves is half a wave of m - n and half a wave of m + n."),),
            must_fail=(
                "x[0]*sin(m*theta(j))*sin(n*theta(j)) + x[1]*sin(m*theta(j))*cos(n*theta(j)) + "
                "x[2]*cos(m*theta(j))*sin(n*theta(j)) + x[3]*cos(m*theta(j))*cos(n*theta(j)) == "
                "((x[0] + x[3])*cos((m-n)*theta(j)) + (x[1] - x[2])*sin((m-n)*theta(j)))/2",))),
    governs=(Governs("kernel", way="kernel"), Governs("kernel_of", way="kernel-of")),
)
