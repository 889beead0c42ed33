"""Section 3.1: the score."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict
from ropetheory.literature.tutorial.shared import COSINE, CROSSED, SINE, SINE_TURNED

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.score-expanded",
        locator="section 3.1, expanded inner product",
        reading="The score is the sum over pairs j, counted from 0, of the pair's inner product times the "
        "cosine plus q_2j k_(2j+1) - q_(2j+1) k_2j times the sine of (n - m) theta_j.",
        printed=Formula(f"score(m, n) == Sum({COSINE} + {SINE_TURNED}, j, 0, d/2-1)"),
        settled_by="relative-position.score",
        recorded=Verdict.REFUTED,
        counterexample=CROSSED,
        corrected=Formula(f"score(m, n) == Sum({COSINE} + {SINE}, j, 0, d/2-1)"),
    ),
    Claim(
        id="tutorial.score-compact",
        locator="section 3.1, compact form",
        reading="The score is the sum over pairs j, counted from 0, of the real part of the conjugated query "
        "component times the key component times e^(i (n-m) theta_j).",
        printed=Formula(
            "score(m, n)"
            " == Sum(re(conj(complex_pair(q,j))*complex_pair(k,j)*exp(I*(n-m)*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="relative-position.complex-relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.cosine-weighted",
        locator="section 3.1, in words",
        reading="The score is the sum of the pairs' inner products, each weighted by the cosine of (n - m) "
        "theta_j; the milder reading: with sine terms besides; j counts pairs from 0.",
        printed=Formula(f"score(m, n) == Sum({COSINE}, j, 0, d/2-1)"),
        settled_by="relative-position.score",
        recorded=Verdict.IMPRECISE,
        counterexample=CROSSED,
        milder=Formula(f"score(m, n) == Sum({COSINE} + {SINE}, j, 0, d/2-1)"),
    ),
)
