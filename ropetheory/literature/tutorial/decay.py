"""Section 3.2: the long-term decay of scores.

Random unit vectors enter by their moments: independent q and k have mean zero and E q_a q_c equal to
1/d for a = c and 0 otherwise, which is what a uniform distribution on the sphere gives.
"""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict
from ropetheory.literature.tutorial.shared import COSINE, SINE

RETURNS = {"b": "10000", "d": "2", "N": "6", "w": "1"}
"""Six offsets, of which the last, 6 radians, is nearly a full turn of the only pair."""

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.mean-score",
        locator="section 3.2, proposition",
        reading="The expected score of independent random unit vectors is zero in the limit of large "
        "distances: it is zero for all m and n.",
        printed=Formula("score_mean(m, n) == 0"),
        settled_by="long-term.mean",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.mean-score-decays",
        locator="section 3.2, proposition",
        reading="The expected score of independent random unit vectors decays: one token apart it is smaller "
        "than at the same position; the milder reading: it is zero at every distance, so in the limit.",
        printed=Formula("score_mean(m, m+1) < score_mean(m, m)"),
        settled_by="long-term.mean",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "m": "0"},
        milder=Formula("score_mean(m, n) == 0"),
    ),
    Claim(
        id="tutorial.score-size-decays",
        locator="section 3.2, proposition, size of a score",
        reading="The size of the score of independent random unit vectors decays: at distances from 100 "
        "tokens on its variance is at most half of what it is at the same position.",
        printed=Formula("score_variance(0, n, 1/d) <= score_variance(0, 0, 1/d)/2"),
        settled_by="long-term.variance-unit",
        recorded=Verdict.REFUTED,
        given=("n >= 100",),
        counterexample={"b": "10000", "d": "2", "n": "100"},
        corrected=Formula("score_variance(m, n, 1/d) == 1/d"),
    ),
    Claim(
        id="tutorial.equal-vectors-decay",
        locator="section 3.2, proposition, query and key equal",
        reading="For one random unit vector as query and key the expected score decays: at distances from "
        "100 tokens on it is at most half of what it is at the same position.",
        printed=Formula("aligned_mean(0, n, 1/d) <= aligned_mean(0, 0, 1/d)/2"),
        settled_by="long-term.aligned-mean-unit",
        recorded=Verdict.REFUTED,
        where={"m": "0"},
        given=("n >= 100",),
        counterexample={"b": "10000", "d": "2", "n": "100"},
        corrected=Formula("aligned_mean(0, n, 1/d) == 2/d*Sum(cos(n*theta(j)), j, 0, d/2-1)"),
    ),
    Claim(
        id="tutorial.decay-terms",
        locator="section 3.2, sketch, sum of terms",
        reading="The score is a sum over pairs j, counted from 0, of a coefficient times the cosine and one "
        "times the sine of (n - m) theta_j.",
        printed=Formula(f"score(m, n) == Sum({COSINE} + {SINE}, j, 0, d/2-1)"),
        settled_by="relative-position.score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.cosine-averages",
        locator="section 3.2, sketch, each term averages to zero",
        reading="The mean of the cosine over the offsets 0 to N-1 tends to zero: it is at most the "
        "wavelength over 2N in pair j, counted from 0, whatever the other frequencies are.",
        printed=Formula("(Sum(cos(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(2*N))**2"),
        settled_by="long-term.cosine-mean",
        recorded=Verdict.HOLDS,
        mutants=("(Sum(cos(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(20*N))**2",),
    ),
    Claim(
        id="tutorial.sine-averages",
        locator="section 3.2, sketch, each term averages to zero",
        reading="The mean of the sine over the offsets 0 to N-1 tends to zero: it is at most the wavelength "
        "over 2N in pair j, counted from 0, whatever the other frequencies are.",
        printed=Formula("(Sum(sin(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(2*N))**2"),
        settled_by="long-term.sine-mean",
        recorded=Verdict.HOLDS,
        mutants=("(Sum(sin(l*theta(j)), l, 0, N-1)/N)**2 <= (wavelength(j)/(20*N))**2",),
    ),
    Claim(
        id="tutorial.phases-return",
        locator="section 3.2, sketch, phases at a large offset",
        reading="At large offsets the phases of the pairs are spread over the circle: at none of the first N "
        "multiples of an offset w are all of them near zero, with cosines above a half.",
        printed=Formula("closest_return(N, w) <= 1/2"),
        settled_by="long-term.returns",
        recorded=Verdict.REFUTED,
        counterexample=RETURNS,
        corrected=Formula("1 - 2*pi**2*N**(-4/d) <= closest_return(N, w)"),
    ),
    Claim(
        id="tutorial.sum-averages",
        locator="section 3.2, sketch, decay of the sum",
        reading="Averaged over offsets the sum decays: for one vector x as query and key, the sum of its "
        "scores over N offsets stays below a bound that does not grow with N.",
        printed=Formula("Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(d/2-1)/2"),
        settled_by="long-term.self-mean-high",
        recorded=Verdict.HOLDS,
        mutants=("Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(0)/20",),
    ),
    Claim(
        id="tutorial.sum-averages-below",
        locator="section 3.2, sketch, decay of the sum",
        reading="Averaged over offsets the sum decays from below too: the sum of the scores of one vector x "
        "over N offsets stays above a bound that does not fall with N.",
        printed=Formula("Sum(self_score(x, 0, l), l, 0, N-1) >= -norm2(x)*wavelength(d/2-1)/2"),
        settled_by="long-term.self-mean-low",
        recorded=Verdict.HOLDS,
        mutants=("Sum(self_score(x, 0, l), l, 0, N-1) >= norm2(x)*wavelength(d/2-1)/2",),
    ),
    Claim(
        id="tutorial.sum-decays",
        locator="section 3.2, sketch, decay of the sum",
        reading="The sum itself decays: from an offset w on, for one vector x as query and key, no score is "
        "above half of what it is at the same position; N multiples of w are looked at.",
        printed=Formula("best_self_score(x, N, w) <= norm2(x)/2"),
        settled_by="long-term.score-returns",
        recorded=Verdict.REFUTED,
        counterexample={**RETURNS, "x": ["1", "0"]},
        corrected=Formula("norm2(x)*(1 - 2*pi**2*N**(-4/d)) <= best_self_score(x, N, w)"),
    ),
    Claim(
        id="tutorial.incommensurate",
        locator="section 3.2, sketch, incommensurate frequencies",
        reading="A geometric schedule makes the frequencies incommensurate: over the rational numbers all "
        "d/2 of them are independent. Where the base is the power c^w they are not.",
        printed=Formula("frequency_rank() == d/2"),
        settled_by="commensurability.power-base",
        recorded=Verdict.REFUTED,
        counterexample={"b": "4", "d": "4"},
        corrected=Formula("theta(j + d/(2*w), c**w) == theta(j, c**w)/c"),
    ),
    Claim(
        id="tutorial.incommensurate-standard",
        locator="section 3.2, sketch, incommensurate frequencies",
        reading="The frequencies of the base 10000 are incommensurate: over the rational numbers all d/2 of "
        "them are independent.",
        printed=Formula("frequency_rank(10000, d) == d/2"),
        settled_by="commensurability.decimal",
        recorded=Verdict.REFUTED,
        counterexample={"d": "8"},
        corrected=Formula("theta(d/8, 10000) == theta(0, 10000)/10"),
    ),
    Claim(
        id="tutorial.observed-decay",
        locator="section 3.2, sketch, observed decay",
        reading="Scores are observed to decay with the distance.",
        printed=Experiment("A statement on scores that were observed; no figure is given."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.not-pointwise",
        locator="section 3.2, last paragraph",
        reading="There is no pointwise guarantee: among N multiples of any offset w some score of a vector x "
        "with itself comes as near to its squared length as N allows.",
        printed=Formula("norm2(x)*(1 - 2*pi**2*N**(-4/d)) <= best_self_score(x, N, w)"),
        settled_by="long-term.score-returns",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.distant-harder",
        locator="section 3.2, last paragraph, distant tokens",
        reading="The farther a token, the harder it is to attend to, for the same query and key: their score "
        "at a distance is not above that at the same position. The repair is a bound that is the same at "
        "every distance.",
        printed=Formula("score(0, n) <= score(0, 0)"),
        settled_by="long-term.bounded-root",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "2", "n": "1", "q": ["1", "0"], "k": ["0", "-1"]},
        corrected=Formula("abs(score(m, n)) <= sqrt(norm2(q)*norm2(k))"),
    ),
)
