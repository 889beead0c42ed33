"""Retrieval among random keys: how far away a query still finds its own copy.

A query of squared norm d with equal pairs is compared with its own copy, m tokens away, and with N standard
normal keys. A rotation leaves the score of a random key as it is: of mean 0 and of the query's squared norm
as variance, at every position, and normally distributed. In standard deviations of these scores the copy
has sigma(m) = (2/sqrt(d)) times the sum of cos(m theta_j). The N keys are independent, so that the copy's
score is the largest with probability P = Phi(sigma)^N. No temperature changes which score is the largest.

The square of erf(z) lies between 1 - e^(-z^2) and 1 - e^(-2 z^2). So P is at least 1/2
up to N = e^(sigma^2/2), and below 1/2 from N = 4 ln 2 e^(sigma^2) on, and where the sum of cosines is
negative.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Let, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="retrieval",
    title="Retrieval among random keys",
    summary=(
        "A query's own copy m tokens away has the largest score among N random keys with probability "
        "Phi(sigma)^N, sigma being (2/sqrt(d)) times the sum of the cosines: at least 1/2 for N up to "
        "e^(sigma^2/2), and less for N above 4 ln 2 e^(sigma^2), or where the sum is negative."
    ),
    main="found",
    idea=(
        "The score of the copy is sigma standard deviations above the mean of the normal score of a "
        "random key, so one key stays below it with probability Phi(sigma), and N independent keys "
        "with Phi(sigma)^N. Bounds on the tail of the normal distribution, with Bernoulli's "
        "inequality, turn this into a number of keys."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole, N is whole and positive: the number of random keys",
        "m is any real offset, and whole where it counts tokens",
        "Keys are independent standard normal vectors; the query has squared norm d and equal pairs, and "
        "its copy is the key that it looks for",
        "(x1, x2) is one pair of the query, phi the angle by which the key is turned against it"),
    lets=(
        Let("COSINES", "Sum(cos(m*theta(j)), j, 0, d/2-1)"),
        Let("RIVAL", "inner(column(x1, x2), turned(k, j, phi))"),
        Let("SIGMA", "matching_score(m)")),
    body=(
        Conclusion("rival-variance", "expected(RIVAL**2, 1) == x1**2 + x2**2",
            "The variance of what a random key adds is the squared norm of the query's pair, at whatever "
            "angle.",
            proof=(Step("==", GOAL, "Both coordinates of the key have variance 1 and no covariance."),),
            must_fail=("expected(RIVAL**2, 1) == (x1**2 + x2**2)*cos(phi)**2",)),
        Have("norm", "Sum(c, j, 0, d/2-1) == c*d/2",
            proof=(Step("==", GOAL, "d/2 terms of c.", compute=Summation()),)),
        Conclusion("copy", "Sum(c*cos(m*theta(j)), j, 0, d/2-1)/sqrt(Sum(c, j, 0, d/2-1)) == "
            "sqrt(c/2)*SIGMA",
            "With all pairs of squared norm c, the score of the copy over the norm of the query is sigma(m), "
            "for c = 2.",
            proof=(
                Step("==", "c*COSINES/sqrt(Sum(c, j, 0, d/2-1))", "The factor c stands before the sum."),
                Step("==", "c*COSINES/sqrt(c*d/2)", "d/2 terms of c.", put="norm"),
                Step("==", GOAL, "The definition of sigma.")),
            must_fail=("Sum(c*cos(m*theta(j)), j, 0, d/2-1)/sqrt(Sum(c, j, 0, d/2-1)) == c*SIGMA",)),
        Conclusion("every-temperature", "exp(x2/c) <= exp(x1/c)",
            "At every temperature the larger of two scores has the larger weight.",
            requires=("x1 >= x2",),
            proof=(
                Step("<=", GOAL, "Their ratio is e^y with y = (x1 - x2)/c >= 0.",
                    by=Use("exp-above-line", y="(x1 - x2)/c"), times="exp(x2/c)",
                    leaving="exp(x2/c)*(x1 - x2)/c", using=("x1 >= x2",)),),
            must_fail=("exp(x1/c) <= exp(x2/c)",)),
        Have("ones", "Sum(1, j, 0, d/2-1) == d/2",
            proof=(Step("==", GOAL, "d/2 terms of 1.", compute=Summation()),)),
        Conclusion("own-place", "matching_score(0) == sqrt(d)",
            "At offset 0 the copy is sqrt(d) standard deviations ahead.",
            proof=(
                Step("==", "2/sqrt(d)*Sum(1, j, 0, d/2-1)", "Every cosine is 1."),
                Step("==", GOAL, "d/2 terms of 1.", put="ones")),
            must_fail=("matching_score(0) == d",)),
        Have("square-below-one", "erf(z)**2 <= 1",
            proof=(
                Step("<=", "1 - exp(-2*z**2)", "The square within a disc.",
                    by=Classical("error_function", "z", part=1)),
                Step("<=", GOAL, "e^(-2 z^2) is positive.", leaving="exp(-2*z**2)"))),
        Have("erf-below-one", "erf(z) <= 1",
            by=Classical("between", Use("square-below-one"), part=1)),
        Conclusion("tail", "1 - normal_below(y) <= exp(-y**2/2)/2",
            "A normal number is above y >= 0 with probability at most e^(-y^2/2)/2.",
            proof=(
                Step("==", "1/2 - erf(y/sqrt(2))/2", "The definition of Phi."),
                Step("<=", "1/2 - erf(y/sqrt(2))**2/2", "erf is between 0 and 1, so its square is no larger.",
                    by=Use("erf-below-one", z="y/sqrt(2)"), times="erf(y/sqrt(2))/2"),
                Step("<=", GOAL, "The disc within a square.",
                    by=Classical("error_function", "y/sqrt(2)", part=0), times="1/2")),
            must_fail=("1 - normal_below(y) <= exp(-y**2)/2", "1 - normal_below(y) <= exp(-y**2/2)/4")),
        Have("one-less", "N*(1 - y)**(N - 1) <= N",
            requires=("y < 1",),
            proof=(
                Step("<=", GOAL, "A power of a number from 0 to 1 is at most 1.",
                    leaving="N*(1 - (1 - y)**(N - 1))", using=("y < 1",)),)),
        Have("bernoulli", "1 - N*y <= (1 - y)**N",
            requires=("y < 1",),
            proof=(
                Step("<=", GOAL, "The difference vanishes at 0, and its derivative is not negative.",
                    by=Classical("taylor", "(1 - y)**N - 1 + N*y", "y", 1, Use("one-less")), times="1",
                    using=("y < 1",)),)),
        Have("at-most-one", "normal_below(y) <= 1",
            proof=(
                Step("<=", GOAL, "erf is at most 1.", by=Use("erf-below-one", z="y/sqrt(2)"), times="1/2"),)),
        Have("union", "1 - N*(1 - normal_below(y)) <= normal_below(y)**N",
            proof=(
                Step("<=", GOAL, "Bernoulli's inequality.", by=Use("bernoulli", y="1 - normal_below(y)"),
                    since=("at-most-one",)),)),
        Have("small", "exp(-y**2/2) <= 1/N",
            requires=("N <= exp(y**2/2)",),
            proof=(
                Step("<=", GOAL, "N e^(-y^2/2) is at most 1.", leaving="exp(-y**2/2)*(exp(y**2/2) - N)/N",
                    using=("N <= exp(y**2/2)",)),)),
        Have("power", "(1 - y)**N <= 1",
            requires=("y < 1",),
            proof=(
                Step("<=", GOAL, "A power of a number from 0 to 1 is at most 1.", leaving="1 - (1 - y)**N",
                    using=("y < 1",)),)),
        Conclusion("found", "retrieval(m, N) >= 1/2",
            "Among up to e^(sigma^2/2) random keys the copy has the largest score with probability 1/2 or "
            "more.",
            requires=("SIGMA >= 0", "N <= exp(SIGMA**2/2)"),
            proof=(
                Step(">=", "1 - N*(1 - normal_below(SIGMA))", "Bernoulli's inequality.",
                    by=Use("union", y="SIGMA"), using=("SIGMA >= 0",)),
                Step(">=", "1 - N*exp(-SIGMA**2/2)/2", "The tail of a normal number.",
                    by=Use("tail", y="SIGMA"), times="N", using=("SIGMA >= 0",)),
                Step(">=", GOAL, "e^(-sigma^2/2) is at most 1/N.", by=Use("small", y="SIGMA"), times="N/2",
                    using=("SIGMA >= 0", "N <= exp(SIGMA**2/2)"))),
            must_fail=("retrieval(m, N) <= 1/2",)),
        Conclusion("positive", "normal_below(z) > 0",
            "No offset is hopeless: Phi is positive.",
            proof=(
                Step(">=", "(1 - erf(z/sqrt(2))**2)/4", "The gap is a square.",
                    leaving="(1 + erf(z/sqrt(2)))**2/4"),
                Step(">=", "exp(-z**2)/4", "The square within a disc.",
                    by=Classical("error_function", "z/sqrt(2)", part=1), times="1/4"),
                Step(">", GOAL, "An exponential.", leaving="exp(-z**2)/4"))),
        Conclusion("short-of-one", "normal_below(z) <= 1 - exp(-z**2)/4",
            "A normal number is above z with probability at least e^(-z^2)/4.",
            proof=(
                Step("<=", "3/4 + erf(z/sqrt(2))**2/4", "The gap is a square.",
                    leaving="(1 - erf(z/sqrt(2)))**2/4"),
                Step("<=", GOAL, "The square within a disc.",
                    by=Classical("error_function", "z/sqrt(2)", part=1), times="1/4")),
            must_fail=("normal_below(z) <= 1 - exp(-z**2)/2",)),
        Have("line", "1 - y <= exp(-y)",
            proof=(
                Step("<=", GOAL,
                    "The difference and its derivative vanish at 0, and the second is not negative.",
                    by=Classical("taylor", "exp(-y) + y - 1", "y", 2), times="1"),)),
        Have("share", "normal_below(z)*exp(exp(-z**2)/4) <= 1",
            proof=(
                Step("<=", "(1 - exp(-z**2)/4)*exp(exp(-z**2)/4)", "Phi is short of 1.", by="short-of-one",
                    times="exp(exp(-z**2)/4)"),
                Step("<=", GOAL, "1 - u <= e^(-u).", by=Use("line", y="exp(-z**2)/4"),
                    times="exp(exp(-z**2)/4)"))),
        Have("share-power", "(normal_below(z)*exp(exp(-z**2)/4))**N <= 1",
            proof=(
                Step("<=", GOAL, "A power of a number from 0 to 1.",
                    by=Use("power", y="1 - normal_below(z)*exp(exp(-z**2)/4)"),
                    since=("share", "positive")),)),
        Have("many", "normal_below(z)**N <= exp(-N*exp(-z**2)/4)",
            proof=(
                Step("<=", GOAL, "Phi e^u is at most 1, and so is its power.", by="share-power",
                    times="exp(-N*exp(-z**2)/4)"),)),
        Have("enough", "ln(2) < N*exp(-z**2)/4",
            requires=("N > 4*ln(2)*exp(z**2)",),
            proof=(
                Step("<", GOAL, "Multiplied by 4 e^(z^2).", leaving="exp(-z**2)/4*(N - 4*ln(2)*exp(z**2))",
                    using=("N > 4*ln(2)*exp(z**2)",)),)),
        Have("half", "exp(-y) < 1/2",
            requires=("y > ln(2)",),
            proof=(
                Step("<", GOAL, "Their ratio is e^z with z = y - ln 2 > 0.",
                    by=Use("exp-above-line", y="y - ln(2)"), times="exp(-y)",
                    leaving="exp(-y)*(y - ln(2))", using=("y > ln(2)",)),)),
        Have("lost-enough", "ln(2) < N*exp(-SIGMA**2)/4",
            requires=("N > 4*ln(2)*exp(SIGMA**2)",),
            proof=(Step("<", GOAL, "At sigma.", by=Use("enough", z="SIGMA"),
                using=("N > 4*ln(2)*exp(SIGMA**2)",)),)),
        Have("ahead-positive", "normal_below(SIGMA) > 0",
            proof=(Step(">", GOAL, "At sigma.", by=Use("positive", z="SIGMA")),)),
        Have("ahead-at-most-one", "normal_below(SIGMA) <= 1",
            proof=(Step("<=", GOAL, "erf is at most 1.", by=Use("erf-below-one", z="SIGMA/sqrt(2)"),
                times="1/2"),)),
        Conclusion("lost", "retrieval(m, N) < 1/2",
            "Among more than 4 ln 2 e^(sigma^2) random keys, 4 ln 2 being 2.77, the copy is less likely "
            "than not to have the largest score.",
            requires=("N > 4*ln(2)*exp(SIGMA**2)",),
            proof=(
                Step("<=", "exp(-N*exp(-SIGMA**2)/4)", "Each key is above with probability e^(-sigma^2)/4.",
                    by=Use("many", z="SIGMA")),
                Step("<", GOAL, "The exponent is below -ln 2.", by=Use("half", y="N*exp(-SIGMA**2)/4"),
                    since=("lost-enough",), using=("N > 4*ln(2)*exp(SIGMA**2)",))),
            must_fail=("retrieval(m, N) > 1/2",)),
        Have("fewer", "normal_below(SIGMA)**(N - 1) <= 1",
            proof=(
                Step("<=", GOAL, "A power of a number from 0 to 1.",
                    by=Use("one-less", y="1 - normal_below(SIGMA)"), times="1/N",
                    since=("ahead-positive", "ahead-at-most-one")),)),
        Conclusion("lost-below-zero", "retrieval(m, N) < 1/2",
            "Where the sum of the cosines is negative, the copy is less likely than not to have the largest "
            "score, among one random key or more.",
            requires=("COSINES < 0",),
            proof=(
                Step("<=", "normal_below(SIGMA)", "A power of a number from 0 to 1 is no larger.",
                    by="fewer", times="normal_below(SIGMA)", since=("ahead-positive",)),
                Step("<", GOAL, "erf is negative.", leaving="-erf(SIGMA/sqrt(2))/2",
                    using=("COSINES < 0",)))),
        Have("at-home", "matching_score(0) >= 0",
            proof=(
                Step("==", "sqrt(d)", "At offset 0.", by="own-place"),
                Step(">=", GOAL, "A root.", leaving="sqrt(d)"))),
        Have("few-at-home", "N <= exp(matching_score(0)**2/2)",
            requires=("N <= exp(d/2)",),
            proof=(
                Step("<=", "exp(sqrt(d)**2/2)", "Supposed.", leaving="exp(d/2) - N",
                    using=("N <= exp(d/2)",)),
                Step("==", GOAL, "At offset 0.", put=Classical("backwards", Use("own-place"))))),
        Conclusion("width", "retrieval(0, N) >= 1/2",
            "A head of width d finds a copy in its own place among up to e^(d/2) random keys.",
            requires=("N <= exp(d/2)",),
            proof=(
                Step(">=", GOAL, "sigma(0) is sqrt(d).", by=Use("found", m="0"),
                    since=("at-home", "few-at-home"),
                    using=("N <= exp(d/2)",)),),
            must_fail=("retrieval(0, N) <= 1/2",)),
        Conclusion("more-keys", "retrieval(m, N + 1) <= retrieval(m, N)",
            "One key more does not make it likelier that the copy has the largest score.",
            proof=(
                Step("<=", GOAL, "A factor Phi of at most 1 is added.", by="ahead-at-most-one",
                    times="retrieval(m, N)", since=("ahead-positive",)),),
            must_fail=("retrieval(m, N + 1) >= retrieval(m, N)",)),
    ),
)
