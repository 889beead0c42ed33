"""Section 3.3 and exercise 2: shifts of a sequence, and the score in complex numbers."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.shift", "section 3.3, sequence shifts",
        "Shifting both positions by delta leaves the score as it was.",
        "score(m+delta, n+delta) == score(m, n)", "relative-position.shift", Verdict.HOLDS),
    Claim("tutorial.window-scores", "section 3.3, a window in a longer context",
        "Moved from the start of a context to anywhere beyond the length L, two tokens of a window have "
        "the same score.",
        "score(m+L+delta, n+L+delta) == score(m, n)", "relative-position.shift", Verdict.HOLDS,
        where={"delta": "L+delta"}),
    Claim("tutorial.window-output", "section 3.3, a window in a longer context",
        "Of a window of two tokens that sees itself alone, the output at the first is the same wherever "
        "the window starts.",
        "rotary(m+delta, 0, 0, 1) == rotary(m, 0, 0, 1)", "attention.window", Verdict.HOLDS),
    Claim("tutorial.window-weights", "section 3.3, a window in a longer context, attention weights",
        "In a context that is one token longer, with the same scores q, the weights between the tokens "
        "of a window of N tokens are the same: that of the first, say.",
        "softmax(0, N+1) == softmax(0, N)", "attention.longer", Verdict.REFUTED,
        counterexample={"N": "1", "q": ["0", "0"]}, corrected="softmax(0, N+1) < softmax(0, N)"),
    Claim("tutorial.window-ratios", "section 3.3, a window in a longer context, attention weights",
        "The ratio of the weights of two tokens of a window does not depend on the length N of the "
        "context: it is the exponential of the difference of their scores.",
        "softmax(p)/softmax(v) == exp(q[p] - q[v])", "attention.ratio", Verdict.HOLDS,
        given=("p >= 0", "p <= N-1", "v >= 0", "v <= N-1")),
    Claim("tutorial.absolute-moves", "section 3.3, box, all absolute vectors change",
        "Under the absolute encoding a shift by w tokens, w a whole number from 1, changes the vector of "
        "every position m.",
        "position_distance2(m+w, m) > 0", "absolute-encoding.moves", Verdict.HOLDS),
    Claim("tutorial.absolute-all-scores", "section 3.3, box, every pairwise score",
        "Under the absolute encoding a shift changes every score: what query and key read off the moved "
        "vectors, less what they read before, is never zero; the milder reading: the score changes by "
        "this, which may be zero.",
        "position_reading(q, n+delta) - position_reading(q, n) + position_reading(k, m+delta) - "
        "position_reading(k, m) != 0", "absolute-encoding.shift", Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "64", "m": "0", "n": "1", "q": ["0"], "k": ["0"], "delta": "1"},
        milder=(
            "absolute_score(m+delta, n+delta) - absolute_score(m, n) == position_reading(q, n+delta) - "
            "position_reading(q, n) + position_reading(k, m+delta) - position_reading(k, m)"
        )),
    Claim("tutorial.sliding-window", "section 3.3, box, sliding windows and chunks",
        "Sliding windows and inference in chunks work with rotary encodings and are awkward with "
        "absolute ones; the invariance of the scores is why.",
        Experiment("A statement on what is practical; no figure is given."), "report", Verdict.EMPIRICAL),
    Claim("tutorial.ex2-complex", "exercise 2, first identity",
        "In pair j, counted from 0, the real part of the conjugated rotated query times the rotated key "
        "is that of conj(q) k e^(i (n-m) theta_j).",
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
        "re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))",
        "relative-position.pair-complex", Verdict.HOLDS),
    Claim("tutorial.ex2-real", "exercise 2, second identity",
        "In pair j, counted from 0, this is the pair's inner product times the cosine plus q_(2j+1) k_2j "
        "- q_2j k_(2j+1) times the sine of (n - m) theta_j.",
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
        "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((n-m)*theta(j))", "relative-position.pair-real", Verdict.HOLDS,
        mutants=(
            "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
            "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j]*k[2*j+1] - "
            "q[2*j+1]*k[2*j])*sin((n-m)*theta(j))",)),
    Claim("tutorial.ex2-conjugate", "exercise 2, solution, conjugation",
        "In pair j, counted from 0, the conjugate of the rotated query is the conjugated query turned by "
        "-m theta_j.",
        "conj(complex_pair(q,j)*exp(I*m*theta(j))) == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) - "
        "I*sin(m*theta(j)))", "relative-position.conjugate", Verdict.HOLDS),
    Claim("tutorial.ex2-product", "exercise 2, solution, product",
        "In pair j, counted from 0, the conjugated rotated query times the rotated key is conj(q) k e^(i "
        "(n-m) theta_j).",
        "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)) == "
        "conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))", "relative-position.hermitian",
        Verdict.HOLDS),
    Claim("tutorial.ex2-unrotated", "exercise 2, solution, real part",
        "In pair j, counted from 0, conj(q) k has the real part q_2j k_2j + q_(2j+1) k_(2j+1) and the "
        "imaginary part q_2j k_(2j+1) - q_(2j+1) k_2j.",
        "conj(complex_pair(q,j))*complex_pair(k,j) == q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1] + "
        "I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])", "relative-position.product", Verdict.HOLDS),
    Claim("tutorial.ex2-parts", "exercise 2, solution, real part",
        "In pair j, counted from 0, that product is e^(i (n-m) theta_j) times the number with real part "
        "q_2j k_2j + q_(2j+1) k_(2j+1) and imaginary part q_2j k_(2j+1) - q_(2j+1) k_2j.",
        "conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j)) == (q[2*j]*k[2*j] "
        "+ q[2*j+1]*k[2*j+1] + I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j]))*exp(I*(n-m)*theta(j))",
        "relative-position.hermitian", Verdict.HOLDS),
    Claim("tutorial.ex2-both-signs", "exercise 2, solution, note on the sign",
        "The sign of the sine in section 3.1 is right as well: pair j, counted from 0, contributes q_2j "
        "k_(2j+1) - q_(2j+1) k_2j times the sine of (n - m) theta_j.",
        "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
        "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j]*k[2*j+1] - "
        "q[2*j+1]*k[2*j])*sin((n-m)*theta(j))", "relative-position.pair-real", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "m": "0", "n": "1", "q": ["1"], "k": ["0", "1"], "j": "0"},
        corrected=(
            "re(conj(complex_pair(q,j)*exp(I*m*theta(j)))*complex_pair(k,j)*exp(I*n*theta(j))) == "
            "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
            "q[2*j]*k[2*j+1])*sin((n-m)*theta(j))"
        )))
