"""The conclusions of the theorem on scores at long range."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

WAVES = "Sum(cos((n-m)*theta(j)), j, 0, d/2-1)"
PART = (
    "((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j))"
    " + (q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n-m)*theta(j)))"
)
COSINES, SINES = "Sum(cos(l*theta(j)), l, 0, N-1)", "Sum(sin(l*theta(j)), l, 0, N-1)"
FLOOR = "1 - 2*pi**2*N**(-4/d)"

CONCLUSIONS = (
    Conclusion(
        "mean",
        "score_mean(m, n) == 0",
        "The expected score of independent isotropic vectors is 0 at every offset, from the first on.",
        mutants=("score_mean(m, n) == 1/d", "score_mean(m, n) > 0"),
    ),
    Conclusion(
        "covariance",
        "pair_covariance(j, m, n, a) == 2*a**2",
        "Every pair has the same share of the variance, at every offset.",
        mutants=("pair_covariance(j, m, n, a) == a**2",),
    ),
    Conclusion(
        "variance",
        "score_variance(m, n, a) == a**2*d",
        "The variance of the score is the same at every offset.",
        mutants=("score_variance(m, n, a) == a**2*d/2", "score_variance(m, n, a) == a**2*d*cos(n-m)**2"),
    ),
    Conclusion(
        "variance-unit",
        "score_variance(m, n, 1/d) == 1/d",
        "For independent uniform unit vectors the variance is 1/d.",
        mutants=("score_variance(m, n, 1/d) == 1/d**2",),
    ),
    Conclusion(
        "variance-normal",
        "score_variance(m, n, 1) == d",
        "For independent standard normal vectors the variance is d.",
        mutants=("score_variance(m, n, 1) == d/2",),
    ),
    Conclusion(
        "aligned-mean",
        f"aligned_mean(m, n, a) == 2*a*{WAVES}",
        "Only for dependent vectors does the expected score depend on the offset: for k = q it is a sum of "
        "cosines.",
    ),
    Conclusion(
        "aligned-mean-unit",
        f"aligned_mean(m, n, 1/d) == 2/d*{WAVES}",
        "For a uniform unit vector and itself it is the mean of the cosines over the pairs.",
    ),
    Conclusion(
        "pair-bounded",
        f"{PART}**2 <= pair_square(q,j)*pair_square(k,j)",
        "No pair adds more than the product of its two lengths.",
        mutants=(f"{PART}**2 <= pair_square(q,j)*pair_square(k,j)/2",),
    ),
    Conclusion(
        "bounded",
        "score(m, n)**2 <= norm2(q)*norm2(k)",
        "At no position, seen or unseen, is a score larger than the product of the two lengths.",
    ),
    Conclusion(
        "bounded-root",
        "abs(score(m, n)) <= sqrt(norm2(q)*norm2(k))",
        "At no position is the size of a score above the product of the two lengths.",
    ),
    Conclusion(
        "self-score",
        "self_score(x, m, n) == Sum(pair_square(x,j)*cos((n-m)*theta(j)), j, 0, d/2-1)",
        "The score of a vector with itself.",
        mutants=("self_score(x, m, n) == Sum(pair_square(x,j)*sin((n-m)*theta(j)), j, 0, d/2-1)",),
    ),
    Conclusion(
        "self-same", "self_score(x, m, m) == norm2(x)", "At offset 0 it is the squared length of the vector."
    ),
    Conclusion(
        "self-highest", "self_score(x, m, n) <= norm2(x)", "At no offset is it larger than at offset 0."
    ),
    Conclusion("self-lowest", "self_score(x, m, n) >= -norm2(x)", "Nor is it below the negative of that."),
    Conclusion(
        "parabola", "1 - z**2/2 <= cos(z)", "The cosine of a small angle.", mutants=("1 - z**2/3 <= cos(z)",)
    ),
    Conclusion(
        "near-turns",
        "1 - (n*theta(j) - 2*pi*p)**2/2 <= cos(n*theta(j))",
        "An angle near to p turns has a cosine near to 1.",
        mutants=("1 + (n*theta(j) - 2*pi*p)**2/2 <= cos(n*theta(j))",),
    ),
    Conclusion(
        "worst-pair",
        "min_cosine(n) <= cos(n*theta(j))",
        "No pair has a cosine below the smallest.",
    ),
    Conclusion(
        "self-floor",
        "norm2(x)*min_cosine(n) <= self_score(x, 0, n)",
        "The score of a vector with itself is at least its squared length times the smallest cosine.",
    ),
    Conclusion(
        "returns",
        f"{FLOOR} <= closest_return(N, w)",
        "Among the offsets w, 2w, ..., N w one brings all pairs close to whole turns; w is any whole number, "
        "so such offsets lie beyond every bound.",
        mutants=("1 + 2*pi**2*N**(-4/d) <= closest_return(N, w)",),
    ),
    Conclusion(
        "score-returns",
        f"norm2(x)*({FLOOR}) <= best_self_score(x, N, w)",
        "At one of these offsets the score of a vector with itself is nearly its squared length: it does not "
        "tend to 0.",
        mutants=("norm2(x)*(1 + 2*pi**2*N**(-4/d)) <= best_self_score(x, N, w)",),
    ),
    Conclusion(
        "cosine-sum",
        "sin(phi/2)*Sum(cos(l*phi), l, 0, N-1) == sin(N*phi/2)*cos((N-1)*phi/2)",
        "The sum of N cosines at equal steps.",
        mutants=("sin(phi/2)*Sum(cos(l*phi), l, 0, N-1) == sin(N*phi/2)*cos(N*phi/2)",),
    ),
    Conclusion(
        "sine-sum",
        "sin(phi/2)*Sum(sin(l*phi), l, 0, N-1) == sin(N*phi/2)*sin((N-1)*phi/2)",
        "The sum of N sines at equal steps.",
    ),
    Conclusion("angle", "theta(j) <= 1", "No pair turns by more than one radian a token."),
    Conclusion(
        "half-sine-share",
        "theta(j)/pi <= sin(theta(j)/2)",
        "The sine of half a step is at least the step over pi.",
        mutants=("theta(j)/2 <= sin(theta(j)/2)",),
    ),
    Conclusion(
        "half-sine", "0 < sin(theta(j)/2)", "No frequency is a multiple of 2 pi: the sums need no hypothesis."
    ),
    Conclusion(
        "cosine-sum-bound",
        f"{COSINES}**2 <= (wavelength(j)/2)**2",
        "However many cosines of a pair are added, the sum is at most half a wavelength.",
    ),
    Conclusion(
        "sine-sum-bound",
        f"{SINES}**2 <= (wavelength(j)/2)**2",
        "However many sines of a pair are added, the sum is at most half a wavelength.",
    ),
    Conclusion(
        "cosine-mean",
        f"({COSINES}/N)**2 <= (wavelength(j)/(2*N))**2",
        "The mean over N offsets is at most half a wavelength over N: only this mean tends to 0.",
    ),
    Conclusion(
        "sine-mean",
        f"({SINES}/N)**2 <= (wavelength(j)/(2*N))**2",
        "The mean of the sines over N offsets is at most half a wavelength over N.",
    ),
    Conclusion(
        "longest", "wavelength(j) <= wavelength(d/2-1)", "No wavelength is above that of the last pair."
    ),
    Conclusion(
        "self-mean-high",
        "Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(d/2-1)/2",
        "The scores of a vector with itself at N offsets add up to at most half the longest wavelength times "
        "its squared length, however many they are: their mean tends to 0, they do not.",
        mutants=("Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(0)/20",),
    ),
    Conclusion(
        "self-mean-low",
        "Sum(self_score(x, 0, l), l, 0, N-1) >= -norm2(x)*wavelength(d/2-1)/2",
        "Nor do they add up to less than the negative of that.",
    ),
)
