"""Interpolation error: how far a score half-way between two positions is from the mean of theirs.

Position interpolation at s = 2 asks for scores at half-integer offsets. Pair by pair such a score is
the mean of its two neighbours plus its own value times 1 - cos(theta_j/2), a bound that some query and key
attain on every pair at once. The total, the sum of 1 - cos(theta_j/2), is enclosed by geometric sums, since
z^2/2 - z^4/24 <= 1 - cos z <= z^2/2. Times the largest product of the sizes of a query's and a key's pair it
bounds what any query and key have half-way. The geometric factor 1/(1 - b^(-4/d)) is never below
d/(4 ln b), so that bounding it by d/(4 ln b) understates the error; and the size d/2 of the largest score
exceeds the error by no more than a constant times ln b, at every width.
"""

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Governs,
    Have,
    Lemma,
    Let,
    Step,
    Summation,
    Theorem,
    Use,
)

THEOREM = Theorem(
    id="interpolation-error",
    title="Interpolation error",
    summary=(
        "Half-way between two positions a score differs from the mean of theirs by at most the sum of 1 "
        "- cos(theta_j/2), for pairs of unit size, and attains it. That sum is at most (1 - b^-2)/(8 (1 "
        "- b^(-4/d))), a bound that is never below (1 - b^-2) d/(32 ln b)."
    ),
    main="gap-above",
    idea=(
        "The mean of two cosines is the cosine half-way between them times cos(theta_j/2), so pair j "
        "differs from the mean of its neighbours by at most 1 - cos(theta_j/2), and at a peak by "
        "exactly that. This is at most theta_j^2/8, and the squared frequencies add up to a geometric "
        "sum."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "n and z are real", "q and k are real vectors of width d"),
    lets=(
        Let("WAVE",
            "((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos(z) + (q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin(z))"),
        Let("SIZE", "sqrt(pair_square(q, j)*pair_square(k, j))"),
        Let("LARGEST", "largest(sqrt(pair_square(q, l)*pair_square(k, l)), l, 0, d/2-1)"),
        Let("DEVIATION", "(scaled_score(0, 2*n+1, 2) - (score(0, n) + score(0, n+1))/2)")),
    lemmas=(
        Lemma("line", "1 - 1/b**(4/d) <= 4*ln(b)/d",
            "",
            proof=(
                Step("<=", GOAL, "1 - e^-y <= y at y = (4/d) ln b.",
                    by=Use("decay-below-line", y="4*ln(b)/d")),)),
        Lemma("share", "4*ln(b)/(b**(4/d)*d) <= 1 - exp(-4*ln(b)/d)",
            "",
            proof=(
                Step("<=", GOAL, "1 - e^-y >= y e^-y at y = (4/d) ln b.",
                    by=Use("decay-above-share", y="4*ln(b)/d")),)),
        Lemma("fall", "0 < 1 - 1/b**2",
            "",
            proof=(
                Step("<", "2*ln(b)/b**2", "ln b > 0.", leaving="2*ln(b)/b**2"),
                Step("<=", GOAL, "1 - e^-y >= y e^-y at y = 2 ln b.",
                    by=Use("decay-above-share", y="2*ln(b)"))))),
    body=(
        Conclusion("chord-pair",
            "cos(z+theta(j)/2) - (cos(z)+cos(z+theta(j)))/2 == cos(z+theta(j)/2)*(1-cos(theta(j)/2))",
            "Half-way between two positions a pair differs from the mean of both by this.",
            proof=(Step("==", GOAL, "The two ends add up to 2 cos(z + theta_j/2) cos(theta_j/2)."),)),
        Conclusion("chord-bound",
            "(cos(z+theta(j)/2) - (cos(z)+cos(z+theta(j)))/2)**2 <= (1-cos(theta(j)/2))**2",
            "The difference is at most 1 - cos(theta_j/2) in size, attained at z = -theta_j/2.",
            proof=(
                Step("<=", GOAL, "cos^2 is 1 - sin^2.",
                    leaving="(1 - cos(theta(j)/2))**2*sin(z + theta(j)/2)**2"),)),
        Conclusion("midpoint",
            "scaled_score(0, 2*n+1, 2) - (score(0, n) + score(0, n+1))/2 == Sum(((q[2*j]*k[2*j]+q[2*j+1]*"
            "k[2*j+1])*cos((n+1/2)*theta(j)) + (q[2*j+1]*k[2*j]-q[2*j]*k[2*j+1])*sin((n+1/2)*theta(j)))*"
            "(1-cos(theta(j)/2)), j, 0, d/2-1)",
            "At s = 2 the score of an odd offset differs from the mean of its neighbours by this.",
            proof=(
                Step("==", GOAL,
                    "Pair by pair: cosine and sine of two angles have the mean of the middle one times "
                    "cos(theta_j/2)."),)),
        Conclusion("wave-size", "WAVE**2 <= pair_square(q, j)*pair_square(k, j)",
            "Whatever the angle, a pair adds at most the product of its two sizes.",
            proof=(
                Step("<=", GOAL, "What is missing is the square of the wave a quarter turn on.",
                    leaving="((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*sin(z) - (q[2*j+1]*k[2*j]-"
                    "q[2*j]*k[2*j+1])*cos(z))**2"),),
            must_fail=("WAVE**2 <= pair_square(q, j)*pair_square(k, j)/2",)),
        Have("wave-above", "WAVE <= SIZE", by=Classical("between", Use("wave-size"), part=1)),
        Have("gap-sign", "0 <= 1-cos(theta(j)/2)",
            proof=(Step("<=", GOAL, "Twice a square.", leaving="2*sin(theta(j)/4)**2"),)),
        Conclusion("midpoint-sharp", "DEVIATION <= LARGEST*chord_gap()",
            "For any query and key the deviation at s = 2 is at most the largest product of the sizes of "
            "two pairs times the sum of 1 - cos(theta_j/2).",
            proof=(
                Step("==", "Sum(((q[2*j]*k[2*j]+q[2*j+1]*k[2*j+1])*cos((n+1/2)*theta(j)) + (q[2*j+1]*k[2*j]-"
                    "q[2*j]*k[2*j+1])*sin((n+1/2)*theta(j)))*(1-cos(theta(j)/2)), j, 0, d/2-1)",
                    "The deviation, pair by pair.", by="midpoint"),
                Step("<=", "Sum(SIZE*(1-cos(theta(j)/2)), j, 0, d/2-1)", "No pair adds more than its size.",
                    by=Use("wave-above", z="(n+1/2)*theta(j)"), times="1-cos(theta(j)/2)",
                    since=("gap-sign",), each_summand=True),
                Step("<=", "Sum(LARGEST*(1-cos(theta(j)/2)), j, 0, d/2-1)", "No size is above the largest.",
                    by=Classical("member", "LARGEST", "j"), times="1-cos(theta(j)/2)",
                    since=("gap-sign",), each_summand=True),
                Step("==", GOAL, "The factor is the same for every pair.")),
            must_fail=("DEVIATION <= LARGEST*chord_gap()/2",)),
        Conclusion("attained",
            "Sum(1 - (cos(theta(j)/2) + cos(-theta(j)/2))/2, j, 0, d/2-1) == chord_gap()",
            "With every pair at its peak half-way, value 1, the deviations add up to this sum.",
            proof=(Step("==", GOAL, "Both ends lie theta_j/2 from the middle."),),
            must_fail=("Sum(1 - (cos(theta(j)) + cos(-theta(j)))/2, j, 0, d/2-1) == chord_gap()",)),
        Conclusion("square-sum", "Sum(theta(j)**2, j, 0, d/2-1) == (1-b**(-2))/(1-b**(-4/d))",
            "The squared frequencies add up to a geometric sum.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since b > 1.",
                    compute=Summation()),),
            must_fail=("Sum(theta(j)**2, j, 0, d/2-1) == (1-b**(-2))/(1-b**(-2/d))",)),
        Have("ratio-below-one", "0 < 1 - b**(-4/d)",
            proof=(
                Step("<", "4*ln(b)/(b**(4/d)*d)", "ln b > 0.", leaving="4*ln(b)/(b**(4/d)*d)"),
                Step("<=", GOAL, "1 - e^-y >= y e^-y at y = (4/d) ln b.", by="share"))),
        Conclusion("square-bound", "Sum(theta(j)**2, j, 0, d/2-1) <= 1/(1-b**(-4/d))",
            "The squared frequencies of endlessly many pairs would add up to 1/(1 - b^(-4/d)), so those of "
            "d/2 pairs stay below that.",
            proof=(
                Step("==", "(1-b**(-2))/(1-b**(-4/d))", "The closed form.", by="square-sum"),
                Step("<=", GOAL, "Without the factor below 1.", leaving="b**(-2)/(1-b**(-4/d))",
                    since=("ratio-below-one",))),
            must_fail=("Sum(theta(j)**2, j, 0, d/2-1) <= 1/(2*(1-b**(-4/d)))",)),
        Conclusion("fourth-sum", "Sum(theta(j)**4, j, 0, d/2-1) == (1-b**(-4))/(1-b**(-8/d))",
            "The fourth powers of the frequencies add up to a geometric sum.",
            proof=(
                Step("==", GOAL, "A geometric sum; its ratio is not 1, since b > 1.",
                    compute=Summation()),)),
        Conclusion("gap-above", "chord_gap() <= (1-b**(-2))/(8*(1-b**(-4/d)))",
            "The largest deviation of all pairs together is at most (1 - b^-2)/(8 (1 - b^(-4/d))).",
            proof=(
                Step("==", "Sum(1 - cos(theta(j)/2), j, 0, d/2 - 1)",
                    "The largest deviation of every pair, added up."),
                Step("<=", "Sum(theta(j)**2, j, 0, d/2 - 1)/8",
                    "1 - cos z <= z^2/2 at z = theta_j/2, term by term.",
                    by=Use("versine-below-square", z="theta(j)/2"), times="1", each_summand=True),
                Step("==", "(1 - 1/b**2)/(8*(1 - 1/b**(4/d)))", "The closed form.", put="square-sum"))),
        Have("largest-size", "0 <= LARGEST",
            proof=(
                Step("<=", "SIZE", "A root.", leaving="SIZE"),
                Step("<=", GOAL, "No size is above the largest.", by=Classical("member", "LARGEST", "j")))),
        Conclusion("midpoint-bound", "DEVIATION <= LARGEST*(1-b**(-2))/(8*(1-b**(-4/d)))",
            "The deviation at s = 2 in closed form: at most the largest product of sizes times a geometric "
            "sum.",
            proof=(
                Step("<=", "LARGEST*chord_gap()", "The sharp bound.", by="midpoint-sharp"),
                Step("<=", GOAL, "The sum in closed form.", by="gap-above", times="LARGEST",
                    since=("largest-size",))),
            must_fail=("DEVIATION <= LARGEST*(1-b**(-2))/(16*(1-b**(-4/d)))",)),
        Conclusion("gap-below",
            "chord_gap() >= (1-b**(-2))/(8*(1-b**(-4/d))) - (1-b**(-4))/(384*(1-b**(-8/d)))",
            "The largest deviation of all pairs together falls short of its upper bound by at most (1 - "
            "b^-4)/(384 (1 - b^(-8/d))).",
            proof=(
                Step("==", "Sum(1 - cos(theta(j)/2), j, 0, d/2 - 1)",
                    "The largest deviation of every pair, added up."),
                Step(">=", "Sum(theta(j)**2, j, 0, d/2 - 1)/8 - Sum(theta(j)**4, j, 0, d/2 - 1)/384",
                    "1 - cos z >= z^2/2 - z^4/24 at z = theta_j/2, term by term.",
                    by=Use("versine-above-quartic", z="theta(j)/2"), times="1", each_summand=True),
                Step("==", "(1 - 1/b**2)/(8*(1 - 1/b**(4/d))) - Sum(theta(j)**4, j, 0, d/2 - 1)/384",
                    "The closed form.", put="square-sum"),
                Step("==", "-(1 - 1/b**4)/(384*(1 - 1/b**(8/d))) + (1 - 1/b**2)/(8*(1 - 1/b**(4/d)))",
                    "The closed form of the fourth powers.", put="fourth-sum"))),
        Conclusion("geometric-step", "d/(4*ln(b)) <= 1/(1-b**(-4/d))",
            "The geometric factor is never below d/(4 ln b): the convexity bound points this way.",
            proof=(
                Step("<=", GOAL,
                    "0 < 1 - e^-y <= y at y = (4/d) ln b; the larger divisor gives the smaller quotient.",
                    by=Use("reciprocals", a="b**(-4/d)", c="4*ln(b)/d"), times="1",
                    since=("line", "share")),),
            must_fail=("d/(2*ln(b)) <= 1/(1-b**(-4/d))",)),
        Have("share-of-squares", "Sum(theta(j)**4, j, 0, d/2 - 1) <= Sum(theta(j)**2, j, 0, d/2 - 1)",
            proof=(
                Step("<=", GOAL, "theta_j^4 <= theta_j^2, term by term.", by="frequency-at-most-one",
                    times="(theta(j) + 1)*theta(j)**2", each_summand=True),)),
        Conclusion("like-for-like", "chord_gap() >= 47*(1-b**(-2))*d/(1536*ln(b))",
            "The largest deviation is at least this share of the largest size d/2 of the score.",
            proof=(
                Step("==", "Sum(1 - cos(theta(j)/2), j, 0, d/2 - 1)",
                    "The largest deviation of every pair, added up."),
                Step(">=", "Sum(theta(j)**2, j, 0, d/2 - 1)/8 - Sum(theta(j)**4, j, 0, d/2 - 1)/384",
                    "1 - cos z >= z^2/2 - z^4/24 at z = theta_j/2, term by term.",
                    by=Use("versine-above-quartic", z="theta(j)/2"), times="1", each_summand=True),
                Step(">=", "47*Sum(theta(j)**2, j, 0, d/2 - 1)/384",
                    "The fourth powers add up to no more than the squares.", by="share-of-squares",
                    times="1/384"),
                Step("==", "47*(1 - 1/b**2)/(384*(1 - 1/b**(4/d)))", "The closed form.", put="square-sum"),
                Step(">=", "d*(47/384 - 47/(384*b**2))/(4*ln(b))",
                    "1/(1 - e^-y) is at least 1/y at y = (4/d) ln b.", by="geometric-step",
                    times="47/384 - 47/(384*b**2)", since=("fall",)))),
        Have("positive", "0 < chord_gap()",
            proof=(
                Step("<", "d*(47/384 - 47/(384*b**2))/(4*ln(b))", "ln b > 0 and b > 1.", by="fall",
                    times="47*d/(1536*ln(b))"),
                Step("<=", GOAL, "As above.", by="like-for-like", times="1"))),
        Conclusion("ratio", "d/2/chord_gap() <= 768*ln(b)/(47*(1-b**(-2)))",
            "The largest score, d/2, is at most 16.4 ln b/(1 - b^-2) times the largest deviation.",
            proof=(
                Step("<=", "2*ln(b)/(47/384 - 47/(384*b**2))",
                    "The larger divisor gives the smaller quotient.",
                    by=Use("larger-divisor", a="d*(47/384 - 47/(384*b**2))/(4*ln(b))", c="chord_gap()"),
                    times="d/2", since=("like-for-like", "fall", "positive")),),
            must_fail=("d/2/chord_gap() <= 8*ln(b)/(1-b**(-2))",))),
    governs=(
        Governs("interpolation_constant", "chord_gap()", ("b", "d"), 13),
        Governs("interpolation_bound", "(1-b**(-2))/(8*(1-b**(-4/d)))", ("b", "d"), 10)),
)
