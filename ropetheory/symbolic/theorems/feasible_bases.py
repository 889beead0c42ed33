"""Feasible bases: why a search can exclude, or settle, all bases from one to another at once.

A base is feasible for L tokens where the sum over the pairs of cos(m theta_j) is not negative at any offset
m from 0 to L - 1. No frequency grows with the base, and a cosine moves by no more than its angle. From one
base between b and cb to any other, the sum at offset m therefore moves by at most m times the drop of all
frequencies from b to cb. Where it is farther than that below 0 at one base, offset m excludes all bases
between; where it is as far above 0, offset m is settled for all of them. A slow pair moves less than its
angle: the sine of the angle is a factor.

From one base on a bound decides for all larger ones. With angles stopped at half a turn, the cosine of the
last one is the least of those before it, and no larger base has a smaller one. Two ends need no search: at
offset 1 every cosine is at least 1/2, and the one pair of width 2 has cos 2 < 0 at offset 2.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Let, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="feasible-bases",
    title="Feasible bases",
    summary=(
        "From one base between b and cb to any other, the sum of the cosines at offset m moves by at "
        "most m times the drop of all frequencies from b to cb: one sum that is farther from 0 decides "
        "the offset for all bases between. Where the cosines of the last angles, stopped at half a turn, "
        "sum to 0 or more, the base and all larger ones are feasible. For 2 tokens every base is; for "
        "more, none is at width 2."
    ),
    main="excluded",
    idea=(
        "A cosine moves by no more than its angle, and between two bases an angle moves by at most m "
        "times the drop of its frequency, so one sum that is far enough from 0 decides a whole "
        "interval of bases. For all larger bases at once each pair has its least cosine at its last "
        "angle, stopped at half a turn."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole",
        "m is any real offset, L is positive, and whole where it counts tokens; c, s and s0 are positive",
        "A base is feasible for L tokens where the sum of cos(m theta_j) over the pairs is at least 0 "
        "for every whole m with 0 <= m < L"),
    lets=(
        Let("THIS", "m*theta(j, s*b)"),
        Let("OTHER", "m*theta(j, s0*b)"),
        Let("STEP", "m*(theta(j) - theta(j, c*b))"),
        Let("SLOW_STEP", "STEP*min(1, OTHER + STEP)"),
        Let("total(y)", "Sum(cos(m*theta(j, y*b)), j, 0, d/2-1)"),
        Let("DROP", "m*Sum(theta(j) - theta(j, c*b), j, 0, d/2-1)"),
        Let("SLOW_DROP", "Sum(SLOW_STEP, j, 0, d/2-1)")),
    body=(
        Have("exp-at-least-one", "1 <= exp(y)",
            proof=(
                Step("<=", "y + 1", "y >= 0.", leaving="y"),
                Step("<=", GOAL, "e^y is above its tangent at 0.", by="exp-above-line"))),
        Conclusion("frequency-falls", "theta(j, c*b) <= theta(j, s*b)",
            "No frequency grows with the base.",
            requires=("c >= s",),
            proof=(
                Step("<=", GOAL, "Their ratio is e^y with y = (2j/d) ln(c/s) >= 0.",
                    by=Use("exp-at-least-one", y="2*j*ln(c/s)/d"), times="theta(j, c*b)",
                    using=("c >= s",)),),
            must_fail=("theta(j, s*b) <= theta(j, c*b)",)),
        Conclusion("angles-near", "THIS <= OTHER + STEP",
            "From one base between b and cb to any other, an angle grows by no more than its drop from b "
            "to cb.",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step("<=", "m*theta(j)", "At sb the frequency is at most that at b.",
                    by=Use("frequency-falls", c="s", s="1"), times="m", using=("m >= 0",)),
                Step("<=", GOAL, "At s0 b it is at least that at cb.", by=Use("frequency-falls", s="s0"),
                    times="m", using=("m >= 0",))),
            must_fail=("THIS <= OTHER - STEP",)),
        Conclusion("cosine-moves", "abs(cos(phi) - cos(psi)) <= abs(phi - psi)",
            "A cosine moves by no more than its angle.",
            by=Classical("root", Use("squares-move")),
            must_fail=("abs(cos(phi) - cos(psi)) <= abs(phi - psi)/2",)),
        Have("drop", "theta(j, c*b) <= theta(j)",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step("<=", "theta(j, s*b)", "c >= s.", by="frequency-falls"),
                Step("<=", GOAL, "s >= 1.", by=Use("frequency-falls", c="s", s="1")))),
        Have("moves-if-near", "cos(THIS) - cos(OTHER) <= STEP",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c", "THIS <= OTHER + STEP",
                "THIS >= OTHER - STEP"),
            proof=(
                Step("<=", GOAL, "At the angles of the pair and the step.",
                    by=Use(Classical("between", Use("squares-within"), part=1), phi="THIS", psi="OTHER",
                        y="STEP"), times="1", using=("m >= 0",), since=("drop",)),)),
        Have("down", "THIS >= OTHER - STEP",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step(">=", "m*theta(j, c*b)", "At sb the frequency is at least that at cb.",
                    by="frequency-falls", times="m", using=("m >= 0",)),
                Step(">=", GOAL, "At s0 b it is at most that at b.",
                    by=Use("frequency-falls", c="s0", s="1"), times="m", using=("m >= 0",)))),
        Have("moves", "cos(THIS) - cos(OTHER) <= STEP",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step("<=", GOAL, "The angle moves by no more than the step.", by="moves-if-near",
                    times="1", since=("angles-near", "down")),)),
        Conclusion("excluded", "total(s) <= total(s0) + DROP",
            "From one base between b and cb to any other, the sum grows by at most m times the drop of "
            "all frequencies. Where the right side is negative at one base, offset m excludes every base "
            "between.",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step("<=", GOAL,
                    "Term by term: a cosine moves by no more than its angle, and the angle by no more "
                    "than the step.", by="moves", times="1", each_summand=True),),
            must_fail=("total(s) <= total(s0) - DROP",
                "total(s) <= total(s0) + Sum(theta(j) - theta(j, c*b), j, 0, d/2-1)")),
        Conclusion("settled", "total(s) >= total(s0) - DROP",
            "The sum falls by at most m times the drop of all frequencies. Where the right side is "
            "nonnegative at one base, offset m is settled for every base between.",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step(">=", GOAL, "From the other base to this one the sum grows by no more either.",
                    by=Use("excluded", s="s0", s0="s"), times="1"),),
            must_fail=("total(s) >= total(s0) + DROP",)),
        Have("rises-if-near", "cos(OTHER) + SLOW_STEP >= cos(THIS)",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c", "THIS <= OTHER + STEP",
                "THIS >= OTHER - STEP"),
            proof=(
                Step(">=", GOAL, "At the angles of the pair and the step.",
                    by=Use("reached-at-least", phi="THIS", psi="OTHER", y="STEP"), times="1",
                    using=("m >= 0",), since=("drop",)),)),
        Have("rises", "cos(OTHER) + SLOW_STEP >= cos(THIS)",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step(">=", GOAL, "The angle moves by no more than the step.", by="rises-if-near",
                    times="1", since=("angles-near", "down")),)),
        Conclusion("excluded-slow", "total(s) <= total(s0) + SLOW_DROP",
            "The sum grows by less for a slow pair: its step in angle has a sine as a factor, at most the "
            "angle and at most 1.",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step("<=", GOAL,
                    "Term by term: the difference of cosines is twice the sine of half the sum of the "
                    "angles times that of half their difference, and a sine is at most its angle and at "
                    "most 1.", by="rises", times="1", each_summand=True),),
            must_fail=("total(s) <= total(s0) - SLOW_DROP",)),
        Have("falls-if-near", "cos(OTHER) - SLOW_STEP <= cos(THIS)",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c", "THIS <= OTHER + STEP",
                "THIS >= OTHER - STEP"),
            proof=(
                Step("<=", GOAL, "At the angles of the pair and the step.",
                    by=Use("reached-at-most", phi="THIS", psi="OTHER", y="STEP"), times="1",
                    using=("m >= 0",), since=("drop",)),)),
        Have("falls", "cos(OTHER) - SLOW_STEP <= cos(THIS)",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step("<=", GOAL, "The angle moves by no more than the step.", by="falls-if-near",
                    times="1", since=("angles-near", "down")),)),
        Conclusion("settled-slow", "total(s) >= total(s0) - SLOW_DROP",
            "The sum falls by less for a slow pair: its step in angle has a sine as a factor, at most the "
            "angle and at most 1.",
            requires=("m >= 0", "s >= 1", "s <= c", "s0 >= 1", "s0 <= c"),
            proof=(
                Step(">=", GOAL,
                    "Term by term: the difference of cosines is twice the sine of half the sum of the "
                    "angles times that of half their difference, and a sine is at most its angle and at "
                    "most 1.", by="falls", times="1", each_summand=True),),
            must_fail=("total(s) >= total(s0) + SLOW_DROP",)),
        Conclusion("cosine-falls", "cos(psi) <= cos(phi)",
            "The cosine falls from angle 0 to half a turn.",
            requires=("phi >= 0", "phi <= psi", "psi <= pi"),
            proof=(
                Step("==", "2*sin(phi/2 - psi/2)*sin(phi/2 + psi/2) + cos(phi)",
                    "A difference of cosines is a product."),
                Step("<=", GOAL, "Half the sum and half the difference lie between 0 and pi.",
                    by=Use("sine-to-half-turn", y="psi/2 - phi/2"), times="2*sin(phi/2 + psi/2)",
                    using=("phi <= psi", "psi <= pi"), since=("sine-of-half-sum", "half-sum"))),
            must_fail=("cos(phi) <= cos(psi)",)),
        Have("angle", "m*theta(j, c*b) <= (L - 1)*theta(j)",
            requires=("c >= 1", "m >= 0", "m <= L - 1"),
            proof=(
                Step("<=", "m*theta(j)", "c >= 1.", by=Use("frequency-falls", s="1"), times="m",
                    using=("m >= 0",)),
                Step("<=", GOAL, "m <= L - 1.", leaving="(L - m - 1)*theta(j)", using=("m <= L - 1",)))),
        Conclusion("slow-pair", "cos(min((L-1)*theta(j), pi)) <= cos(m*theta(j, c*b))",
            "Up to half a turn the last angle of a pair has its least cosine, and no larger base has a "
            "smaller one; beyond, the least is -1.",
            requires=("c >= 1", "m >= 0", "m <= L-1"),
            proof=(
                Step("<=", GOAL,
                    "The angle lies between 0 and (L-1) theta_j. The cosine falls up to pi, where it is "
                    "-1.", by=Use("cosine-stops", phi="m*theta(j, c*b)", psi="(L - 1)*theta(j)/2"),
                    times="1", using=("m >= 0",), since=("angle",)),),
            must_fail=("cos((L-1)*theta(j)) <= cos(m*theta(j, c*b))",)),
        Conclusion("tail", "Sum(cos(min((L-1)*theta(j), pi)), j, 0, d/2-1) <= total(c)",
            "No sum is below the left side, at base b and every larger one: where it is not negative, "
            "they are feasible for L tokens.",
            requires=("c >= 1", "m >= 0", "m <= L-1"),
            proof=(Step("<=", GOAL, "Term by term.", by="slow-pair", times="1", each_summand=True),)),
        Conclusion("offset-one", "Sum(cos(theta(j)), j, 0, d/2-1) >= d/4",
            "At offset 1 every cosine is at least 1/2, since no frequency is above 1: up to L = 2 every "
            "base is feasible.",
            proof=(
                Step(">=", "Sum(1 - theta(j)**2/2, j, 0, d/2-1)", "1 - cos z <= z^2/2, term by term.",
                    by=Use("versine-below-square", z="theta(j)"), times="1", each_summand=True),
                Step(">=", "Sum(1/2, j, 0, d/2-1)", "theta_j <= 1, term by term.",
                    by="frequency-at-most-one", times="theta(j)/2 + 1/2", each_summand=True),
                Step("==", GOAL, "There are d/2 pairs.", compute=Summation())),
            must_fail=("Sum(cos(theta(j)), j, 0, d/2-1) >= d/2",
                "Sum(cos(3*theta(j)), j, 0, d/2-1) >= d/4")),
        Conclusion("width-two", "Sum(cos(2*theta(j, b, 2)), j, 0, 0) < 0",
            "The one pair of width 2 turns by one radian a token, and cos 2 is negative: for L > 2 no "
            "base is feasible.",
            proof=(
                Step("==", "cos(2)", "The first frequency is 1."),
                Step("<=", "-1/3", "1 - cos z >= z^2/2 - z^4/24 at z = 2.",
                    by=Use("versine-above-quartic", z="2"), times="1"),
                Step("<", GOAL, "-1/3 is negative.", leaving="1/3")),
            must_fail=("Sum(cos(theta(j, b, 2)), j, 0, 0) < 0",))),
)
