"""Theorem 1."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict
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
            "For either method, with factor alpha and base B: the largest squared coordinate times C_d over "
            "the squared norm bounds the similarity of consecutive images from above."
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
            "Normalised by 2/d, the C_d of ABF tends to about 1/(ln b + ln beta): the limit falls short of "
            "it by the share 1/18 + 1/(beta b) at most."
        ),
        printed=Formula(
            "1/(ln(b) + ln(beta))*(1 - 1/18 - 1/(beta*b)) <= (Si(1) - Si(1/(beta*b)))/(ln(b) + ln(beta))"
        ),
        settled_by="granularity.approximation-below",
        where=ABF,
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="xiong.theorem-limit-pi-mean",
        locator="B, theorem 1, limit",
        reading=(
            "Normalised by 2/d, the C_d of PI tends to about alpha/ln b: the limit falls short of it by the "
            "share alpha^2/18 + 1/b at most."
        ),
        printed=Formula("alpha/ln(b)*(1 - alpha**2/18 - 1/b) <= (Si(alpha) - Si(alpha/b))/ln(b)"),
        settled_by="granularity.approximation-below",
        where=PI,
        recorded=Verdict.HOLDS,
    ),
)
