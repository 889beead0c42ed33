"""Theorem 1."""

from __future__ import annotations

from ropetheory.literature.claim import Claim, Formula, Verdict
from ropetheory.literature.xiong.shared import ABF, PI

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="xiong.theorem-lower",
        locator="B, theorem 1, lower bound",
        reading=(
            "For either method, with factor alpha and base B: the smallest squared coordinate times "
            "C_d over the squared norm bounds the similarity of consecutive images from below."
        ),
        printed=Formula("min_square(x)/norm2(x)*C(alpha,B,d) <= similarity(x,alpha,B,d)"),
        settled_by="granularity.similarity-lower-printed",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.theorem-upper",
        locator="B, theorem 1, upper bound",
        reading=(
            "For either method, with factor alpha and base B: the largest squared coordinate times C_d "
            "over the squared norm bounds it from above."
        ),
        printed=Formula("similarity(x,alpha,B,d) <= max_square(x)/norm2(x)*C(alpha,B,d)"),
        settled_by="granularity.similarity-upper-coordinates",
        counterexample={"alpha": "1", "B": "10000", "d": "2", "x": ["1", "1"]},
        corrected=Formula("similarity(x,alpha,B,d) <= 2*max_square(x)/norm2(x)*C(alpha,B,d)"),
        mutants=(
            "similarity(x,alpha,B,d) <= max_square(x)/norm2(x)*C(alpha,B,d)",
        ),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.theorem-lower-pairs",
        locator="B, theorem 1, lower bound, over pairs",
        reading=(
            "With k counting pairs, whose squared norms stand for the squared coordinates, the lower bound "
            "of the theorem: the smallest of them times C_d over the squared norm."
        ),
        printed=Formula("min_pair(x)/norm2(x)*C(alpha,B,d) <= similarity(x,alpha,B,d)"),
        settled_by="granularity.similarity-lower",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.theorem-upper-pairs",
        locator="B, theorem 1, upper bound, over pairs",
        reading=(
            "With k counting pairs, whose squared norms stand for the squared coordinates, the upper bound "
            "of the theorem: the largest of them times C_d over the squared norm."
        ),
        printed=Formula("similarity(x,alpha,B,d) <= max_pair(x)/norm2(x)*C(alpha,B,d)"),
        settled_by="granularity.similarity-upper",
        mutants=("similarity(x,alpha,B,d) <= max_pair(x)/norm2(x)*C(alpha,B,d)/2",),
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.theorem-limit-abf",
        locator="B, theorem 1, limit",
        reading="The sum C_d of ABF tends to 1/(ln b + ln beta).",
        printed=Formula("Limit(C(1,beta*b,d), d) == 1/(ln(b) + ln(beta))"),
        settled_by="granularity.diverges",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected=Formula("Limit(C(1,beta*b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.theorem-limit-pi",
        locator="B, theorem 1, limit",
        reading="The sum C_d of PI tends to alpha/ln b.",
        printed=Formula("Limit(C(alpha,b,d), d) == alpha/ln(b)"),
        settled_by="granularity.diverges",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected=Formula("Limit(C(alpha,b,d), d) == oo"),
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="xiong.theorem-limit-abf-mean",
        locator="B, theorem 1, limit",
        reading=(
            "Normalised by 2/d, the C_d of ABF tends to 1/(ln b + ln beta) exactly, where the source "
            "writes about; the milder reading: that value bounds the limit from above."
        ),
        printed=Formula("Limit(2/d*C(1,beta*b,d), d) == 1/(ln(b) + ln(beta))"),
        settled_by="granularity.limit",
        where=ABF,
        counterexample={"b": "10000", "beta": "50"},
        corrected_by="granularity.approximation-above",
        milder=Formula("(Si(1) - Si(1/(beta*b)))/ln(beta*b) < 1/(ln(b) + ln(beta))"),
        recorded=Verdict.IMPRECISE,
    ),
    Claim(
        id="xiong.theorem-limit-pi-mean",
        locator="B, theorem 1, limit",
        reading=(
            "Normalised by 2/d, the C_d of PI tends to alpha/ln b exactly, where the source writes "
            "about; the milder reading: that value bounds the limit from above."
        ),
        printed=Formula("Limit(2/d*C(alpha,b,d), d) == alpha/ln(b)"),
        settled_by="granularity.limit",
        where=PI,
        counterexample={"b": "10000", "alpha": "0.25"},
        corrected_by="granularity.approximation-above",
        milder=Formula("(Si(alpha) - Si(alpha/b))/ln(b) < alpha/ln(b)"),
        recorded=Verdict.IMPRECISE,
    ),
)
