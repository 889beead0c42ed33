"""Section 3.3 and exercise 2: shifts of a sequence, and the score in complex numbers."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict
from ropetheory.literature.tutorial.shared import COSINE, CROSSED, KEY, QUERY, SHIFTED, SINE, SINE_TURNED

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.shift",
        locator="section 3.3, sequence shifts",
        reading="Shifting both positions by delta leaves the score as it was.",
        printed=Formula("score(m+delta, n+delta) == score(m, n)"),
        settled_by="relative-position.shift",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.window-scores",
        locator="section 3.3, a window in a longer context",
        reading="Moved from the start of a context to anywhere beyond the length L, two tokens of a window "
        "have the same score.",
        printed=Formula("score(m+L+delta, n+L+delta) == score(m, n)"),
        settled_by="relative-position.shift",
        recorded=Verdict.HOLDS,
        where={"delta": "L+delta"},
    ),
    Claim(
        id="tutorial.window-output",
        locator="section 3.3, a window in a longer context",
        reading="Of a window of two tokens that sees itself alone, the output at the first is the same "
        "wherever the window starts.",
        printed=Formula("rotary(m+delta, 0, 0, 1) == rotary(m, 0, 0, 1)"),
        settled_by="attention.window",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.window-weights",
        locator="section 3.3, a window in a longer context, attention weights",
        reading="In a context that is one token longer, with the same scores q, the weights between the "
        "tokens of a window of N tokens are the same: that of the first, say.",
        printed=Formula("softmax(0, N+1) == softmax(0, N)"),
        settled_by="attention.longer",
        recorded=Verdict.REFUTED,
        counterexample={"N": "1", "q": ["0", "0"]},
        corrected=Formula("softmax(0, N+1) < softmax(0, N)"),
    ),
    Claim(
        id="tutorial.window-ratios",
        locator="section 3.3, a window in a longer context, attention weights",
        reading="The ratio of the weights of two tokens of a window does not depend on the length N of the "
        "context: it is the exponential of the difference of their scores.",
        printed=Formula("softmax(p)/softmax(v) == exp(q[p] - q[v])"),
        settled_by="attention.ratio",
        recorded=Verdict.HOLDS,
        given=("p >= 0", "p <= N-1", "v >= 0", "v <= N-1"),
    ),
    Claim(
        id="tutorial.absolute-moves",
        locator="section 3.3, box, all absolute vectors change",
        reading="Under the absolute encoding a shift by w tokens, w a whole number from 1, changes the "
        "vector of every position m.",
        printed=Formula("position_distance2(m+w, m) > 0"),
        settled_by="absolute-encoding.moves",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.absolute-all-scores",
        locator="section 3.3, box, every pairwise score",
        reading="Under the absolute encoding a shift changes every score: what query and key read off the "
        "moved vectors, less what they read before, is never zero; the milder reading: the score changes by "
        "this, which may be zero.",
        printed=Formula(
            "position_reading(q, n+delta) - position_reading(q, n)"
            " + position_reading(k, m+delta) - position_reading(k, m) != 0"
        ),
        settled_by="absolute-encoding.shift",
        recorded=Verdict.IMPRECISE,
        counterexample={**SHIFTED, "q": ["0", "0"], "k": ["0", "0"]},
        milder=Formula(
            "absolute_score(m+delta, n+delta) - absolute_score(m, n) == position_reading(q, n+delta)"
            " - position_reading(q, n) + position_reading(k, m+delta) - position_reading(k, m)"
        ),
    ),
    Claim(
        id="tutorial.sliding-window",
        locator="section 3.3, box, sliding windows and chunks",
        reading="Sliding windows and inference in chunks work with rotary encodings and are awkward with "
        "absolute ones; the invariance of the scores is why.",
        printed=Experiment("A statement on what is practical; no figure is given."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.ex2-complex",
        locator="exercise 2, first identity",
        reading="In pair j, counted from 0, the real part of the conjugated rotated query times the rotated "
        "key is that of conj(q) k e^(i (n-m) theta_j).",
        printed=Formula(
            f"re({QUERY}*{KEY})"
            " == re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j)))"
        ),
        settled_by="relative-position.pair-complex",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-real",
        locator="exercise 2, second identity",
        reading="In pair j, counted from 0, this is the pair's inner product times the cosine plus q_(2j+1) "
        "k_2j - q_2j k_(2j+1) times the sine of (n - m) theta_j.",
        printed=Formula(f"re({QUERY}*{KEY}) == {COSINE} + {SINE}"),
        settled_by="relative-position.pair-real",
        recorded=Verdict.HOLDS,
        mutants=(f"re({QUERY}*{KEY}) == {COSINE} + {SINE_TURNED}",),
    ),
    Claim(
        id="tutorial.ex2-conjugate",
        locator="exercise 2, solution, conjugation",
        reading="In pair j, counted from 0, the conjugate of the rotated query is the conjugated query "
        "turned by -m theta_j.",
        printed=Formula(f"{QUERY} == (q[2*j] - I*q[2*j+1])*(cos(m*theta(j)) - I*sin(m*theta(j)))"),
        settled_by="relative-position.conjugate",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-product",
        locator="exercise 2, solution, product",
        reading="In pair j, counted from 0, the conjugated rotated query times the rotated key is conj(q) k "
        "e^(i (n-m) theta_j).",
        printed=Formula(
            f"{QUERY}*{KEY} == conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))"
        ),
        settled_by="relative-position.hermitian",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-unrotated",
        locator="exercise 2, solution, real part",
        reading="In pair j, counted from 0, conj(q) k has the real part q_2j k_2j + q_(2j+1) k_(2j+1) and "
        "the imaginary part q_2j k_(2j+1) - q_(2j+1) k_2j.",
        printed=Formula(
            "conj(complex_pair(q,j))*complex_pair(k,j) == q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]"
            " + I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])"
        ),
        settled_by="relative-position.product",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-parts",
        locator="exercise 2, solution, real part",
        reading="In pair j, counted from 0, that product is e^(i (n-m) theta_j) times the number with real "
        "part q_2j k_2j + q_(2j+1) k_(2j+1) and imaginary part q_2j k_(2j+1) - q_(2j+1) k_2j.",
        printed=Formula(
            f"{QUERY}*{KEY} == (q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1]"
            " + I*(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j]))*exp(I*(n-m)*theta(j))"
        ),
        settled_by="relative-position.hermitian",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ex2-both-signs",
        locator="exercise 2, solution, note on the sign",
        reading="The sign of the sine in section 3.1 is right as well: pair j, counted from 0, contributes "
        "q_2j k_(2j+1) - q_(2j+1) k_2j times the sine of (n - m) theta_j.",
        printed=Formula(f"re({QUERY}*{KEY}) == {COSINE} + {SINE_TURNED}"),
        settled_by="relative-position.pair-real",
        recorded=Verdict.REFUTED,
        counterexample={**CROSSED, "j": "0"},
        corrected=Formula(f"re({QUERY}*{KEY}) == {COSINE} + {SINE}"),
    ),
)
