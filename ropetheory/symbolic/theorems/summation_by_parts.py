"""Summation by parts: a score as the changes of its content times partial sums of its waves.

Written in complex numbers a score is a sum over the pairs of h_j e_j, in which h_j is the product of the
coordinates of query and key and e_j the wave of the offset. With S_j the sum of the first j waves this is a
boundary term less the sum of (h_(j+1) - h_j) S_(j+1): the product h_j S_j grows by both. So a score with
nothing at the boundary is at most the sum of |h_(j+1) - h_j| |S_(j+1)|, where the first factor knows the
content alone and the second the offset alone. The bound holds for any two sequences of complex numbers; it
says nothing of how large a score is, and need not fall with the offset. It cannot fall far, either: two
neighbouring partial sums differ by a wave of size 1, so that the sizes of all of them add up to d/4 or more.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Let, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="summation-by-parts",
    title="Summation by parts",
    summary=(
        "A sum of products of content and waves is a boundary term less the sum of the changes of the "
        "content "
        "times the partial sums of the waves; so its size is at most the sum of the products of their sizes, "
        "the boundary apart. The sizes of the partial sums add up to at least d/4 at every offset."
    ),
    main="by-parts",
    idea=(
        "From l to l + 1 the product h_l S_l grows by h_l (S_(l+1) - S_l) + (h_(l+1) - h_l) S_(l+1), "
        "and the growth adds up to the boundary term. What remains is bounded term by term, since the "
        "real part of a product is at most the product of the sizes."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j, l and N are whole",
        "h_l is q[2l] + i q[2l+1], the content of pair l; S_l is k[2l] + i k[2l+1], a partial sum of the "
        "waves, "
        "so that wave l is S_(l+1) - S_l; both are any sequences",
        "in the last conclusions n is an offset, p is whole, and S_(p+1) is written out as the sums of p + 1 "
        "cosines and sines",
        "with S_0 = 0, and h = 0 behind the last pair, nothing stands at the boundary"),
    lets=(
        Let("step(l)", "(q[2*l]*(k[2*l+2] - k[2*l]) - q[2*l+1]*(k[2*l+3] - k[2*l+1]))"),
        Let("change(l)", "((q[2*l+2] - q[2*l])*k[2*l+2] - (q[2*l+3] - q[2*l+1])*k[2*l+3])"),
        Let("grown(l)", "(q[2*l+2]*k[2*l+2] - q[2*l+3]*k[2*l+3] - q[2*l]*k[2*l] + q[2*l+1]*k[2*l+1])"),
        Let("boundary(l)", "(q[2*l]*k[2*l] - q[2*l+1]*k[2*l+1] - q[0]*k[0] + q[1]*k[1])"),
        Let("content(l)", "sqrt((q[2*l+2] - q[2*l])**2 + (q[2*l+3] - q[2*l+1])**2)"),
        Let("LARGEST", "largest(content(l), l, 0, d/2-1)"),
        Let("WAVES", "sqrt(k[2*j+2]**2 + k[2*j+3]**2)"),
        Let("COSINES(m)", "Sum(cos(n*theta(l)), l, 0, m)"),
        Let("SINES(m)", "Sum(sin(n*theta(l)), l, 0, m)"),
        Let("PARTIAL(m)", "sqrt(COSINES(m)**2 + SINES(m)**2)"),
        Let("PROJECTED", "(x1*cos(z) + x2*sin(z))"),
        Let("SIZES", "(((q[2*j+2] - q[2*j])**2 + (q[2*j+3] - q[2*j+1])**2)*(k[2*j+2]**2 + k[2*j+3]**2))")),
    body=(
        Have("telescoped", "Sum(grown(l), l, 0, N-1) == boundary(N)",
            by=Classical("telescoping", "grown(l)", "l", "boundary(N)")),
        Conclusion("by-parts", "Sum(step(l), l, 0, N-1) == boundary(N) - Sum(change(l), l, 0, N-1)",
            "The real part of the sum of h_l (S_(l+1) - S_l) is that of the boundary, less that of the sum "
            "of "
            "(h_(l+1) - h_l) S_(l+1).",
            proof=(
                Step("==", "Sum(grown(l), l, 0, N-1) - Sum(change(l), l, 0, N-1)",
                    "The product h_l S_l grows by h_l (S_(l+1) - S_l) and (h_(l+1) - h_l) S_(l+1)."),
                Step("==", GOAL, "What it grows by adds up to its last value less its first.",
                    put="telescoped")),
            must_fail=("Sum(step(l), l, 0, N-1) == boundary(N) + Sum(change(l), l, 0, N-1)",)),
        Conclusion("change-squared", "change(j)**2 <= SIZES",
            "The real part of a product is at most the product of the sizes.",
            proof=(
                Step("<=", GOAL, "What is missing is the square of the imaginary part.",
                    leaving="((q[2*j+2] - q[2*j])*k[2*j+3] + (q[2*j+3] - q[2*j+1])*k[2*j+2])**2"),),
            must_fail=("change(j)**2 <= SIZES/2",)),
        Have("change-above", "-sqrt(SIZES) <= change(j)",
            by=Classical("between", Use("change-squared"), part=0)),
        Have("change-below", "change(j) <= sqrt(SIZES)",
            by=Classical("between", Use("change-squared"), part=1)),
        Have("whole", "Sum(step(j), j, 0, d/2-1) == boundary(d/2) - Sum(change(j), j, 0, d/2-1)",
            proof=(Step("==", GOAL, "By parts, over all pairs.", by=Use("by-parts", N="d/2")),)),
        Conclusion("bound", "Sum(step(j), j, 0, d/2-1) <= boundary(d/2) + Sum(sqrt(SIZES), j, 0, d/2-1)",
            "The score is at most the sum of |h_(j+1) - h_j| |S_(j+1)| over the pairs, the boundary apart.",
            proof=(
                Step("==", "boundary(d/2) - Sum(change(j), j, 0, d/2-1)", "By parts.", by="whole"),
                Step("<=", GOAL, "Pair by pair.", by="change-above", times="1", each_summand=True)),
            must_fail=(
                "Sum(step(j), j, 0, d/2-1) <= boundary(d/2) + Sum(sqrt(SIZES)/4, j, 0, d/2-1)",)),
        Have("steepest",
            "Sum(content(j)*WAVES, j, 0, d/2-1) <= LARGEST*Sum(WAVES, j, 0, d/2-1)",
            proof=(
                Step("<=", "Sum(LARGEST*WAVES, j, 0, d/2-1)",
                    "No change is above the largest.",
                    by=Classical("member", "LARGEST", "j"), times="WAVES",
                    each_summand=True),
                Step("==", GOAL, "The largest is the same for every pair."))),
        Conclusion("largest-change",
            "Sum(step(j), j, 0, d/2-1) <= boundary(d/2) + LARGEST*Sum(WAVES, j, 0, "
            "d/2-1)",
            "The score is at most the largest change of content times the sum of the sizes of the partial "
            "sums, the boundary apart.",
            proof=(
                Step("<=", "boundary(d/2) + Sum(content(j)*WAVES, j, 0, d/2-1)", "Pair by pair.", by="bound"),
                Step("<=", GOAL, "No change is above the largest.", by="steepest", times="1")),
            must_fail=(
                "Sum(step(j), j, 0, d/2-1) <= boundary(d/2) + LARGEST*Sum(WAVES, j, "
                "0, d/2-1)/4",)),
        Conclusion("bound-below",
            "Sum(step(j), j, 0, d/2-1) >= boundary(d/2) - Sum(sqrt(SIZES), j, 0, d/2-1)",
            "The score is at least minus the sum of |h_(j+1) - h_j| |S_(j+1)| over the pairs, the boundary "
            "apart.",
            proof=(
                Step("==", "boundary(d/2) - Sum(change(j), j, 0, d/2-1)", "By parts.", by="whole"),
                Step(">=", GOAL, "Pair by pair.", by="change-below", times="1", each_summand=True)),
            must_fail=(
                "Sum(step(j), j, 0, d/2-1) >= boundary(d/2) - Sum(sqrt(SIZES)/4, j, 0, d/2-1)",)),
        Have("projected-squared", "PROJECTED**2 <= x1**2 + x2**2",
            proof=(
                Step("<=", GOAL, "What is missing is a square.", leaving="(x2*cos(z) - x1*sin(z))**2"),)),
        Have("projected-above", "-sqrt(x1**2 + x2**2) <= PROJECTED",
            by=Classical("between", Use("projected-squared"), part=0)),
        Have("projected-below", "PROJECTED <= sqrt(x1**2 + x2**2)",
            by=Classical("between", Use("projected-squared"), part=1)),
        Have("next-cosine", "COSINES(p+1) == COSINES(p) + cos(n*theta(p+1))",
            requires=("p >= 0",), by=Classical("last_term", "cos(n*theta(l))", "l", "p+1")),
        Have("next-sine", "SINES(p+1) == SINES(p) + sin(n*theta(p+1))",
            requires=("p >= 0",), by=Classical("last_term", "sin(n*theta(l))", "l", "p+1")),
        Have("unit-step",
            "COSINES(p+1)*cos(n*theta(p+1)) + SINES(p+1)*sin(n*theta(p+1)) - COSINES(p)*cos(n*theta(p+1)) - "
            "SINES(p)*sin(n*theta(p+1)) == 1",
            requires=("p >= 0",),
            proof=(
                Step("==", "cos(n*theta(p+1))**2 + SINES(p+1)*sin(n*theta(p+1)) - SINES(p)*sin(n*theta(p+1))",
                    "The last cosine.", put="next-cosine"),
                Step("==", GOAL, "The last sine.", put="next-sine"))),
        Conclusion("neighbours", "PARTIAL(p+1) + PARTIAL(p) >= 1",
            "Two neighbouring partial sums of the waves have sizes that add up to at least 1, the size of "
            "the wave between them.",
            requires=("p >= 0",),
            proof=(
                Step(">=", "PARTIAL(p+1) - COSINES(p)*cos(n*theta(p+1)) - SINES(p)*sin(n*theta(p+1))",
                    "No projection of the shorter sum exceeds its size.",
                    by=Use("projected-above", x1="COSINES(p)", x2="SINES(p)", z="n*theta(p+1)"), times="1"),
                Step(">=", "COSINES(p+1)*cos(n*theta(p+1)) + SINES(p+1)*sin(n*theta(p+1)) - "
                    "COSINES(p)*cos(n*theta(p+1)) - SINES(p)*sin(n*theta(p+1))",
                    "No projection of the longer sum exceeds its size.",
                    by=Use("projected-below", x1="COSINES(p+1)", x2="SINES(p+1)", z="n*theta(p+1)"),
                    times="1"),
                Step("==", GOAL, "Along the wave between them.", by="unit-step")),
            must_fail=("PARTIAL(p+1) + PARTIAL(p) <= 1",)),
        Have("first", "PARTIAL(0) >= 1",
            proof=(
                Step(">=", "COSINES(0)*cos(n*theta(0)) + SINES(0)*sin(n*theta(0))",
                    "No projection of a sum exceeds its size.",
                    by=Use("projected-below", x1="COSINES(0)", x2="SINES(0)", z="n*theta(0)"), times="1"),
                Step("==", GOAL, "One wave, along itself."))),
        Have("pairs-of-sums", "Sum(1, j, 0, d/2-2) <= Sum(PARTIAL(j+1) + PARTIAL(j), j, 0, d/2-2)",
            by=Classical("termwise", Use("neighbours"), "p", "0", "d/2-2")),
        Have("count", "Sum(1, j, 0, d/2-2) == d/2 - 1",
            proof=(Step("==", GOAL, "d/2 - 1 terms of 1.", compute=Summation()),)),
        Have("shifted", "Sum(PARTIAL(j) - PARTIAL(j+1), j, 0, N-1) == PARTIAL(0) - PARTIAL(N)",
            by=Classical("telescoping", "PARTIAL(j) - PARTIAL(j+1)", "j", "PARTIAL(0) - PARTIAL(N)")),
        Have("all-shifted",
            "Sum(PARTIAL(j), j, 0, d/2-1) - Sum(PARTIAL(j+1), j, 0, d/2-1) >= 1 - PARTIAL(d/2)",
            proof=(
                Step("==", "Sum(PARTIAL(j) - PARTIAL(j+1), j, 0, d/2-1)", "Term by term."),
                Step("==", "PARTIAL(0) - PARTIAL(d/2)", "The differences telescope.",
                    by=Use("shifted", N="d/2")),
                Step(">=", GOAL, "The first sum has size 1.", by="first", times="1"))),
        Have("both",
            "Sum(PARTIAL(j), j, 0, d/2-1) + Sum(PARTIAL(j+1), j, 0, d/2-1) >= d/2 - 1 + PARTIAL(d/2-1) + "
            "PARTIAL(d/2)",
            proof=(
                Step("==", "Sum(PARTIAL(j+1) + PARTIAL(j), j, 0, d/2-1)", "Term by term."),
                Step("==", "Sum(PARTIAL(j+1) + PARTIAL(j), j, 0, d/2-2) + PARTIAL(d/2) + PARTIAL(d/2-1)",
                    "The last term.", by=Classical("last_term", "PARTIAL(j+1) + PARTIAL(j)", "j", "d/2-1")),
                Step(">=", "Sum(1, j, 0, d/2-2) + PARTIAL(d/2) + PARTIAL(d/2-1)",
                    "Two neighbours add up to at least 1.", by="pairs-of-sums", times="1"),
                Step("==", GOAL, "d/2 - 1 terms of 1.", put="count"))),
        Conclusion("partial-sums", "Sum(PARTIAL(j), j, 0, d/2-1) >= d/4 + PARTIAL(d/2-1)/2",
            "The sizes of the partial sums of the waves add up to at least a quarter of the width and half "
            "the size of the last one, at every offset.",
            proof=(
                Step(">=", "Sum(PARTIAL(j), j, 0, d/2-1)/2 + (Sum(PARTIAL(j+1), j, 0, d/2-1) + 1 - "
                    "PARTIAL(d/2))/2", "One half, shifted by a wave.", by="all-shifted", times="1/2"),
                Step(">=", GOAL, "Neighbours in both halves.", by="both", times="1/2")),
            must_fail=("Sum(PARTIAL(j), j, 0, d/2-1) >= d/2 + PARTIAL(d/2-1)/2",
                "Sum(PARTIAL(j), j, 0, d/2-1) >= d/4 + PARTIAL(d/2-1)")),
        Conclusion("quarter-width", "Sum(PARTIAL(j), j, 0, d/2-1) >= d/4",
            "The sizes of the partial sums of the waves add up to at least a quarter of the width, at every "
            "offset.",
            proof=(
                Step(">=", "d/4 + PARTIAL(d/2-1)/2", "With half the last sum.", by="partial-sums"),
                Step(">=", GOAL, "No size is negative.", leaving="PARTIAL(d/2-1)/2")),
            must_fail=("Sum(PARTIAL(j), j, 0, d/2-1) >= d", "Sum(PARTIAL(j), j, 0, d/2-1) <= d/4"))),
)
