"""Similar and random keys: how much more a query attends to a key like itself, on average.

Let the coordinates of a query be uncorrelated, with one mean and one variance. A similar key is the
query and noise, a random key is a vector of its own with the same mean and variance. At offset m the
expected score of the similar key is above that of the random key by 2 a K_m, with the variance a and the
sum K_m of cos(m theta_j) over the pairs: the means cancel, and so does the noise, as long as it is
uncorrelated with the query. Noise that takes a share off the query takes that share off the difference.

K_m is d/2 at offset 0 and never larger. It falls while the fastest pair turns by half a turn, and rises
and falls afterwards.
"""

from ropetheory.authoring import GOAL, Conclusion, Have, Let, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="similar-keys",
    title="Similar and random keys",
    summary=(
        "On average a query scores a key like itself higher than a random one by twice the variance times "
        "the sum of the cosines of all pairs, if the noise is uncorrelated with the query. That sum is "
        "largest at offset 0 and falls up to offset pi, but not at every step after it."
    ),
    main="difference",
    idea=(
        "On average the product of a coordinate of the query and any other one vanishes, so of the "
        "score of a similar key only the squares q_a^2 are left, each pair's times the cosine of its "
        "angle. No frequency exceeds 1, so up to offset pi every angle is at most half a turn, where "
        "its cosine falls."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole, m and n are real",
        "q and k are independent with mean 0 and E q_a q_b = E k_a k_b = a for equal coordinates, 0 for "
        "different ones; the query is q + z in every coordinate, a random key k + z",
        "the noise is u q + y k: uncorrelated with the query exactly where u is 0"),
    lets=(
        Let("FIRST", "((1 + u)*q[2*j] + y*k[2*j] + z)"),
        Let("SECOND", "((1 + u)*q[2*j+1] + y*k[2*j+1] + z)"),
        Let("turn(x1, x2)",
            "(q[2*j] + z)*(x1*cos(m*theta(j)) - x2*sin(m*theta(j))) + (q[2*j+1] + z)*(x1*sin(m*theta(j)) + "
            "x2*cos(m*theta(j)))"),
        Let("SIMILAR", "Sum(expected(turn(FIRST, SECOND), a), j, 0, d/2-1)"),
        Let("UNCORRELATED",
            "Sum(expected(turn(q[2*j] + y*k[2*j] + z, q[2*j+1] + y*k[2*j+1] + z), a), j, 0, d/2-1)"),
        Let("RANDOM", "Sum(expected(turn(k[2*j] + z, k[2*j+1] + z), a), j, 0, d/2-1)")),
    body=(
        Conclusion("difference", "SIMILAR - RANDOM == 2*a*(1 + u)*cosine_sum(m)",
            "The expected score of a similar key is above that of a random key by twice the variance times "
            "the sum of the cosines; noise with the share u of the query counts with 1 + u.",
            proof=(
                Step("==", GOAL,
                    "Every product of a coordinate of q and another one is 0 on average, E q_a^2 is a, and "
                    "the means cancel."),),
            must_fail=("SIMILAR - RANDOM == a*(1 + u)*cosine_sum(m)",
                "SIMILAR - RANDOM == 2*a*cosine_sum(m)")),
        Conclusion("uncorrelated", "UNCORRELATED - RANDOM == 2*a*cosine_sum(m)",
            "If the noise is uncorrelated with the query, the factor is twice the variance.",
            proof=(Step("==", GOAL, "Noise with no share of the query.", by=Use("difference", u="0")),),
            must_fail=("UNCORRELATED - RANDOM == 2*a*cosine_sum(2*m)",
                "UNCORRELATED - RANDOM == a*cosine_sum(m)")),
        Have("near-angle", "eta*theta(j) <= pi",
            requires=("y <= eta", "eta <= pi"),
            proof=(
                Step("<=", "eta", "No pair turns by more than one radian a token.",
                    by="frequency-at-most-one", times="eta"),
                Step("<=", GOAL, "The offset is at most pi.", leaving="pi - eta", using=("eta <= pi",)))),
        Have("ordered-angles", "y*theta(j) <= eta*theta(j)",
            requires=("y <= eta", "eta <= pi"),
            proof=(
                Step("<=", GOAL, "The offsets are in this order.", leaving="(eta - y)*theta(j)",
                    using=("y <= eta",)),)),
        Have("falling-cosine", "cos(eta*theta(j)) <= cos(y*theta(j))",
            requires=("y <= eta", "eta <= pi"),
            proof=(
                Step("<=", GOAL, "The cosine falls from angle 0 to half a turn.",
                    by=Use("cosine-falls", phi="y*theta(j)", psi="eta*theta(j)"), times="1",
                    since=("ordered-angles", "near-angle")),)),
        Conclusion("start", "cosine_sum(0) == d/2",
            "At offset 0 every cosine is 1.",
            proof=(
                Step("==", "Sum(1, j, 0, d/2-1)", "cos 0 is 1."),
                Step("==", GOAL, "There are d/2 pairs.", compute=Summation())),
            must_fail=("cosine_sum(0) == d",)),
        Conclusion("highest", "cosine_sum(n) <= d/2",
            "At no offset is the sum above its value at offset 0.",
            requires=("n >= 0",),
            proof=(
                Step("<=", "Sum(1, j, 0, d/2-1)", "No cosine is above 1.",
                    by=Use("versine", y="n*theta(j)"), times="1", each_summand=True, using=("n >= 0",)),
                Step("==", GOAL, "There are d/2 pairs.", compute=Summation())),
            must_fail=("cosine_sum(n) <= d/4",)),
        Conclusion("falls", "cosine_sum(eta) <= cosine_sum(y)",
            "Up to offset pi the sum falls.",
            requires=("y <= eta", "eta <= pi"),
            proof=(
                Step("<=", "Sum(cos(y*theta(j)), j, 0, d/2-1)",
                    "Each angle is at most half a turn, where the cosine falls.",
                    by="falling-cosine", times="1", each_summand=True),
                Step("==", GOAL, "The sum at the nearer offset.")),
            must_fail=("cosine_sum(eta) >= cosine_sum(y)",))),
)
