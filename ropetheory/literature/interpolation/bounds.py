"""Section 2.3 with appendices A and B: theorem 2.1, its proof, and the bound that it is compared with.

B(s) is the sum over the pairs of |A_(k+1)(s)|, and A_k(s) that of the first k waves.
"""

from ropetheory.authoring import Claim, Members, Number, Verdict

CLAIMS = (
    Claim("interpolation.theorem", "2.3, theorem 2.1, eq. (5), half-way between neighbours, and eq. (7)",
        "Half-way between two neighbouring whole offsets, where eq. (7) takes the bound, a score is within d "
        "max |h_j|/(32 ln b) of the mean of both; the other sign is that of the opposite query. |h_j| is the "
        "product of the sizes of pair j of query and key. For q = k = (1, 0, 1, 0, ...) the score at 1/2 is "
        "above the mean of those at 0 and 1 by more than that.",
        "scaled_score(0, 2*n+1, 2) - (score(0, n) + score(0, n+1))/2 <= d*largest(sqrt(pair_square(q, "
        "l)*pair_square(k, l)), l, 0, d/2-1)/(32*ln(b))", "interpolation-error.midpoint-bound",
        Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128", "n": "0", "q": ["1", "0", "..."],
            "k": ["1", "0", "..."]},
        corrected="scaled_score(0, 2*n+1, 2) - (score(0, n) + score(0, n+1))/2 <= largest(sqrt(pair_square("
        "q, l)*pair_square(k, l)), l, 0, d/2-1)*(1-b**(-2))/(8*(1-b**(-4/d)))"),
    Claim("interpolation.sum-of-squares", "appendix A, eq. (13)",
        "The squared frequencies add up to 1/(1 - b^(-4/d)) at most, which the proof needs. It is printed as "
        "their sum, which has the factor 1 - b^(-2) on top, 1 to eight digits at the base 10^4.",
        "Sum(theta(j)**2, j, 0, d/2-1) <= 1/(1-b**(-4/d))", "interpolation-error.square-bound",
        Verdict.HOLDS, mutants=("Sum(theta(j)**2, j, 0, d/2-1) <= 1/(2*(1-b**(-4/d)))",)),
    Claim("interpolation.tangent", "appendix A, eq. (14), with the inequality before it",
        "1/(1 - b^(-4/d)) is at most d/(4 ln b), since an exponential lies below its tangent at 0.",
        "1/(1-b**(-4/d)) <= d/(4*ln(b))", "interpolation-error.geometric-step", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128"}, corrected="1/(1-b**(-4/d)) >= d/(4*ln(b))",
        mutants=("1/(1-b**(-4/d)) >= d/(2*ln(b))",), transcribed=True),
    Claim("interpolation.divisor", "2.3, eq. (7)",
        "With the base 10^4 the divisor 32 ln b is 294.73.",
        Number("294.73", "32*ln(b)", at={"b": "10000"}), "interpolation-error.geometric-step",
        Verdict.HOLDS),
    Claim("interpolation.six-hundred", "abstract, seventh sentence; 2.3, after eq. (8)",
        "Where B(s) is d, the bound of eq. (8) is about 600 times that of eq. (7), as both are printed: "
        "2 times 294.73.",
        Number("600", "64*ln(b)", at={"b": "10000"}, unit="100"), "interpolation-error.geometric-step",
        Verdict.HOLDS),
    Claim("interpolation.by-parts", "2.3, eq. (8), first inequality",
        "The score is at most the largest change of h from a pair to the next times the sum of the sizes of "
        "the partial sums of the waves. h_j is q[2j] + i q[2j+1] here, the sum of the first j waves k[2j] + "
        "i k[2j+1]; the terms beside them vanish, as h is 0 behind the last pair and the empty sum is 0.",
        "Sum(q[2*j]*(k[2*j+2] - k[2*j]) - q[2*j+1]*(k[2*j+3] - k[2*j+1]), j, 0, d/2-1) <= q[d]*k[d] - "
        "q[d+1]*k[d+1] - q[0]*k[0] + q[1]*k[1] + largest(sqrt((q[2*j+2] - q[2*j])**2 + (q[2*j+3] - "
        "q[2*j+1])**2), j, 0, d/2-1)*Sum(sqrt(k[2*j+2]**2 + k[2*j+3]**2), j, 0, d/2-1)",
        "summation-by-parts.largest-change", Verdict.HOLDS,
        mutants=(
            "Sum(q[2*j]*(k[2*j+2] - k[2*j]) - q[2*j+1]*(k[2*j+3] - k[2*j+1]), j, 0, d/2-1) <= q[d]*k[d] - "
            "q[d+1]*k[d+1] - q[0]*k[0] + q[1]*k[1] + largest(sqrt((q[2*j+2] - q[2*j])**2 + (q[2*j+3] - "
            "q[2*j+1])**2), j, 0, d/2-1)*Sum(sqrt(k[2*j+2]**2 + k[2*j+3]**2), j, 0, d/2-1)/4",)),
    Claim("interpolation.plotted", "appendix B, figure 5, caption",
        "B(s) is at least d: at every whole s from 3630 to 3660, where the figure is lowest. Its other "
        "offsets are not tried here.",
        Members("i", 1, 1,
            "least(Sum(sqrt(Sum(cos(p*theta(j)), j, 0, l)**2 + Sum(sin(p*theta(j)), j, 0, l)**2), l, 0, "
            "d/2-1), p, 3630, 3660) >= d", ((1, 1),), at={"b": "10000", "d": "128"}),
        "summation-by-parts.largest-change",
        Verdict.HOLDS),
    Claim("interpolation.at-least-width", "2.3, after eq. (8), second sentence",
        "B(s) is at least d at every offset, those of windows of 8192 and more included, to which the paper "
        "extends; appendix B says almost always, of offsets up to 4095. It is less at 22297, and at least "
        "d/4 at every offset, whatever the base and the width.",
        "Sum(sqrt(Sum(cos(n*theta(l)), l, 0, j)**2 + Sum(sin(n*theta(l)), l, 0, j)**2), j, 0, d/2-1) >= d",
        "summation-by-parts.quarter-width", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "128", "n": "22297"},
        corrected="Sum(sqrt(Sum(cos(n*theta(l)), l, 0, j)**2 + Sum(sin(n*theta(l)), l, 0, j)**2), j, 0, "
        "d/2-1) >= d/4"))
