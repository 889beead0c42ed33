"""The entropy of attention: how far below ln N it may lie when all logits are bounded.

N logits z_l lie between -B and B. Each e^(z+B) lies between 1 and e^(2B), where w ln w lies below its chord,
so that (z + B) e^(z+B) <= u (e^(z+B) - 1) with u = 2B/(1 - e^(-2B)). Summed, this bounds the entropy from
below by ln N + ln t - u + u/t, t being the mean of e^(z+B), and ln t + u/t is least at t = u. So the
entropy is at least ln N - D with D = u - 1 - ln u, the logarithm of Specht's ratio at e^(2B): 0.474, 1.670
and 6.698 for B = 1, 2 and 5.

Logits at the two ends alone attain it, a share (u - 1)/(e^(2B) - 1) of them at B; counts of whole tokens
come as near as one likes. D is less than 2B by ln u at least.
"""

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Governs,
    Have,
    Let,
    Step,
    Summation,
    Theorem,
    Use,
)

THEOREM = Theorem(
    id="attention-entropy",
    title="Entropy of attention",
    summary=(
        "The weights of N logits between -B and B have an entropy of at least ln N less the logarithm of "
        "Specht's ratio, D = u - 1 - ln u with u = 2B/(1 - e^(-2B)); logits at both ends attain it."
    ),
    main="bound",
    idea=(
        "Between the two ends of the logits w ln w lies below its chord, so that the tilted mean of the "
        "logits is at most a linear function of the mean weight t. The bound ln N + ln t - u + u/t that "
        "this leaves is least at t = u, where it is ln N - D."
    ),
    hypotheses=("a > 0",),
    notes=("N is whole and positive: the number of tokens that are attended to",
        "q_l is the logit of token l, a the bound B on all logits",
        "logarithms are natural, so that the entropy is in nats"),
    lets=(
        Let("TOP", "largest(q[l], l, 0, N-1)"),
        Let("BOTTOM", "least(q[l], l, 0, N-1)"),
        Let("WEIGHTS", "Sum(exp(q[l]), l, 0, N-1)"),
        Let("TOTAL", "Sum(exp(q[j]), j, 0, N-1)"),
        Let("TILTED", "Sum(q[l]*exp(q[l]), l, 0, N-1)"),
        Let("MEAN", "exp(a)*Sum(exp(q[l]), l, 0, N-1)/N"),
        Let("SHARE", "((specht(a) - 1)/(exp(2*a) - 1))")),
    body=(
        Have("concave", "y*(1 - exp(-a)) <= a*(1 - exp(-y))",
            requires=("y <= a",),
            proof=(
                Step("==", "y*(1 - exp(-y)) + y*exp(-y)*(1 - exp(-(a - y)))", "e^(-a) is e^(-y) e^(-(a-y))."),
                Step("<=", "y*(1 - exp(-y)) + y*exp(-y)*(a - y)", "1 - e^(-v) is at most v = a - y.",
                    by=Use("decay-below-line", y="a - y"), times="y*exp(-y)", using=("y <= a",)),
                Step("<=", GOAL, "y e^(-y) is at most 1 - e^(-y).", by="decay-above-share", times="a - y",
                    using=("y <= a",)))),
        Have("upper", "q[p] <= a",
            requires=("TOP <= a", "p >= 0", "p <= N - 1"),
            proof=(
                Step("<=", "TOP", "A member is at most the largest.", by=Classical("member", "TOP", "p")),
                Step("<=", GOAL, "Supposed.", by="TOP <= a"))),
        Have("lower", "q[p] >= -a",
            requires=("BOTTOM >= -a", "p >= 0", "p <= N - 1"),
            proof=(
                Step(">=", "BOTTOM", "A member is at least the smallest.",
                    by=Classical("member", "BOTTOM", "p")),
                Step(">=", GOAL, "Supposed.", by="BOTTOM >= -a"))),
        Have("chord", "(z + a)*exp(z) <= specht(a)*(exp(z) - exp(-a))",
            requires=("z >= -a", "z <= a"),
            proof=(
                Step("<=", GOAL, "1 - e^(-v) is concave; multiplied by e^z/(1 - e^(-2a)).",
                    by=Use("concave", y="z + a", a="2*a"), times="exp(z)/(1 - exp(-2*a))",
                    using=("z >= -a", "z <= a")),)),
        Have("term", "(q[p] + a)*exp(q[p]) <= specht(a)*(exp(q[p]) - exp(-a))",
            requires=("TOP <= a", "BOTTOM >= -a", "p >= 0", "p <= N - 1"),
            proof=(
                Step("<=", GOAL, "The logit of token p lies between the ends.",
                    by=Use("chord", z="q[p]"), since=("upper", "lower")),)),
        Have("terms",
            "Sum((q[l] + a)*exp(q[l]), l, 0, N-1) <= Sum(specht(a)*(exp(q[l]) - exp(-a)), l, 0, N-1)",
            requires=("TOP <= a", "BOTTOM >= -a"),
            by=Classical("termwise", Use("term"), "p", "0", "N-1")),
        Have("ones", "Sum(1, l, 0, N-1) == N",
            proof=(Step("==", GOAL, "N terms of 1.", compute=Summation()),)),
        Have("sums", "TILTED + a*WEIGHTS <= specht(a)*(WEIGHTS - N*exp(-a))",
            requires=("TOP <= a", "BOTTOM >= -a"),
            proof=(
                Step("==", "Sum((q[l] + a)*exp(q[l]), l, 0, N-1)", "One sum."),
                Step("<=", "Sum(specht(a)*(exp(q[l]) - exp(-a)), l, 0, N-1)", "Term by term.", by="terms"),
                Step("==", "specht(a)*(WEIGHTS - exp(-a)*Sum(1, l, 0, N-1))", "A factor before the sum."),
                Step("==", GOAL, "N terms of 1.", put="ones"))),
        Have("common", "Sum(-exp(q[l])/c*ln(exp(q[l])/c), l, 0, N-1) == ln(c)*(WEIGHTS/c) - TILTED/c",
            proof=(Step("==", GOAL, "ln(e^v/c) is v - ln c, and c is the same in every term."),)),
        Conclusion("form",
            "Sum(-exp(q[l])/TOTAL*ln(exp(q[l])/TOTAL), l, 0, N-1) == attention_entropy(N, q)",
            "The entropy, less the sum of w ln w over the weights w, is the logarithm of the sum of all "
            "e^(q_l) less the mean logit under the weights.",
            proof=(
                Step("==", "ln(WEIGHTS) - TILTED/WEIGHTS",
                    "ln of a weight is its logit less the logarithm of the sum, the same in every term.",
                    by=Use("common", c="WEIGHTS")),
                Step("==", GOAL, "The definition.")),
            must_fail=("Sum(exp(q[l])/TOTAL*ln(exp(q[l])/TOTAL), l, 0, N-1) == "
                "attention_entropy(N, q)",)),
        Have("log-from-1", "ln(r) <= r - 1",
            requires=("1 <= r",),
            proof=(
                Step("<=", GOAL, "1 + v is at most e^v, at v = ln r.",
                    by=Use("exp-above-line", y="ln(r)"), times="1", using=("1 <= r",)),)),
        Have("line", "1 - y <= exp(-y)",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "exp(-y) + y - 1", "y", 2), times="1"),)),
        Have("log-to-1", "ln(r) <= r - 1",
            requires=("r <= 1",),
            proof=(
                Step("<=", GOAL, "1 - v is at most e^(-v), at v = -ln r.", by=Use("line", y="-ln(r)"),
                    times="1", using=("r <= 1",)),)),
        Have("log", "ln(r) <= r - 1", by=Classical("either", Use("log-from-1"), Use("log-to-1"))),
        Conclusion("bound", "attention_entropy(N, q) >= ln(N) - entropy_deficit(a)",
            "The entropy of N bounded logits is at least ln N less the logarithm of Specht's ratio.",
            requires=("TOP <= a", "BOTTOM >= -a"),
            proof=(
                Step("==", "ln(WEIGHTS) - TILTED/WEIGHTS", "The definition."),
                Step(">=", "ln(WEIGHTS) + a - specht(a)*(1 - N*exp(-a)/WEIGHTS)", "The chord, summed.",
                    by="sums", times="1/WEIGHTS"),
                Step(">=", GOAL, "ln v is at most v - 1, at v = u over the mean of e^(z+B).",
                    by=Use("log", r="specht(a)/MEAN"), times="1")),
            must_fail=("attention_entropy(N, q) <= ln(N) - entropy_deficit(a)",
                "attention_entropy(N, q) >= ln(N) - entropy_deficit(a/2)")),
        Have("tangent", "exp(q[p])*(ln(r) - q[p]) <= r - exp(q[p])",
            requires=("p >= 0",),
            proof=(
                Step("<=", GOAL, "ln v is at most v - 1, at v = r e^(-q_p).",
                    by=Use("log", r="r*exp(-q[p])"), times="exp(q[p])"),)),
        Have("tangents", "Sum(exp(q[l])*(ln(r) - q[l]), l, 0, N-1) <= Sum(r - exp(q[l]), l, 0, N-1)",
            by=Classical("termwise", Use("tangent"), "p", "0", "N-1")),
        Have("below", "ln(r)*WEIGHTS - TILTED <= N*r - WEIGHTS",
            proof=(
                Step("==", "Sum(exp(q[l])*(ln(r) - q[l]), l, 0, N-1)", "One sum."),
                Step("<=", "Sum(r - exp(q[l]), l, 0, N-1)", "Term by term.", by="tangents"),
                Step("==", "r*Sum(1, l, 0, N-1) - WEIGHTS", "r is the same in every term."),
                Step("==", GOAL, "N terms of 1.", put="ones"))),
        Conclusion("at-most", "attention_entropy(N, q) <= ln(N)",
            "The entropy is at most ln N, whatever the logits.",
            proof=(
                Step("<=", GOAL, "The mean logit is at least the logarithm of the mean of e^(q_l).",
                    by=Use("below", r="WEIGHTS/N"), times="1/WEIGHTS"),),
            must_fail=("attention_entropy(N, q) <= ln(N) - 1",)),
        Conclusion("ratio-at-least-1", "specht(a) >= 1",
            "u is at least 1.",
            proof=(
                Step(">=", GOAL, "1 - e^(-v) is at most v.", by=Use("decay-below-line", y="2*a"),
                    times="1/(1 - exp(-2*a))"),)),
        Conclusion("ratio-at-most", "specht(a) <= 1 + 2*a",
            "u is at most 1 + 2B.",
            proof=(
                Step("<=", GOAL, "v e^(-v) is at most 1 - e^(-v).", by=Use("decay-above-share", y="2*a"),
                    times="1/(1 - exp(-2*a))"),),
            must_fail=("specht(a) <= 1 + a",)),
        Conclusion("deficit-not-negative", "entropy_deficit(a) >= 0",
            "D is not negative.",
            proof=(
                Step(">=", GOAL, "ln u is at most u - 1.", by=Use("log", r="specht(a)"), times="1"),)),
        Conclusion("deficit-below", "entropy_deficit(a) <= 2*a - ln(specht(a))",
            "D is less than the published 2B by ln u at least.",
            proof=(
                Step("<=", GOAL, "u is at most 1 + 2B.", by="ratio-at-most", times="1"),),
            must_fail=("entropy_deficit(a) <= a - ln(specht(a))",
                "entropy_deficit(a) <= 2*a - 2*ln(specht(a))")),
        Have("log-ratio", "ln(specht(a)) >= 0",
            proof=(Step(">=", GOAL, "u is at least 1.", leaving="ln(specht(a))",
                since=("ratio-at-least-1",)),)),
        Conclusion("published", "attention_entropy(N, q) >= ln(N) - 2*a",
            "The published bound: the entropy is at least ln N - 2B.",
            requires=("TOP <= a", "BOTTOM >= -a"),
            proof=(
                Step(">=", "ln(N) - entropy_deficit(a)", "The sharp bound.", by="bound"),
                Step(">=", "ln(N) - 2*a + ln(specht(a))", "D is at most 2B - ln u.", by="deficit-below",
                    times="1"),
                Step(">=", GOAL, "u is at least 1.", by="log-ratio", times="1")),
            must_fail=("attention_entropy(N, q) <= ln(N) - 2*a", "attention_entropy(N, q) >= ln(N) - a/4")),
        Have("further", "ln(L) < ln(N) - z",
            requires=("N > L*exp(z)",),
            proof=(
                Step("<", GOAL, "N over L e^z is above 1.", leaving="ln(N/(L*exp(z)))",
                    using=("N > L*exp(z)",)),)),
        Conclusion("beyond-training", "attention_entropy(N, q) > ln(L)",
            "More than L e^D tokens have an entropy above ln L, the largest that L tokens can have.",
            requires=("TOP <= a", "BOTTOM >= -a", "N > L*exp(entropy_deficit(a))"),
            proof=(
                Step(">=", "ln(N) - entropy_deficit(a)", "The sharp bound.", by="bound"),
                Step(">", GOAL, "ln N is above ln L + D.", by=Use("further", z="entropy_deficit(a)"),
                    using=("N > L*exp(entropy_deficit(a))",))),
            must_fail=("attention_entropy(N, q) < ln(L)",)),
        Conclusion("mean", "SHARE*exp(2*a) + 1 - SHARE == specht(a)",
            "Logits that are B in a share (u - 1)/(e^(2B) - 1) of the tokens and -B in the others have u as "
            "the mean of e^(z+B).",
            proof=(Step("==", GOAL, "Multiplied out."),),
            must_fail=("SHARE*exp(a) + 1 - SHARE == specht(a)",)),
        Conclusion("share-at-least-0", "SHARE >= 0",
            "The share (u - 1)/(e^(2B) - 1) of tokens is not negative.",
            proof=(
                Step(">=", GOAL, "u is at least 1.", by="ratio-at-least-1", times="1/(exp(2*a) - 1)"),)),
        Conclusion("share-at-most-1", "SHARE <= 1",
            "The share (u - 1)/(e^(2B) - 1) of tokens is at most 1.",
            proof=(
                Step("<=", "2*a/(exp(2*a) - 1)", "u is at most 1 + 2B.", by="ratio-at-most",
                    times="1/(exp(2*a) - 1)"),
                Step("<=", GOAL, "1 + v is at most e^v.", by=Use("exp-above-line", y="2*a"),
                    times="1/(exp(2*a) - 1)"))),
        Conclusion("attained",
            "-t*SHARE*(exp(2*a)/(t*specht(a)))*ln(exp(2*a)/(t*specht(a))) - "
            "t*(1 - SHARE)*(1/(t*specht(a)))*ln(1/(t*specht(a))) == ln(t) - entropy_deficit(a)",
            "With t tokens the weight of a logit B is then e^(2B)/(t u), that of -B is 1/(t u), and the "
            "entropy is ln t - D: the bound is attained where both numbers of tokens are whole, and "
            "approached otherwise.",
            proof=(Step("==", GOAL, "Multiplied out."),),
            must_fail=(
                "-t*SHARE*(exp(2*a)/(t*specht(a)))*ln(exp(2*a)/(t*specht(a))) - "
                "t*(1 - SHARE)*(1/(t*specht(a)))*ln(1/(t*specht(a))) == ln(t) - 2*a",)),
    ),
    governs=(Governs("entropy_deficit", "entropy_deficit(a)", ("a",), 8, cases=((0.999,), (1.0,), (5.0,))),),
)
