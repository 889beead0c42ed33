"""Sections 1 and 2.1 to 2.3: the score, and positions scaled back into the trained window."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("interpolation.score", "2.1, eq. (2)",
        "The score of a query at m and a key at n, in real coordinates, depends on m - n alone.",
        "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((m-n)*theta(j)) + (q[2*j]*k[2*j+1] - "
        "q[2*j+1]*k[2*j])*sin((m-n)*theta(j)), j, 0, d/2-1)", "relative-position.score", Verdict.HOLDS,
        mutants=(
            "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((m-n)*theta(j)) - (q[2*j]*k[2*j+1] "
            "- q[2*j+1]*k[2*j])*sin((m-n)*theta(j)), j, 0, d/2-1)",), transcribed=True),
    Claim("interpolation.coefficients", "2.2, eq. (3)",
        "The score is the real part of the sum of h_j times the wave of the offset m - n, where h_j is the "
        "pair of the query times the conjugate pair of the key.",
        "score(m, n) == Sum(re(complex_pair(q, j)*conj(complex_pair(k, j))*exp(I*(m - n)*theta(j))), j, 0, "
        "d/2-1)", "relative-position.complex-relative", Verdict.HOLDS,
        mutants=(
            "score(m, n) == Sum(re(complex_pair(q, j)*conj(complex_pair(k, j))*exp(I*(n - m)*theta(j))), j, "
            "0, d/2-1)",)),
    Claim("interpolation.scaled", "2.3, eq. (4), and the display before it",
        "With every position multiplied by L/L', which is 1/s here, the score of an offset is the old score "
        "of that share of the offset.",
        "scaled_score(m, n) == score(0, (n-m)/s)", "position-interpolation.relative", Verdict.HOLDS,
        mutants=("scaled_score(m, n) == score(0, s*(n-m))",)),
    Claim("interpolation.range", "2.3, after eq. (4), and figure 1",
        "Positions, and with them relative distances, from 0 to below L' are taken to 0 to below L: no pair "
        "j, counted from 0, turns as far as it would at L. The last s - 1 of them lie between the trained "
        "L - 1 and L.",
        "m*pi_frequency(j) < L*theta(j)", "position-interpolation.below-length", Verdict.HOLDS,
        given=("m < s*L",)),
    Claim("interpolation.smaller-score", "1, fourth paragraph, in brackets, and concurrent work, last clause",
        "The interpolated score has an upper bound some 600 times smaller than the extrapolated one: "
        "half-way between two offsets it is at most the bound of eq. (7). The milder reading, that of "
        "theorem 2.1: its distance from the mean of its neighbours is bounded so, by the repaired bound.",
        "scaled_score(0, 2*n+1, 2) <= d*largest(sqrt(pair_square(q, l)*pair_square(k, l)), l, 0, "
        "d/2-1)/(32*ln(b))", "interpolation-error.midpoint-bound", Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "128", "n": "0", "q": ["1", "0", "..."],
            "k": ["1", "0", "..."]},
        milder="scaled_score(0, 2*n+1, 2) - (score(0, n) + score(0, n+1))/2 <= largest(sqrt(pair_square(q, "
        "l)*pair_square(k, l)), l, 0, d/2-1)*(1-b**(-2))/(8*(1-b**(-4/d)))"))
