"""Theorem 1."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("xiong.theorem-lower", "B, theorem 1, lower bound",
        "For either method, with factor alpha and base B: the smallest squared coordinate times C_d over "
        "the squared norm bounds the similarity of consecutive images from below.",
        "min_square(x)/norm2(x)*C(alpha,B,d) <= similarity(x,alpha,B,d)",
        "granularity.similarity-lower-printed", Verdict.HOLDS, transcribed=True),
    Claim("xiong.theorem-upper", "B, theorem 1, upper bound",
        "For either method, with factor alpha and base B: the largest squared coordinate times C_d over "
        "the squared norm bounds the similarity of consecutive images from above.",
        "similarity(x,alpha,B,d) <= max_square(x)/norm2(x)*C(alpha,B,d)",
        "granularity.similarity-upper-coordinates", Verdict.REFUTED,
        counterexample={"alpha": "1/4", "B": "10000", "d": "128", "x": ["1", "1", "..."]},
        corrected="similarity(x,alpha,B,d) <= 2*max_square(x)/norm2(x)*C(alpha,B,d)",
        mutants=("similarity(x,alpha,B,d) <= max_square(x)/norm2(x)*C(alpha,B,d)",), transcribed=True),
    Claim("xiong.theorem-limit-abf", "B, theorem 1, limit",
        "The sum C_d of ABF tends to 1/(ln b + ln beta).",
        "Limit(C(1,beta*b,d), d) == 1/(ln(b) + ln(beta))", "granularity.diverges", Verdict.REFUTED,
        where={"alpha": "1", "B": "beta*b"}, counterexample={"b": "10000", "beta": "50"},
        corrected="Limit(C(1,beta*b,d), d) == oo"),
    Claim("xiong.theorem-limit-pi", "B, theorem 1, limit",
        "The sum C_d of PI tends to alpha/ln b.",
        "Limit(C(alpha,b,d), d) == alpha/ln(b)", "granularity.diverges", Verdict.REFUTED,
        where={"B": "b"}, counterexample={"b": "10000", "alpha": "0.25"},
        corrected="Limit(C(alpha,b,d), d) == oo"))
