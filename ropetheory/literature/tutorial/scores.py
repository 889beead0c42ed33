"""Section 3.1: the score."""

from ropetheory.authoring import Claim, Verdict

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
        "d/2-1)", "relative-position.complex-relative", Verdict.HOLDS, transcribed=True))
