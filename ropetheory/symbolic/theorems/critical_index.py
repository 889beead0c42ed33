"""The critical index: the pair at which the wavelength reaches the training length.

ln(lambda_j/L) is linear in j with slope (2/d) ln b, so the sign of j - i* decides whether the
wavelength of pair j reaches L, where i* = (d/2) ln(L/2 pi)/ln b. The first pair that does is the
ceiling of i*, clipped to 0 ... d/2. A tie lambda_j = L would make a power of pi rational, so for
rational base and length it never happens, and the ceiling can be decided by balls.
"""

from ropetheory.authoring import (
    GOAL,
    Classical,
    Conclusion,
    Derivative,
    Governs,
    Have,
    Solve,
    Step,
    Theorem,
    Use,
)

THEOREM = Theorem(
    id="critical-index",
    title="The critical index",
    summary=(
        "Pair j has lambda_j >= L exactly when j >= i* = (d/2) ln(L/2 pi)/ln b. The first such pair is "
        "ceil(i*), clipped to 0 ... d/2; a tie never happens for rational b and L."
    ),
    hypotheses=("b > 1", "d >= 2", "L > 0", "j >= 0", "j <= d/2 - 1", "i >= 1", "i <= d/2"),
    notes=("d is even, j and i are whole", "b and L are rational in never-equal"),
    body=(
        Have(
            "root",
            "_x == critical_index()",
            proof=(
                Step(
                    "==",
                    GOAL,
                    "ln lambda_i* = ln L is linear in i*: it has one root.",
                    compute=Solve("ln(wavelength(_x)) - ln(L)", "_x"),
                ),
            ),
        ),
        Conclusion(
            "index",
            "wavelength(critical_index()) == L",
            "At the real index i* the wavelength is the length.",
            proof=(
                Step("==", "2*pi*b**(2*critical_index()/d)", "The wavelength at a real index."),
                Step("==", GOAL, "b^(ln(L/2 pi)/ln b) is L/2 pi."),
            ),
        ),
        Conclusion(
            "threshold",
            "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - critical_index())",
            "lambda_j is above, at or below L as j is above, at or below i*.",
            proof=(
                Step(
                    "==",
                    GOAL,
                    "Linear in j, with the root i* and the slope (2/d) ln b, which is positive.",
                    by=Classical("factored", Use("root"), "j"),
                ),
            ),
            must_fail=(
                "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - 1 - critical_index())",
                "ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - d/2*(1 + ln(L/(2*pi))/ln(b)))",
            ),
        ),
        Conclusion(
            "pair",
            "critical_pair() == max(0, min(d/2, ceil(critical_index())))",
            "The first pair with lambda_j >= L, counted from 0; d/2 where no pair reaches L. The pairs with "
            "lambda_j < L are those with j < i*, so they come first, and of the pairs 0 ... d/2 - 1 there "
            "are as many as whole numbers from 0 to below i*: ceil(i*), but no fewer than 0 and no more "
            "than d/2.",
            by=Classical("count_below", Use("threshold")),
            must_fail=("critical_pair() == max(0, min(d/2, ceil(critical_index()) - 1))",),
        ),
        Conclusion(
            "reached",
            "wavelength(critical_pair()) >= L",
            "The critical pair reaches L, where any pair does.",
            requires=("wavelength(d/2-1) >= L",),
            by=Classical("first_reached", Use("threshold"), part=0),
            must_fail=("wavelength(critical_pair() - 1) >= L",),
        ),
        Conclusion(
            "not-before",
            "wavelength(critical_pair() - 1) < L",
            "The pair before it does not, where there is one.",
            requires=("wavelength(0) < L",),
            by=Classical("first_reached", Use("threshold"), part=1),
            must_fail=("wavelength(critical_pair()) < L",),
        ),
        Conclusion(
            "post-critical",
            "wavelength(j) >= L",
            "From the critical index on, wavelengths reach L.",
            requires=("j >= critical_index()",),
            start="L",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "lambda_j is L e^y with y = (2/d) ln b (j - i*) >= 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*ln(b)/d*(j - critical_index())"),
                    times="L",
                    leaving="2*L*(j - critical_index())*ln(b)/d",
                    using=("j >= critical_index()",),
                ),
            ),
        ),
        Conclusion(
            "pre-critical",
            "wavelength(j) < L",
            "Before the critical index they do not.",
            requires=("j < critical_index()",),
            proof=(
                Step(
                    "<",
                    GOAL,
                    "L is lambda_j e^y with y = (2/d) ln b (i* - j) > 0.",
                    by=Use("exp-above-line", y="-2*ln(b)/d*(j - critical_index())"),
                    times="wavelength(j)",
                    leaving="-2*ln(b)*wavelength(j)/d*(j - critical_index())",
                    using=("j < critical_index()",),
                ),
            ),
        ),
        Conclusion(
            "past-critical",
            "wavelength(j) > L",
            "Past the critical index they exceed it.",
            requires=("j > critical_index()",),
            proof=(
                Step(
                    ">",
                    GOAL,
                    "The same with y > 0.",
                    by=Use("exp-above-line", y="2*ln(b)/d*(j - critical_index())"),
                    times="L",
                    leaving="2*L*(j - critical_index())*ln(b)/d",
                    using=("j > critical_index()",),
                ),
            ),
        ),
        Conclusion(
            "never-equal",
            "wavelength(j) != L",
            "For rational b and L no wavelength equals the length.",
            rational=("b", "L"),
            proof=(
                Step(
                    "!=",
                    GOAL,
                    "Were they equal, the power d would give pi^d = L^d/(2^d b^(2j)), rational for "
                    "rational L and b: pi would be algebraic.",
                    by=Classical("lindemann", "d", "L**d/(2**d*b**(2*j))", ("L", "b")),
                    power="d",
                ),
            ),
        ),
        Conclusion(
            "turns",
            "rotations(j) == b**(2*(critical_index() - j)/d)",
            "Pair j makes less than one turn over L tokens exactly when j > i*.",
            proof=(
                Step("==", "L/wavelength(j)", "Turns are length over wavelength."),
                Step("==", GOAL, "By the threshold, L/lambda_j is b^((2/d)(i* - j))."),
            ),
        ),
        Conclusion(
            "full-turns",
            "rotations(j) >= 1",
            "A wavelength of at most L is a full turn or more over L tokens.",
            requires=("wavelength(j) <= L",),
            proof=(
                Step(
                    ">=", GOAL, "Divide by the wavelength.", by="wavelength(j) <= L", times="1/wavelength(j)"
                ),
            ),
        ),
        Conclusion(
            "part-turn",
            "rotations(j) < 1",
            "A wavelength above L is less than a turn over L tokens.",
            requires=("wavelength(j) > L",),
            proof=(
                Step("<", GOAL, "Divide by the wavelength.", by="wavelength(j) > L", times="1/wavelength(j)"),
            ),
        ),
        Conclusion(
            "within-length",
            "wavelength(j) <= L",
            "Where L tokens make a full turn or more, it is at most L.",
            requires=("rotations(j) >= 1",),
            proof=(
                Step(
                    "<=", GOAL, "Multiply by the wavelength.", by="rotations(j) >= 1", times="wavelength(j)"
                ),
            ),
        ),
        Conclusion(
            "beyond-length",
            "wavelength(j) > L",
            "Where they make less than a turn, it is above L.",
            requires=("rotations(j) < 1",),
            proof=(
                Step(">", GOAL, "Multiply by the wavelength.", by="rotations(j) < 1", times="wavelength(j)"),
            ),
        ),
        Conclusion(
            "turns-before",
            "rotations(j) > 1",
            "Before the critical index a pair makes more than one turn.",
            requires=("j < critical_index()",),
            proof=(Step(">", GOAL, "Divide by the wavelength.", by="pre-critical", times="1/wavelength(j)"),),
            must_fail=("rotations(j) > b**(2/d)",),
        ),
        Conclusion(
            "turns-past",
            "rotations(j) < 1",
            "Past the critical index a pair makes less than one turn.",
            requires=("j > critical_index()",),
            proof=(
                Step("<", GOAL, "Divide by the wavelength.", by="past-critical", times="1/wavelength(j)"),
            ),
        ),
        Conclusion(
            "arc-covered",
            "(L-1)*theta(j) >= 2*pi",
            "The positions 0 ... L - 1 go once round the circle where the wavelength is at most L - 1.",
            requires=("wavelength(j) <= L-1",),
            proof=(
                Step(
                    ">=",
                    GOAL,
                    "Multiply by theta_j: lambda_j theta_j is a full turn.",
                    by="wavelength(j) <= L - 1",
                    times="theta(j)",
                ),
            ),
        ),
        Conclusion(
            "arc-part",
            "(L-1)*theta(j) < 2*pi",
            "The L training positions do not take a pair round where L tokens make less than a turn.",
            requires=("rotations(j) < 1",),
            proof=(
                Step(
                    "<",
                    "2*pi*rotations(j)",
                    "One token less than L, which sweep r_j turns.",
                    leaving="theta(j)",
                ),
                Step("<", GOAL, "r_j < 1, times a full turn.", by="rotations(j) < 1", times="2*pi"),
            ),
        ),
        Conclusion(
            "arc-open",
            "(L-1)*theta(j) < 2*pi",
            "So the circle stays open from the critical index on.",
            requires=("j >= critical_index()",),
            proof=(
                Step("<", "L*theta(j)", "One token less than L.", leaving="theta(j)"),
                Step("<=", GOAL, "lambda_j >= L, times theta_j.", by="post-critical", times="theta(j)"),
            ),
        ),
        Conclusion(
            "one-based",
            "ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - (1 + critical_index()))",
            "Counted from 1 the critical index is 1 + i*.",
            proof=(Step("==", GOAL, "Pair i counted from 1 is pair i - 1 counted from 0."),),
            must_fail=("ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - d/2*(1 + ln(L/(2*pi))/ln(b)))",),
        ),
        Conclusion(
            "coordinate",
            "ln(wavelength(m/2)) - ln(L) == ln(b)/d*(m - 2*critical_index())",
            "Counted in coordinates it is 2 i*.",
            proof=(Step("==", GOAL, "Coordinate m = 2j is the first of pair j = m/2."),),
        ),
        Conclusion(
            "slope-b",
            "Derivative(critical_index(), b) == -critical_index()/(b*ln(b))",
            "The derivative in the base.",
            proof=(Step("==", GOAL, "Differentiate in b.", compute=Derivative()),),
        ),
        Conclusion(
            "in-width",
            "critical_index(b, 2*d) == 2*critical_index()",
            "It is proportional to the width.",
            proof=(Step("==", GOAL, "Twice d/2, and nothing else of the width."),),
        ),
        Conclusion(
            "slope-L",
            "Derivative(critical_index(), L) == d/(2*L*ln(b))",
            "The derivative in the length.",
            proof=(Step("==", GOAL, "Differentiate in L.", compute=Derivative()),),
        ),
        Conclusion(
            "falls-in-b",
            "Derivative(critical_index(), b) < 0",
            "Beyond 2 pi tokens a larger base lowers the index.",
            requires=("L > 2*pi",),
            proof=(
                Step("==", "-critical_index()/(b*ln(b))", "The derivative in b.", by="slope-b"),
                Step(
                    "<",
                    GOAL,
                    "i* > 0 for L > 2 pi, and b ln b > 0.",
                    leaving="critical_index()/(b*ln(b))",
                    using=("L > 2*pi",),
                ),
            ),
        ),
        Conclusion(
            "rises-in-b",
            "Derivative(critical_index(), b) > 0",
            "Below 2 pi tokens a larger base raises it, towards 0.",
            requires=("L < 2*pi",),
            proof=(
                Step("==", "-critical_index()/(b*ln(b))", "The derivative in b.", by="slope-b"),
                Step("==", "d*ln(2*pi/L)/(2*b*ln(b)**2)", "Put in i*; ln(L/2 pi) is -ln(2 pi/L)."),
                Step(
                    ">",
                    GOAL,
                    "ln(2 pi/L) > 0 for L < 2 pi.",
                    leaving="d*ln(2*pi/L)/(2*b*ln(b)**2)",
                    using=("L < 2*pi",),
                ),
            ),
        ),
        Conclusion(
            "positive",
            "critical_index() > 0",
            "Positive beyond 2 pi.",
            requires=("L > 2*pi",),
            proof=(Step(">", GOAL, "ln(L/2 pi) > 0.", leaving="critical_index()", using=("L > 2*pi",)),),
        ),
        Conclusion(
            "negative",
            "critical_index() < 0",
            "Negative below 2 pi.",
            requires=("L < 2*pi",),
            proof=(Step("<", GOAL, "ln(L/2 pi) < 0.", leaving="-critical_index()", using=("L < 2*pi",)),),
        ),
        Conclusion(
            "zero",
            "critical_index(b, d, 2*pi) == 0",
            "Zero at 2 pi.",
            proof=(Step("==", GOAL, "ln 1 is 0: at L = 2 pi the index is 0 for every base and width."),),
        ),
        Conclusion(
            "index-in-L",
            "critical_index() <= critical_index(b, d, c*L)",
            "A longer text has no smaller index.",
            requires=("c >= 1",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "The index gains (d/2) ln c/ln b.",
                    leaving="d*ln(c)/(2*ln(b))",
                    using=("c >= 1",),
                ),
            ),
        ),
        Conclusion(
            "index-in-b",
            "critical_index(c*b, d, L) <= critical_index()",
            "A larger base has no larger index.",
            requires=("c >= 1", "L >= 2*pi"),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "The index loses the share ln c/ln(c b) of itself, and i* >= 0 for L >= 2 pi.",
                    leaving="ln(c)*critical_index()/ln(b*c)",
                    using=("c >= 1", "L >= 2*pi"),
                ),
            ),
        ),
        Conclusion(
            "index-in-d",
            "critical_index() <= critical_index(b, d+2, L)",
            "A wider head has no smaller index.",
            requires=("L >= 2*pi",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "Two more coordinates add ln(L/2 pi)/ln b.",
                    leaving="2*critical_index()/d",
                    using=("L >= 2*pi",),
                ),
            ),
        ),
        Conclusion(
            "pair-in-L",
            "critical_pair() <= critical_pair(b, d, c*L)",
            "The integer pair does not fall with the length.",
            requires=("c >= 1",),
            by=Classical("count_order", "critical_pair()", "critical_pair(b, d, L*c)", Use("index-in-L")),
        ),
        Conclusion(
            "pair-in-b",
            "critical_pair(c*b, d, L) <= critical_pair()",
            "The integer pair does not rise with the base.",
            requires=("c >= 1", "L >= 2*pi"),
            by=Classical("count_order", "critical_pair(b*c)", "critical_pair()", Use("index-in-b")),
        ),
        Conclusion(
            "pair-in-d",
            "critical_pair() <= critical_pair(b, d+2, L)",
            "The integer pair does not fall with the width.",
            requires=("L >= 2*pi",),
            by=Classical("count_order", "critical_pair()", "critical_pair(b, d + 2)", Use("index-in-d")),
        ),
        Have(
            "kept-in-turns",
            "critical_index(b**(ln(B*s)/ln(B)), d, 2*pi*B*s) == critical_index(b, d, 2*pi*B)",
            requires=("2*pi*B*s > 2*pi",),
            proof=(
                Step("==", "d*ln(B)/(2*ln(b))", "ln of the new base is that share of ln b."),
                Step("==", GOAL, "ln(s B) cancels."),
            ),
        ),
        Conclusion(
            "kept",
            "critical_index(b**(ln(s*L/(2*pi))/ln(L/(2*pi))), d, s*L) == critical_index()",
            "Under the base b^(ln(s L/2 pi)/ln(L/2 pi)) the index at s L is the index that it was at L.",
            requires=("L > 2*pi", "s*L > 2*pi"),
            proof=(
                Step("==", GOAL, "B is L/2 pi.", by=Use("kept-in-turns", B="L/(2*pi)"), using=("L > 2*pi",)),
            ),
            must_fail=("critical_index(b**(ln(s*L)/ln(L)), d, s*L) == critical_index()",),
        ),
        Conclusion(
            "kept-only",
            "critical_index(B, d, s*L)/critical_index() == ln(s*L/(2*pi))/ln(L/(2*pi))*ln(b)/ln(B)",
            "Under a base B the index at s L is the old one if and only if B is that base.",
            requires=("L > 2*pi", "s*L > 2*pi"),
            proof=(Step("==", GOAL, "The width cancels."),),
            must_fail=("critical_index(B, d, s*L)/critical_index() == ln(b*s)/ln(B)",),
        ),
        Conclusion(
            "kept-stretch",
            "b**(ln(s*L/(2*pi))/ln(L/(2*pi))) == b*s**(d/(2*critical_index()))",
            "It is the base that stretches the critical index by exactly s.",
            requires=("L > 2*pi",),
            proof=(
                Step("==", GOAL, "ln(s L/2 pi)/ln(L/2 pi) is 1 + ln s/ln(L/2 pi), and b^(ln s) is s^(ln b)."),
            ),
            must_fail=("b**(ln(s*L/(2*pi))/ln(L/(2*pi))) == b*s**(d/(2*(critical_index()+1)))",),
        ),
    ),
    governs=(
        Governs(
            "critical_index",
            "critical_index()",
            ("b", "d", "L"),
            8,
            cases=((10000, 128, 4096), (10000, 128, 6.25), (10000, 128, 6.2831853)),
        ),
        Governs(
            "critical_pair",
            "critical_pair()",
            ("b", "d", "L"),
            0,
            cases=(
                (10000, 128, 4096),
                (10000, 2, 3),
                (2, 8, 1000000000),
                (347370, 314, 310436),
                (779733, 892, 2290128),
                (926058, 704, 4095076),
            ),
        ),
        Governs(
            "critical_base",
            "b**(ln(s*L/(2*pi))/ln(L/(2*pi)))",
            ("b", "L", "s"),
            4,
            points=0,
            cases=(
                (500000, 8192, 32),
                (500000, 8192, 128),
                (10000, 4096, 1.0000001),
                (1.01, 6.3, 0.9999),
                (1e300, 4096, 1.001),
                (1.0000001, 6.2831854, 1.5),
                (10000, 1000000.0, 1e-05),
            ),
        ),
        Governs(
            "convert_index",
            "z+1",
            ("z",),
            1,
            points=0,
            cases=((45.026881,), (46,), (-0.5,), (0,), (1000000000000000.0,)),
            fixed=(("source", "pair"), ("target", "pair_from_one")),
        ),
        Governs(
            "convert_index",
            "z-1",
            ("z",),
            1,
            points=0,
            cases=((45.026881,), (46,), (-0.5,), (0,), (1000000000000000.0,)),
            fixed=(("source", "pair_from_one"), ("target", "count")),
        ),
        Governs(
            "convert_index",
            "2*z",
            ("z",),
            0,
            points=0,
            cases=((45.026881,), (46,), (-0.5,), (0,), (1000000000000000.0,)),
            fixed=(("source", "pair"), ("target", "coordinate")),
        ),
        Governs(
            "convert_index",
            "2*(z-1)",
            ("z",),
            1,
            points=0,
            cases=((45.026881,), (46,), (-0.5,), (0,), (1000000000000000.0,)),
            fixed=(("source", "pair_from_one"), ("target", "coordinate")),
        ),
        Governs(
            "convert_index",
            "z",
            ("z",),
            0,
            points=0,
            cases=((45.026881,), (46,), (-0.5,), (0,), (1000000000000000.0,)),
            fixed=(("source", "count"), ("target", "pair")),
        ),
    ),
)
