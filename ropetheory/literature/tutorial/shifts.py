"""Section 3.3 and exercise 2: shifts of a sequence, and the score in complex numbers."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
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
