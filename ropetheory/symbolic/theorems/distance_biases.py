"""Biases of distances: what it takes to tell distances apart by a bias on the logits.

ALiBi adds -a l to the logit of a key l tokens away. Any two distances are a apart or more, so that N of them
take biases of up to a (N - 1). Clipping the bias from below at -a L is clipping the distance at L.

Constant logits are the simplest family of pseudo-dimension 1. To have one within y of each constant between 0
and c takes c/(2y) of them, which Haussler's bound on covers by the mean absolute difference allows.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    id="distance-biases",
    title="Biases of distances",
    summary=(
        "With a bias of -a per token N distances are told apart by a, and the logits reach a (N - 1), as "
        "much as the bound by a pseudo-dimension of 1 asks, and more. A bias clipped at -a L is that of a "
        "clipped distance."
    ),
    main="size",
    idea=(
        "N distances whose biases are apart by the slope take biases that reach N - 1 slopes, which grows as "
        "N; a bound by a pseudo-dimension of 1 grows as the root of N."
    ),
    hypotheses=("a > 0",),
    notes=("p, v are whole, N is a whole number of at least 1: the number of distances 0, 1, ... N - 1",
        "a is the slope, y how far apart distances are to be, c the range of constant logits"),
    body=(
        Conclusion("apart", "a*p - a*v >= a",
            "The biases of two distances p > v are apart by a or more.",
            requires=("p >= v + 1",),
            proof=(
                Step(">=", GOAL, "p is at least v + 1.", leaving="a*(p - v - 1)", using=("p >= v + 1",)),),
            must_fail=("a*p - a*v <= a",)),
        Have("root", "(c + 1)/2 >= sqrt(c)",
            proof=(
                Step(">=", GOAL, "Half a square is left.", leaving="(1 - sqrt(c))**2/2"),)),
        Conclusion("size", "a*(N - 1) >= sqrt(N/2)*y/(4*exp(1))",
            "To tell N distances apart by y, biases reach the root of N/2 times y/(4e), and more.",
            requires=("N >= 2", "y <= a"),
            proof=(
                Step(">=", "y*(N - 1)", "The slope is at least y.", leaving="(a - y)*(N - 1)",
                    using=("y <= a", "N >= 2")),
                Step(">=", "y*(N + 2)/16", "N is at least 2.", leaving="y*(15*N - 18)/16",
                    using=("N >= 2",)),
                Step(">=", "y*(N + 2)/(16*exp(1))", "e is above 1.", leaving="y*(N + 2)/16*(1 - exp(-1))"),
                Step(">=", GOAL, "The root of v is at most half of v + 1.", by=Use("root", c="N/2"),
                    times="y/(4*exp(1))")),
            must_fail=("a*(N - 1) <= sqrt(N/2)*y/(4*exp(1))",)),
        Conclusion("constants", "c/(2*y) <= 2*(2*exp(1)*c/y)*ln(2*exp(1)*c/y)",
            "Covering the constants between 0 and c up to y takes c/(2y) of them, no more than the bound "
            "says.",
            requires=("y > 0", "y <= c"),
            proof=(
                Step("<=", "4*exp(1)*c/y", "1/2 is below 4e.", leaving="c/y*(4*exp(1) - 1/2)"),
                Step("<=", GOAL, "c/y is at least 1.", leaving="4*exp(1)*c/y*ln(2*c/y)",
                    using=("y <= c",))),
            must_fail=("c/(2*y) >= 2*(2*exp(1)*c/y)*ln(2*exp(1)*c/y)",)),
        Have("beyond-bias", "-a*m <= -a*L",
            requires=("L <= m",),
            proof=(Step("<=", GOAL, "m is at least L.", leaving="a*(m - L)", using=("L <= m",)),)),
        Have("beyond", "max(-a*m, -a*L) == -a*min(m, L)",
            requires=("L <= m",),
            proof=(
                Step("==", "-a*L", "The bias at L is the larger.",
                    put=Classical("picked", "max(-a*m, -a*L)", Use("beyond-bias"))),
                Step("==", GOAL, "L is the smaller.",
                    put=Classical("picked", "min(m, L)", Use("L <= m")))),),
        Have("within-bias", "-a*L <= -a*m",
            requires=("m <= L",),
            proof=(Step("<=", GOAL, "m is at most L.", leaving="a*(L - m)", using=("m <= L",)),)),
        Have("within", "max(-a*m, -a*L) == -a*min(m, L)",
            requires=("m <= L",),
            proof=(
                Step("==", "-a*m", "The bias at m is the larger.",
                    put=Classical("picked", "max(-a*m, -a*L)", Use("within-bias"))),
                Step("==", GOAL, "m is the smaller.",
                    put=Classical("picked", "min(m, L)", Use("m <= L")))),),
        Conclusion("clipped", "max(-a*m, -a*L) == -a*min(m, L)",
            "A bias clipped from below at that of L is the bias of a distance clipped at L.",
            by=Classical("either", Use("beyond"), Use("within")),
            must_fail=("min(-a*m, -a*L) == -a*min(m, L)",)),
    ),
)
