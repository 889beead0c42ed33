"""Section 3.2: the long-term decay of scores.

Random unit vectors enter by their moments: independent q and k have mean zero and E q_a q_c equal to
1/d for a = c and 0 otherwise, which is what a uniform distribution on the sphere gives.
"""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.mean-score", "section 3.2, proposition",
        "The expected score of independent random unit vectors is zero in the limit of large distances: "
        "it is zero for all m and n.",
        "score_mean(m, n) == 0", "long-term.mean", Verdict.HOLDS),
    Claim("tutorial.mean-score-decays", "section 3.2, proposition",
        "The expected score of independent random unit vectors decays: one token apart it is smaller "
        "than at the same position; the milder reading: it is zero at every distance, so in the limit.",
        "score_mean(m, m+1) < score_mean(m, m)", "long-term.mean", Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "64", "m": "0"}, milder="score_mean(m, n) == 0"),
    Claim("tutorial.score-size-decays", "section 3.2, proposition, size of a score",
        "The size of the score of independent random unit vectors decays: at distances from 100 tokens "
        "on its variance is at most half of what it is at the same position.",
        "score_variance(0, n, 1/d) <= score_variance(0, 0, 1/d)/2", "long-term.variance-unit",
        Verdict.REFUTED,
        given=("n >= 100",), counterexample={"b": "10000", "d": "64", "n": "100"},
        corrected="score_variance(m, n, 1/d) == 1/d"),
    Claim("tutorial.equal-vectors-decay", "section 3.2, proposition, query and key equal",
        "For one random unit vector as query and key the expected score decays: at distances from 100 "
        "tokens on it is at most half of what it is at the same position.",
        "aligned_mean(0, n, 1/d) <= aligned_mean(0, 0, 1/d)/2", "long-term.aligned-mean-unit",
        Verdict.REFUTED,
        where={"m": "0"}, given=("n >= 100",), counterexample={"b": "10000", "d": "64", "n": "100"},
        corrected="aligned_mean(0, n, 1/d) == 2/d*Sum(cos(n*theta(j)), j, 0, d/2-1)"),
    Claim("tutorial.decay-terms", "section 3.2, sketch, sum of terms",
        "The score is a sum over pairs j, counted from 0, of a coefficient times the cosine and one "
        "times the sine of (n - m) theta_j.",
        "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)", "relative-position.score", Verdict.HOLDS),
    Claim("tutorial.cosine-averages", "section 3.2, sketch, each term averages to zero",
        "The mean of the cosine over the offsets 0 to N-1 tends to zero: it is at most the wavelength "
        "over 2N in pair j, counted from 0, whatever the other frequencies are.",
        "(Sum(cos(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(2*N))**2", "long-term.cosine-mean",
        Verdict.HOLDS,
        mutants=("(Sum(cos(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(20*N))**2",)),
    Claim("tutorial.sine-averages", "section 3.2, sketch, each term averages to zero",
        "The mean of the sine over the offsets 0 to N-1 tends to zero: it is at most the wavelength over "
        "2N in pair j, counted from 0, whatever the other frequencies are.",
        "(Sum(sin(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(2*N))**2", "long-term.sine-mean",
        Verdict.HOLDS,
        mutants=("(Sum(sin(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(20*N))**2",)),
    Claim("tutorial.phases-return", "section 3.2, sketch, phases at a large offset",
        "At large offsets the phases of the pairs are spread over the circle: at none of the first N "
        "multiples of an offset w are all of them near zero, with cosines above a half.",
        "closest_return(N, w) <= 1/2", "long-term.returns", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "N": "6", "w": "1"},
        corrected="1 - 2*pi**2*N**(-4/d) <= closest_return(N, w)"),
    Claim("tutorial.sum-averages", "section 3.2, sketch, decay of the sum",
        "Averaged over offsets the sum decays: for one vector x as query and key, the sum of its scores "
        "over N offsets stays below a bound that does not grow with N.",
        "Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(d/2-1)/2", "long-term.self-mean-high",
        Verdict.HOLDS,
        mutants=("Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(0)/20",)),
    Claim("tutorial.sum-averages-below", "section 3.2, sketch, decay of the sum",
        "Averaged over offsets the sum decays from below too: the sum of the scores of one vector x over "
        "N offsets stays above a bound that does not fall with N.",
        "Sum(self_score(x, 0, l), l, 0, N-1) >= -norm2(x)*wavelength(d/2-1)/2", "long-term.self-mean-low",
        Verdict.HOLDS,
        mutants=("Sum(self_score(x, 0, l), l, 0, N-1) >= norm2(x)*wavelength(d/2-1)/2",)),
    Claim("tutorial.sum-decays", "section 3.2, sketch, decay of the sum",
        "The sum itself decays: from an offset w on, for one vector x as query and key, no score is "
        "above half of what it is at the same position; N multiples of w are looked at.",
        "best_self_score(x, N, w) <= norm2(x)/2", "long-term.score-returns", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "N": "6", "w": "1", "x": ["1"]},
        corrected="norm2(x)*(1 - 2*pi**2*N**(-4/d)) <= best_self_score(x, N, w)"),
    Claim("tutorial.incommensurate", "section 3.2, sketch, incommensurate frequencies",
        "A geometric schedule makes the frequencies incommensurate: over the rational numbers all d/2 of "
        "them are independent. Where the base is the power c^w they are not.",
        "frequency_rank() == d/2", "commensurability.power-base", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64"}, corrected="theta(j + d/(2*w), c**w) == theta(j, c**w)/c"),
    Claim("tutorial.incommensurate-standard", "section 3.2, sketch, incommensurate frequencies",
        "The frequencies of the base 10000 are incommensurate: over the rational numbers all d/2 of them "
        "are independent.",
        "frequency_rank(10000, d) == d/2", "commensurability.decimal", Verdict.REFUTED,
        counterexample={"d": "64"}, corrected="theta(d/8, 10000) == theta(0, 10000)/10"),
    Claim("tutorial.observed-decay", "section 3.2, sketch, observed decay",
        "Scores are observed to decay with the distance.",
        Experiment("A statement on scores that were observed; no figure is given."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.not-pointwise", "section 3.2, last paragraph",
        "There is no pointwise guarantee: among N multiples of any offset w some score of a vector x "
        "with itself comes as near to its squared length as N allows.",
        "norm2(x)*(1 - 2*pi**2*N**(-4/d)) <= best_self_score(x, N, w)", "long-term.score-returns",
        Verdict.HOLDS),
    Claim("tutorial.distant-harder", "section 3.2, last paragraph, distant tokens",
        "The farther a token, the harder it is to attend to, for the same query and key: their score at "
        "a distance is not above that at the same position. The repair is a bound that is the same at "
        "every distance.",
        "score(0, n) <= score(0, 0)", "long-term.bounded-root", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "n": "1", "q": ["1"], "k": ["0", "-1"]},
        corrected="abs(score(m, n)) <= sqrt(norm2(q)*norm2(k))"))
