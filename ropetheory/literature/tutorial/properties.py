"""Section 3 and exercise 2: the score, its long-term decay, and shifts of a sequence.

Random unit vectors enter by their moments: independent q and k have mean zero and E q_a q_c equal to
1/d for a = c and 0 otherwise, which is what a uniform distribution on the sphere gives.
"""

from ropetheory.authoring import Claim, Experiment, Members, Verdict

CLAIMS = (
    Claim("tutorial.score-expanded", "section 3.1, expanded inner product",
        "The score is the sum over pairs j, counted from 0, of the pair's inner product times the cosine "
        "plus q_2j k_(2j+1) - q_(2j+1) k_2j times the sine of (n - m) theta_j.",
        "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j]*k[2*j+1] - "
        "q[2*j+1]*k[2*j])*sin((n-m)*theta(j)), j, 0, d/2-1)", "relative-position.score", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "m": "0", "n": "1", "q": ["1"], "k": ["0", "1"]},
        corrected=(
            "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
            "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)"
        ), transcribed=True),
    Claim("tutorial.score-compact", "section 3.1, compact form",
        "The score is the sum over pairs j, counted from 0, of the real part of the conjugated query "
        "component times the key component times e^(i (n-m) theta_j).",
        "score(m, n) == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, "
        "d/2-1)", "relative-position.complex-relative", Verdict.HOLDS, transcribed=True),
    Claim("tutorial.mean-score", "section 3.2, proposition",
        "The expected score of independent random unit vectors is zero in the limit of large distances: "
        "it is zero for all m and n.",
        "score_mean(m, n) == 0", "long-term.mean", Verdict.HOLDS),
    Claim("tutorial.mean-score-decays", "section 3.2, proposition",
        "The expected score of independent random unit vectors decays: one token apart it is smaller "
        "than at the same position.",
        "score_mean(m, m+1) < score_mean(m, m)", "long-term.mean", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "m": "0"}, corrected="score_mean(m, n) == 0"),
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
    Claim("tutorial.sum-averages", "section 3.2, sketch, decay of the sum",
        "Averaged over offsets the sum decays: for one vector x as query and key, the sum of its scores "
        "over N offsets stays below a bound that does not grow with N.",
        "Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(d/2-1)/2", "long-term.self-mean-high",
        Verdict.HOLDS,
        mutants=("Sum(self_score(x, 0, l), l, 0, N-1) <= norm2(x)*wavelength(0)/20",), ours=True),
    Claim("tutorial.sum-averages-below", "section 3.2, sketch, decay of the sum",
        "Averaged over offsets the sum decays from below too: the sum of the scores of one vector x over "
        "N offsets stays above a bound that does not fall with N.",
        "Sum(self_score(x, 0, l), l, 0, N-1) >= -norm2(x)*wavelength(d/2-1)/2", "long-term.self-mean-low",
        Verdict.HOLDS,
        mutants=("Sum(self_score(x, 0, l), l, 0, N-1) >= norm2(x)*wavelength(d/2-1)/2",), ours=True),
    Claim("tutorial.incommensurate-standard", "section 3.2, sketch, incommensurate frequencies",
        "The geometric schedule makes the frequencies incommensurate: for the base 10000 all d/2 of them "
        "are independent over the rational numbers.",
        "frequency_rank(10000, d) == d/2", "commensurability.decimal", Verdict.REFUTED,
        counterexample={"d": "64"}, corrected="theta(d/8, 10000) == theta(0, 10000)/10"),
    Claim("tutorial.weyl-condition", "section 3.2, sketch, equidistribution",
        "The phases of a pair become equidistributed as the offset grows. What Weyl's theorem asks for "
        "that is so for every rational base: no number w of tokens turns pair j, counted from 0, by whole "
        "turns.",
        "w*theta(j) != 2*pi*N", "commensurability.never-turns", Verdict.HOLDS,
        rational=("b",), mutants=("w*theta(j) == 2*pi*N",), ours=True),
    Claim("tutorial.observed-decay", "section 3.2, sketch, observed decay",
        "Scores are observed to decay with the distance.",
        Experiment("A statement on scores that were observed; no figure is given."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.not-pointwise", "section 3.2, last paragraph",
        "There is no pointwise guarantee: of the offsets 700 to 720 one, 710, brings the first pair back "
        "to where it started, to a part in a hundred million, so that a vector in its plane scores as "
        "with itself.",
        Members("w", 700, 720, "1 - cos(w*theta(0)) < 0.00000001", ((710, 710),),
            at={"b": "10000", "d": "128"}), "long-term.near-turns", Verdict.HOLDS),
    Claim("tutorial.distant-harder", "section 3.2, last paragraph, distant tokens",
        "The proposition captures that distant tokens are harder to attend to: of the random unit vectors "
        "that it speaks of, scores are smaller at a distance n > 0 than at the same position, in the mean "
        "of their squares and by one percent at least, which is our measure.",
        "score_variance(0, n, 1/d) <= 0.99*score_variance(0, 0, 1/d)", "long-term.variance-unit",
        Verdict.REFUTED,
        given=("n > 0",), counterexample={"b": "10000", "d": "128", "n": "4096"},
        corrected="score_variance(m, n, 1/d) == 1/d"),
    Claim("tutorial.shift", "section 3.3, sequence shifts",
        "Shifting both positions by delta leaves the score as it was.",
        "score(m+delta, n+delta) == score(m, n)", "relative-position.shift", Verdict.HOLDS),
    Claim("tutorial.absolute-moves", "section 3.3, box, all absolute vectors change",
        "Under the absolute encoding a shift by w tokens, w a whole number from 1, changes the vector of "
        "every position m.",
        "position_distance2(m+w, m) > 0", "absolute-encoding.moves", Verdict.HOLDS),
    Claim("tutorial.sliding-window", "section 3.3, box, sliding windows and chunks",
        "Sliding windows and inference in chunks work with rotary encodings and are awkward with "
        "absolute ones; the invariance of the scores is why.",
        Experiment("A statement on what is practical; no figure is given."), "report", Verdict.EMPIRICAL),
    Claim("tutorial.ex2-complex", "exercise 2, first identity",
        "In pair j, counted from 0, the real part of the conjugated rotated query times the rotated key "
        "is that of conj(q) k e^(i (n-m) theta_j).",
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
        "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))",
        "relative-position.pair-complex", Verdict.HOLDS, transcribed=True),
    Claim("tutorial.ex2-real", "exercise 2, second identity",
        "In pair j, counted from 0, this is the pair's inner product times the cosine plus q_(2j+1) k_2j "
        "- q_2j k_(2j+1) times the sine of (n - m) theta_j.",
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
        "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((n-m)*theta(j))", "relative-position.pair-real", Verdict.HOLDS,
        mutants=(
            "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
            "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j]*k[2*j+1] - "
            "q[2*j+1]*k[2*j])*sin((n-m)*theta(j))",), transcribed=True),
    Claim("tutorial.ex2-conjugate", "exercise 2, solution, conjugation",
        "In pair j, counted from 0, the conjugate of the rotated query is the conjugated query turned by "
        "-m theta_j.",
        "conj(complex_pair(q,j)*exp(I*m*theta(j))) == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) - "
        "I*sin(m*theta(j)))", "relative-position.conjugate", Verdict.HOLDS, transcribed=True),
    Claim("tutorial.ex2-product", "exercise 2, solution, product",
        "In pair j, counted from 0, the conjugated rotated query times the rotated key is conj(q) k e^(i "
        "(n-m) theta_j).",
        "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)) == "
        "conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))", "relative-position.hermitian",
        Verdict.HOLDS, transcribed=True),
    Claim("tutorial.ex2-unrotated", "exercise 2, solution, real part",
        "In pair j, counted from 0, conj(q) k has the real part q_2j k_2j + q_(2j+1) k_(2j+1) and the "
        "imaginary part q_2j k_(2j+1) - q_(2j+1) k_2j.",
        "conj(complex_pair(q,j))*complex_pair(k,j) == q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1] + "
        "I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])", "relative-position.product", Verdict.HOLDS,
        transcribed=True),
    Claim("tutorial.ex2-both-signs", "exercise 2, solution, note on the sign",
        "The sign of the sine in section 3.1, opposite to that of the exercise, is right as well: pair j, "
        "counted from 0, contributes q_2j k_(2j+1) - q_(2j+1) k_2j times the sine of (n - m) theta_j.",
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
        "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j]*k[2*j+1] - "
        "q[2*j+1]*k[2*j])*sin((n-m)*theta(j))", "relative-position.pair-real", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "m": "0", "n": "1", "q": ["1"], "k": ["0", "1"], "j": "0"},
        corrected=(
            "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
            "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
            "q[2*j]*k[2*j+1])*sin((n-m)*theta(j))"
        )))
