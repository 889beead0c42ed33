"""Mistakes of sections 1 to 3 and appendix A."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("interpolation.bound-too-small",
        "The interpolation bound is too small by 12 %: a score deviates by 0.494, not by 0.434 at most",
        "2.3, theorem 2.1, eq. (5) and (7); appendix A, eq. (14), (15) and (17)",
        "Between two neighbouring offsets a score is within d max |h_j|/(32 ln c) of the line between its "
        "values there; c is the base.",
        "With an equal query and key, (1, 0, 1, 0, ...), it is 0.459 off half-way between 0 and 1, and with "
        "every pair of the key turned by half a token 0.494, the most that any has. The proof without eq. "
        "(14) gives the bound max |h_j| (1 - c^(-2))/(8 (1 - c^(-4/d))), here 0.500; half-way it is "
        "derived here for every query and key.",
        "Equation (14) bounds an exponential by its tangent at 0 from the wrong side.",
        Change.NUMBER,
        ("interpolation.theorem", "interpolation.tangent"),
        (
            Shown("Deviation of q = k = (1, 0, 1, 0, ...) half-way between offsets 0 and 1", "d/(32*ln(b))",
                "scaled_score(0, 1, 2) - (score(0, 0) + score(0, 1))/2",
                {"b": "10000", "d": "128", "q": ["1", "0", "..."], "k": ["1", "0", "..."]}, op="<=",
                right="(1-b**(-2))/(8*(1-b**(-4/d)))"),
            Shown("Largest deviation, in units of the largest |h_j|", "d/(32*ln(b))", "chord_gap()",
                {"b": "10000", "d": "128"}, op="<=", right="(1-b**(-2))/(8*(1-b**(-4/d)))"),
            Shown("What eq. (14) bounds", "d/(4*ln(b))", "1/(1-b**(-4/d))", {"b": "10000", "d": "128"},
                op="<=", right="1/(1-b**(-4/d))")),
        practice="The bound is quoted with its divisor 32 ln c. A public note on the paper, in its part on "
        "position interpolation, has shown before us that eq. (14) is reversed and that the sum of eq. (13) "
        "mends it; the counterexample and the largest deviation are ours.",
        picture="interpolation-bound"),
    Erratum("interpolation.sixteen-times",
        "The window is said to be extended up to 32 times, where it is 16 times",
        "3, first sentence; 4, interpolation, (2)",
        "The window is extended up to 32 times.",
        "The longest window, of 32768 tokens, is 16 times that of the models.",
        "Every model began with 2048 tokens.",
        Change.NUMBER,
        ("interpolation.times",),
        (Shown("Longest window over the original one", "32", "32768/2048"),),
        practice="The factor is what one compares with other methods, the earlier work that is "
        "named there among them.",
        contradiction="Abstract, section 1 and tables 1, 2 and 4: from 2048 up to 32768."),
    Erratum("interpolation.deviation-not-score",
        "A bound on the distance of a score from a line is taken for one on the score",
        "1, fourth paragraph, in brackets, and concurrent work, last clause; 2.3, after eq. (8)",
        "The interpolated score has an upper bound some 600 times smaller than the extrapolated one.",
        "An interpolated score is as large as any other: half-way between two offsets an equal query and key "
        "have 63.5. Eq. (7) is of its distance from the line between its neighbours, eq. (8) of a size, and "
        "no score exceeds (d/2) max |h_j|. Compared so, the largest size is 129.6 times the largest "
        "distance; twice the divisor of eq. (7), 589, is taken, and rounded up.",
        "One of the two bounds is of a deviation, the other of a size, and the latter is loose.",
        Change.WORD,
        ("interpolation.smaller-score",),
        (
            Shown("Score of q = k = (1, 0, 1, 0, ...) half-way between offsets 0 and 1", "d/(32*ln(b))",
                "scaled_score(0, 1, 2)",
                {"b": "10000", "d": "128", "q": ["1", "0", "..."], "k": ["1", "0", "..."]}, op="<=",
                right="d/2"),
            Shown("Largest size of a score over its largest deviation, in both of which max |h_j| is 1",
                "64*ln(b)", "d/2/chord_gap()", {"b": "10000", "d": "128"}),
            Shown("The same ratio, as printed", "600", "d/2/chord_gap()", {"b": "10000", "d": "128"})),
        contradiction="Theorem 2.1 itself is of the distance, and section 2.2 calls the other bound loose."),
    Erratum("interpolation.below-width",
        "B(s) is said to be at least d, below which it falls soon after the end of figure 5",
        "2.3, after eq. (8), second sentence; appendix B, figure 5, caption",
        "B(s) is at least d.",
        "With d = 128 it is 127.49 at 4861, and 80.54 at 22297, within the windows to which the paper "
        "extends; the ratio of the bounds falls with it. In figure 5, which ends before, no exception was "
        "found. At every offset it is at least d/4.",
        "B(s) is a sum of sizes that go up and down. Two neighbouring partial sums differ by a wave of size "
        "1, so that their sizes add up to at least 1, which yields d/4; nothing keeps B(s) above d.",
        Change.WORD,
        ("interpolation.at-least-width",),
        (
            Shown("B(4861)", "d",
                "Sum(sqrt(Sum(cos(4861*theta(j)), j, 0, l)**2 + Sum(sin(4861*theta(j)), j, 0, l)**2), l, 0, "
                "d/2-1)", {"b": "10000", "d": "128"}, op=">=", right="0.99*d"),
            Shown("B(22297)", "d",
                "Sum(sqrt(Sum(cos(22297*theta(j)), j, 0, l)**2 + Sum(sin(22297*theta(j)), j, 0, l)**2), l, "
                "0, d/2-1)", {"b": "10000", "d": "128"}, op=">=", right="0.62*d")),
        contradiction="Appendix B says almost always."),
    Erratum("interpolation.two-baselines",
        "One of the eight gains in perplexity, 0.28, is measured from another model than the rest, from "
        "which it is 0.37",
        "3.2, third paragraph, second sentence",
        "With s = 8 the extension of the smallest model lowers the perplexity on books by 0.28.",
        "Measured like the other seven, from the original model, it is 0.37. The printed gain is measured "
        "from the extended model within the original window, by which measure the larger model gains 0.24.",
        "The other seven are differences to the rows without extension.",
        Change.WORD,
        ("interpolation.gains",),
        (
            Shown("Gain of the smallest model on books, from the original one", "0.28", "7.2 - 6.83"),
            Shown("Gain of the next model on books, from the extended one", "0.27", "6.56 - 6.32"))),
)
