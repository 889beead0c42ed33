"""The wrong table: keys and queries that were turned by other frequencies than the model's.

A cache may hold keys that one table of frequencies turned, read by queries that another one turns: after a
change of base, of scale or of factors while the text goes on. Pair j of such a key is off by the angle
n (psi - phi), n being the position of the key and phi, psi the two frequencies. It is no matter how far the
query is: the score depends on the position of the key, and on the offset no longer alone. Where both are
turned by the wrong table, the score depends on the offset again, and is off by the offset times psi - phi.

Of a wrong base all pairs but the first are off. With the base b in place of c b pair j is faster by theta_j
of the true base times c^(2j/d) - 1. The fast pairs are off by little, and so are the slow ones, which hardly
turn; between them no pair is off by more than (p/(p+1))^p/(p+1) a token, p = ln b/ln c, whatever the width.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Have, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="wrong-table",
    title="Two tables of frequencies, and a wrong base",
    summary=(
        "A key at position n that one table turned and another one reads is off by n times the difference of "
        "both frequencies, whatever the offset. The base b in place of c b turns pair j wrong by m theta_j "
        "(c^(2j/d) - 1), and no pair by more than (p/(p+1))^p/(p+1) a token, with p = ln b/ln c."
    ),
    main="base",
    idea=(
        "An angle is a position times a frequency, so that two tables that differ in a frequency differ "
        "in the angle by the position times that difference. Raising the base from b to c b divides the "
        "frequency of pair j by c^(2j/d), which gives the error pair by pair."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "c > 1"),
    notes=("d is even, j is whole; m and n are the positions of the query and of the key",
        "phi is the frequency of a pair by the table that reads, psi by the one that wrote"),
    lets=(
        Let("DOT", "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])"),
        Let("CROSS", "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])"),
        Let("LENGTHS", "(pair_square(q, j)*pair_square(k, j))"),
        Let("wave(y)", "(DOT*cos(y) + CROSS*sin(y))"),
        Let("OFF", "n*(psi - phi)"),
        Let("MIXED", "wave((n - m)*phi + OFF)"),
        Let("TRUE", "wave((n - m)*phi)"),
        Let("RIGHT", "theta(j, c*b)"),
        Let("SHARE", "(ln(b)/ln(c))"),
        Let("PLACE", "(ln((a + 1)/a) - 2*j/d*ln(c))")),
    body=(
        Conclusion("two-tables", "inner(turned(q, j, m*phi), turned(k, j, n*psi)) == MIXED",
            "A key that one table turned, read by a query of another: the angle of the offset, and n times "
            "the difference of the frequencies, n being the position of the key.",
            proof=(Step("==", GOAL, "The addition theorems; n psi - m phi is split."),),
            must_fail=("inner(turned(q, j, m*phi), turned(k, j, n*psi)) == wave((n - m)*phi + (n - m)*"
                "(psi - phi))",)),
        Conclusion("not-relative",
            "((n + delta)*psi - (m + delta)*phi) - (n*psi - m*phi) == delta*(psi - phi)",
            "Where two tables turn query and key, a shift of both positions turns the pair: the score is "
            "not one of the offset.",
            proof=(Step("==", GOAL, "Multiply out."),),
            must_fail=("((n + delta)*psi - (m + delta)*phi) - (n*psi - m*phi) == 0",)),
        Conclusion("both-wrong",
            "inner(turned(q, j, m*psi), turned(k, j, n*psi)) == wave((n - m)*phi + (n - m)*(psi - phi))",
            "Where the wrong table turned both, the angle is off by the offset times the difference, and the "
            "score depends on the offset alone.",
            proof=(Step("==", GOAL, "The addition theorems."),),
            must_fail=("inner(turned(q, j, m*psi), turned(k, j, n*psi)) == MIXED",)),
        Have("moved-squared", "(MIXED - TRUE)**2 <= 4*sin(OFF/2)**2*LENGTHS",
            proof=(
                Step("<=", GOAL,
                    "The difference is twice the sine of half the turn times a wave a quarter turn on; the "
                    "gap is the square of the wave half-way.",
                    leaving="4*sin(OFF/2)**2*wave((n - m)*phi + OFF/2)**2"),)),
        Conclusion("pair-error", "abs(MIXED - TRUE) <= 2*abs(sin(OFF/2))*sqrt(LENGTHS)",
            "What a pair adds to the score is off by at most its two lengths times a chord.",
            by=Classical("root", Use("moved-squared")),
            must_fail=("abs(MIXED - TRUE) <= abs(sin(OFF/2))*sqrt(LENGTHS)",)),
        Conclusion("base", "m*theta(j) - m*RIGHT == m*RIGHT*(c**(2*j/d) - 1)",
            "The base b in place of c b turns pair j too far by this angle.",
            proof=(Step("==", GOAL, "theta_j of the base b is c^(2j/d) times that of c b."),),
            must_fail=("m*theta(j) - m*RIGHT == m*RIGHT*(1 - c**(-2*j/d))",
                "m*theta(j) - m*RIGHT == m*theta(j)*(c**(2*j/d) - 1)")),
        Conclusion("base-of-llama",
            "m*theta(j, 10**4) - m*theta(j, 5*10**5) == m*theta(j, 5*10**5)*(50**(2*j/d) - 1)",
            "With base 10000 in place of the 500000 of Llama 3 pair j is off by 50^(2j/d) - 1 times its "
            "angle.",
            proof=(Step("==", GOAL, "500000 is 50 times 10000."),),
            must_fail=("m*theta(j, 10**4) - m*theta(j, 5*10**5) == m*theta(j, 10**4)*(50**(2*j/d) - 1)",)),
        Conclusion("first", "m*theta(0) - m*theta(0, c*b) == 0",
            "The first pair is right under every base.",
            proof=(Step("==", GOAL, "The frequency of pair 0 is 1 under every base."),),
            must_fail=("m*theta(0) - m*theta(0, c*b) == m",)),
        Have("wrong-frequency", "theta(6, 10**4, 128) >= 21/50",
            proof=(
                Step(">=", GOAL, "The 32nd power of the quotient is above 1.",
                    by=Use("root-above-1", c="50/21*10**(-3/8)"), times="21/50"),)),
        Have("true-frequency", "theta(6, 5*10**5, 128) <= 117/400",
            proof=(
                Step("<=", GOAL, "The 32nd power of the quotient is above 1.",
                    by=Use("root-above-1", c="117/400*5**(3/32)*10**(15/32)"),
                    times="5**(-3/32)*10**(-15/32)"),)),
        Conclusion("eight-tokens", "1 < 8*theta(6, 10**4, 128) - 8*theta(6, 5*10**5, 128)",
            "In a head of width 128 pair 6 is then wrong by more than a radian from position 8 on.",
            proof=(
                Step("<", "8*21/50 - 8*117/400", "In numbers.", leaving="8*21/50 - 8*117/400 - 1"),
                Step("<=", "8*theta(6, 10**4, 128) - 8*117/400", "The wrong frequency.",
                    by="wrong-frequency", times="8"),
                Step("<=", GOAL, "The true one.", by="true-frequency", times="8")),
            must_fail=("1 < 7*theta(6, 10**4, 128) - 7*theta(6, 5*10**5, 128)",)),
        Have("factor-above", "1 + 2*j/d*ln(c) <= c**(2*j/d)",
            proof=(Step("<=", GOAL, "e^y >= 1 + y.", by=Use("exp-above-line", y="2*j/d*ln(c)"), times="1",
                using=("c > 1",)),)),
        Conclusion("at-least", "m*RIGHT*2*j/d*ln(c) <= m*theta(j) - m*RIGHT",
            "The error of the angle is at least the true angle times (2j/d) ln c.",
            requires=("m >= 0",),
            proof=(
                Step("<=", GOAL, "c^y >= 1 + y ln c.", by="factor-above", times="m*RIGHT"),),
            must_fail=("m*RIGHT*4*j/d*ln(c) <= m*theta(j) - m*RIGHT",)),
        Have("factor-below", "1 - c**(-2*j/d) <= 2*j/d*ln(c)",
            proof=(Step("<=", GOAL, "1 - e^-y <= y.", by=Use("decay-below-line", y="2*j/d*ln(c)"), times="1",
                using=("c > 1",)),)),
        Conclusion("at-most", "m*theta(j) - m*RIGHT <= m*theta(j)*2*j/d*ln(c)",
            "The error of the angle is at most the wrong angle times (2j/d) ln c.",
            requires=("m >= 0",),
            proof=(
                Step("<=", GOAL, "1 - c^-y <= y ln c.", by="factor-below", times="m*theta(j)"),),
            must_fail=("m*theta(j) - m*RIGHT <= m*RIGHT*j/d*ln(c)",)),
        Conclusion("from", "y <= m*theta(j) - m*RIGHT",
            "From position y/(theta_j (c^(2j/d) - 1)) on pair j is wrong by y and more.",
            requires=("m*(RIGHT*(c**(2*j/d) - 1)) >= y",),
            proof=(
                Step("<=", "m*(RIGHT*(c**(2*j/d) - 1))", "The position.",
                    by="m*(RIGHT*(c**(2*j/d) - 1)) >= y"),
                Step("==", GOAL, "By how much it turns too far.", by=Classical("backwards", Use("base")))),
            must_fail=("m*theta(j) - m*RIGHT <= y",)),
        Have("up", "PLACE + 1 <= (a + 1)/a*c**(-2*j/d)",
            proof=(Step("<=", GOAL, "ln c <= c - 1.", by=Use("log-below-line", c="(a + 1)/a*c**(-2*j/d)"),
                times="1"),)),
        Have("down", "1 - a*PLACE <= exp(-a*PLACE)",
            proof=(Step("<=", GOAL, "1 + z <= e^z.", by=Use("exp-above-every-line", z="-a*PLACE"),
                times="1"),)),
        Conclusion("most-of-powers", "theta(j, c**a) - theta(j, c**(a + 1)) <= (a/(a + 1))**a/(a + 1)",
            "The bases c^a and c^(a+1) differ in no frequency by more than (a/(a+1))^a/(a+1).",
            proof=(
                Step("<=", "theta(j, c**a) - theta(j, c**(a + 1)) + theta(j, c**a)/(a + 1)*"
                    "(exp(-a*PLACE) - 1 + a*PLACE)",
                    "e^z >= 1 + z at z = -a x, x being ln((a + 1)/a) - (2j/d) ln c.", by="down",
                    times="theta(j, c**a)/(a + 1)"),
                Step("<=", GOAL, "The bound at x itself, a times.", by="up",
                    times="a*theta(j, c**a)/(a + 1)")),
            must_fail=("theta(j, c**a) - theta(j, c**(a + 1)) <= (a/(a + 1))**a/(2*(a + 1))",)),
        Conclusion("most", "theta(j) - RIGHT <= (SHARE/(SHARE + 1))**(SHARE)/(SHARE + 1)",
            "No pair is wrong by more than this a token, whatever the width, with p = ln b/ln c.",
            proof=(
                Step("<=", GOAL, "b is c^p.", by=Use("most-of-powers", a="SHARE"), times="1",
                    using=("c > 1",)),),
            must_fail=("theta(j) - RIGHT <= (SHARE/(SHARE + 1))**(SHARE)/(2*(SHARE + 1))",)),
    ),
    governs=(
        Governs("base_error", "theta(j, B) - theta(j)", ("b", "d", "used=B"), 12, points=8,
            cases=((500000, 128, 10000), (500000, 8, 499999.99999999994), (2, 16, 1e300))),),
)
