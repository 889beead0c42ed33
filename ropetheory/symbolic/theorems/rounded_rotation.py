"""Rotation in a rounded format: how far a computed coordinate may lie from the exact one.

A format rounds a number to within a of it, relatively. A coordinate of a rotated pair is x1 cos - x2 sin:
cosine and sine are computed, off by at most eta, and stored, to within y; then both products are rounded,
and their sum. The rounding of the sum costs at most a times the result, those of products and tables (1 +
a)((1 + a)(1 + y) - 1) times the two parts, and what cosine and sine are off by counts once for each
coordinate. A fused multiply-add leaves one rounding out, which is an error of 0: the bound holds for both
of its orders. Errors that all point one way attain it, and every format has numbers at which all but a small
part of it is reached.
"""

from ropetheory.authoring import GOAL, Conclusion, Have, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="rounded-rotation",
    title="Rotation in a rounded format",
    summary=(
        "With vectors rounded to within a, tables to within y and cosines off by at most eta, a rotated "
        "coordinate is off by at most a times itself, (1 + a)((1 + a)(1 + y) - 1) times its two parts and (1 "
        "+ a)^2 (1 + y) eta times the two coordinates; a fused multiply-add obeys it, and it is attained."
    ),
    main="law",
    idea=(
        "A rotated coordinate is a difference of two products, each off by the roundings of its table "
        "and of the product and by the error of the cosine or sine, and the last rounding multiplies "
        "the whole. Multiply out and bound each error by its largest size; a fused multiply-add only "
        "omits roundings, and parts of opposite signs attain the bound."
    ),
    hypotheses=("a <= 1",),
    notes=("a is the unit roundoff of the vectors' format, y that of the tables', short of underflow",
        "e1 and e2 are the roundings of the products, e3 of the sum, e4 and e5 of the stored tables",
        "h1 and h2 are what cosine and sine are off by before they are stored"),
    lets=(
        Let("PAIR", "x1*cos(phi) - x2*sin(phi)"),
        Let("PARTS", "(abs(x1*cos(phi)) + abs(x2*sin(phi)))"),
        Let("SIZE", "(abs(x1) + abs(x2))"),
        Let("PART", "(x1*cos(phi) + x1*h1)"),
        Let("OTHER", "(x2*sin(phi) + x2*h2)"),
        Let("STORED", "((1 + a)*(1 + y) - 1)"),
        Let("SUM(x1, x2, e1, e2, e3)", "(x1*(1 + e1) - x2*(1 + e2))*(1 + e3)"),
        Let("KERNEL", "a*abs(x1 - x2) + (1 + a)*(y*abs(x1) + eta*abs(x2))"),
        Let("HELD", "a*abs(x1 - x2) + (1 + a)*STORED*(abs(x1) + abs(x2))"),
        Let("COMPUTED", "(PART*(1 + e4)*(1 + e1) - OTHER*(1 + e5)*(1 + e2))*(1 + e3)"),
        Let("HELD_BOUND", "(a*abs(PART - OTHER) + (1 + a)*STORED*(abs(PART) + abs(OTHER)))"),
        Let("UNDERFLOW", "(x1*h1*(1 + e1) + z - x2*h2*(1 + e2) - psi)*(1 + e3)"),
        Let("SMALLEST", "(1 + a)*eta*((1 + a)*SIZE + 2)"),
        Let("LAW", "a*abs(PAIR) + (1 + a)*STORED*PARTS + (1 + a)**2*(1 + y)*eta*SIZE")),
    body=(
        Have("factor", "0 <= 1 + e3",
            requires=("e3 >= -a",),
            proof=(
                Step("<=", "1 - a", "a is at most 1.", by="a <= 1", times="1"),
                Step("<=", GOAL, "e3 is at least -a.", by="e3 >= -a", times="1"))),
        Have("kernel-above", "SUM(x1, x2, e1, e2, e3) - (x1 - x2) <= KERNEL",
            requires=("e1 <= y", "e1 >= -y", "e2 <= eta", "e2 >= -eta", "e3 <= a", "e3 >= -a"),
            proof=(
                Step("<=", "a*abs(x1 - x2) + (1 + e3)*(x1*e1 - x2*e2)", "The rounding of the sum.",
                    by=Use("share", z="x1 - x2", e1="e3", y="a"), times="1"),
                Step("<=", "a*abs(x1 - x2) + (1 + e3)*(y*abs(x1) - x2*e2)", "The error of the first part.",
                    by=Use("share", z="x1"), times="1 + e3", since=("factor",)),
                Step("<=", "a*abs(x1 - x2) + (1 + e3)*(y*abs(x1) + eta*abs(x2))",
                    "The error of the second part.",
                    by=Use("share-below", z="x2", e1="e2", y="eta"), times="1 + e3", since=("factor",)),
                Step("<=", GOAL, "e3 is at most a.", by="e3 <= a", times="y*abs(x1) + eta*abs(x2)"))),
        Have("kernel-below", "-(SUM(x1, x2, e1, e2, e3) - (x1 - x2)) <= KERNEL",
            requires=("e1 <= y", "e1 >= -y", "e2 <= eta", "e2 >= -eta", "e3 <= a", "e3 >= -a"),
            proof=(
                Step("<=", GOAL, "The bound from above, for the opposite vector.",
                    by=Use("kernel-above", x1="-x1", x2="-x2"), times="1"),)),
        Conclusion("kernel", "abs(SUM(x1, x2, e1, e2, e3) - (x1 - x2)) <= KERNEL",
            "Two parts, off by at most y and eta of themselves, are subtracted and rounded to within a.",
            requires=("e1 <= y", "e1 >= -y", "e2 <= eta", "e2 >= -eta", "e3 <= a", "e3 >= -a"),
            proof=(
                Step("<=", GOAL, "Between both bounds.",
                    by=Use("size", z="SUM(x1, x2, e1, e2, e3) - (x1 - x2)", y="KERNEL"), times="1",
                    since=("kernel-above", "kernel-below")),),
            must_fail=("abs(SUM(x1, x2, e1, e2, e3) - (x1 - x2)) <= a*abs(x1 - x2)",)),
        Conclusion("separate",
            "abs(SUM(x1, x2, e1, e2, e3) - (x1 - x2)) <= a*abs(x1 - x2) + (a + a**2)*SIZE",
            "With tables as they are held, the bound where both products and their sum are rounded.",
            requires=("e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a", "e3 >= -a"),
            proof=(
                Step("<=", GOAL, "Both parts are off by at most a of themselves.",
                    by=Use("kernel", y="a", eta="a"), times="1"),),
            must_fail=("abs(SUM(x1, x2, e1, e2, e3) - (x1 - x2)) <= a*SIZE + a*abs(x1 - x2)/2",)),
        Conclusion("fused-first",
            "abs((x1 - x2*(1 + e2))*(1 + e3) - (x1 - x2)) <= a*abs(x1 - x2) + (a + a**2)*abs(x2)",
            "A fused multiply-add that keeps the first product.",
            requires=("e2 <= a", "e2 >= -a", "e3 <= a", "e3 >= -a"),
            proof=(
                Step("<=", GOAL, "The first part is exact.", by=Use("kernel", e1="0", y="0", eta="a"),
                    times="1"),),
            must_fail=("abs((x1 - x2*(1 + e2))*(1 + e3) - (x1 - x2)) <= (a + a**2)*abs(x2)",)),
        Conclusion("fused-second",
            "abs((x1*(1 + e1) - x2)*(1 + e3) - (x1 - x2)) <= a*abs(x1 - x2) + (a + a**2)*abs(x1)",
            "A fused multiply-add that keeps the second product.",
            requires=("e1 <= a", "e1 >= -a", "e3 <= a", "e3 >= -a"),
            proof=(
                Step("<=", GOAL, "The second part is exact.", by=Use("kernel", e2="0", y="a", eta="0"),
                    times="1"),),
            must_fail=("abs((x1*(1 + e1) - x2)*(1 + e3) - (x1 - x2)) <= (a + a**2)*abs(x1)",)),
        Conclusion("stored",
            "abs((x1*(1 + e4)*(1 + e1) - x2*(1 + e5)*(1 + e2))*(1 + e3) - (x1 - x2)) <= HELD",
            "With tables that were themselves rounded to within y, of this or of a lower format.",
            requires=("e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a", "e3 >= -a",
                "e4 <= y", "e4 >= -y", "e5 <= y", "e5 >= -y"),
            proof=(
                Step("<=", GOAL, "Each part is off by two roundings.",
                    by=Use("kernel", e1="(1 + e4)*(1 + e1) - 1", e2="(1 + e5)*(1 + e2) - 1", y="STORED",
                        eta="STORED"), times="1",
                    since=("stored-above", "stored-below", "other-above", "other-below")),),
            must_fail=("abs((x1*(1 + e4)*(1 + e1) - x2*(1 + e5)*(1 + e2))*(1 + e3) - (x1 - x2)) <= "
                "a*abs(x1 - x2) + (1 + a)*y*(abs(x1) + abs(x2))",)),
        Have("moved-above", "x1*h1 - x2*h2 <= eta*SIZE",
            requires=("h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", "eta*abs(x1) - x2*h2", "The error of the cosine.",
                    by=Use("share", z="x1", e1="h1", y="eta"), times="1"),
                Step("<=", GOAL, "The error of the sine.",
                    by=Use("share-below", z="x2", e1="h2", y="eta"), times="1"))),
        Have("moved-below", "x1*h1 - x2*h2 >= -eta*SIZE",
            requires=("h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta"),
            proof=(
                Step(">=", GOAL, "The bound from above, for the opposite vector.",
                    by=Use("moved-above", x1="-x1", x2="-x2"), times="1"),)),
        Have("middle", "abs(PART - OTHER) <= abs(PAIR) + eta*SIZE",
            requires=("h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", GOAL, "Cosine and sine are off by at most eta.",
                    by=Use("triangle", z="PAIR", h1="x1*h1 - x2*h2", eta="eta*SIZE"), times="1",
                    since=("moved-above", "moved-below")),)),
        Have("own-error", "x1*h1 <= eta*abs(x1)",
            requires=("h1 <= eta", "h1 >= -eta"),
            proof=(Step("<=", GOAL, "A share of at most eta.", by=Use("share", z="x1", e1="h1", y="eta")),)),
        Have("own-error-below", "x1*h1 >= -eta*abs(x1)",
            requires=("h1 <= eta", "h1 >= -eta"),
            proof=(Step(">=", GOAL, "A share of at most eta.",
                by=Use("share-below", z="x1", e1="h1", y="eta")),)),
        Have("part-moves", "abs(PART) <= abs(x1*cos(phi)) + eta*abs(x1)",
            requires=("h1 <= eta", "h1 >= -eta"),
            proof=(
                Step("<=", GOAL, "The cosine is off by at most eta.",
                    by=Use("triangle", z="x1*cos(phi)", h1="x1*h1", eta="eta*abs(x1)"), times="1",
                    since=("own-error", "own-error-below")),)),
        Have("other-moves", "abs(OTHER) <= abs(x2*sin(phi)) + eta*abs(x2)",
            requires=("h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", GOAL, "The sine is that of an angle a quarter turn earlier.",
                    by=Use("part-moves", phi="phi - pi/2", x1="x2", h1="h2"), times="1"),)),
        Have("law-above", "COMPUTED - (PAIR) <= LAW",
            requires=("e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a", "e3 >= -a", "e4 <= y",
                "e4 >= -y", "e5 <= y", "e5 >= -y", "h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", "abs(COMPUTED - (PART - OTHER)) + x1*h1 - x2*h2",
                    "From the cosine and sine that are stored, and from those to the exact ones.",
                    by=Use("own-size", z="COMPUTED - (PART - OTHER)"), times="1"),
                Step("<=", "HELD_BOUND + x1*h1 - x2*h2", "What rounding costs.",
                    by=Use("stored", x1="PART", x2="OTHER"), times="1"),
                Step("<=", "HELD_BOUND + eta*SIZE", "Cosine and sine are off by at most eta.",
                    by="moved-above", times="1"),
                Step("<=", "a*(abs(PAIR) + eta*SIZE) + (1 + a)*STORED*(abs(PART) + abs(OTHER)) + "
                    "eta*SIZE", "The result before rounding is near to the exact one.", by="middle",
                    times="a"),
                Step("<=", "a*(abs(PAIR) + eta*SIZE) + (1 + a)*STORED*(abs(x1*cos(phi)) + eta*abs(x1) + "
                    "abs(OTHER)) + eta*SIZE", "The bound on the first part.",
                    by="part-moves", times="(1 + a)*STORED"),
                Step("<=", "a*(abs(PAIR) + eta*SIZE) + (1 + a)*STORED*(abs(x1*cos(phi)) + eta*abs(x1) + "
                    "abs(x2*sin(phi)) + eta*abs(x2)) + eta*SIZE", "The bound on the second part.",
                    by="other-moves", times="(1 + a)*STORED"),
                Step("==", GOAL, "Collected: 1 + a + (1 + a) ((1 + a)(1 + y) - 1) is (1 + a)^2 (1 + y)."))),
        Have("law-below", "-(COMPUTED - (PAIR)) <= LAW",
            requires=("e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a", "e3 >= -a", "e4 <= y",
                "e4 >= -y", "e5 <= y", "e5 >= -y", "h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", GOAL, "The bound from above, for the opposite vector.",
                    by=Use("law-above", x1="-x1", x2="-x2"), times="1"),)),
        Conclusion("law", "abs(COMPUTED - (PAIR)) <= LAW",
            "The first coordinate, with cosine and sine off by at most eta before they are stored.",
            requires=("e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a", "e3 >= -a", "e4 <= y",
                "e4 >= -y", "e5 <= y", "e5 >= -y", "h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", GOAL, "Between both bounds.",
                    by=Use("size", z="COMPUTED - (PAIR)", y="LAW"), times="1",
                    since=("law-above", "law-below")),),
            must_fail=("abs(COMPUTED - (PAIR)) <= a*abs(PAIR)",)),
        Conclusion("second",
            "abs((x1*(sin(phi) + h2)*(1 + e5)*(1 + e2) + x2*(cos(phi) + h1)*(1 + e4)*(1 + e1))*(1 + e3) - "
            "(x1*sin(phi) + x2*cos(phi))) <= a*abs(x1*sin(phi) + x2*cos(phi)) + "
            "(1 + a)*STORED*(abs(x1*sin(phi)) + abs(x2*cos(phi))) + (1 + a)**2*(1 + y)*eta*SIZE",
            "The second coordinate obeys the same law: it is the first one, a quarter turn earlier.",
            requires=("e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a", "e3 >= -a", "e4 <= y",
                "e4 >= -y", "e5 <= y", "e5 >= -y", "h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", GOAL, "At phi - pi/2 the cosine is sin phi and the sine -cos phi.",
                    by=Use("law", phi="phi - pi/2", h1="h2", h2="-h1", e1="e2", e2="e1", e4="e5", e5="e4"),
                    times="1", since=("h1 >= -eta", "h1 <= eta")),)),
        Conclusion("angle", "abs(cos(psi) + h1 - cos(phi)) <= abs(psi - phi) + eta",
            "A cosine that is off by at most eta, of an angle that is off as well.",
            requires=("h1 <= eta", "h1 >= -eta"),
            proof=(
                Step("<=", "abs(cos(psi) - cos(phi)) + eta", "The error of the stored cosine.",
                    by=Use("triangle", z="cos(psi) - cos(phi)"), times="1"),
                Step("<=", GOAL, "A cosine moves by no more than its angle.", by="angle-alone", times="1")),
            must_fail=("abs(cos(psi) + h1 - cos(phi)) <= abs(psi - phi)/2",)),
        Conclusion("angle-of-sine", "abs(sin(psi) + h2 - sin(phi)) <= abs(psi - phi) + eta",
            "A sine that is off by at most eta, of an angle that is off as well.",
            requires=("h2 <= eta", "h2 >= -eta"),
            proof=(
                Step("<=", GOAL, "The cosine a quarter turn earlier.",
                    by=Use("angle", psi="psi - pi/2", phi="phi - pi/2", h1="h2"), times="1"),)),
        Conclusion("entry",
            "abs(PART*(1 + e4)*(1 + e1)*(1 + e3) - x1*cos(phi)) <= ((1 + a)**3 - 1 + (1 + a)**3*eta)*"
            "abs(x1)",
            "A stored and cast entry of the rotation, a cosine times x1, errs by at most ((1+a)^3 - 1 + "
            "(1+a)^3 eta) |x1|.",
            requires=("h1 <= eta", "h1 >= -eta", "e1 <= a", "e1 >= -a", "e3 <= a", "e3 >= -a", "e4 <= a",
                "e4 >= -a"),
            proof=(
                Step("<=", "((1 + a)**3 - 1)*abs(x1*cos(phi)) + (1 + a)**3*eta*abs(x1)",
                    "The law, with a second coordinate of 0.",
                    by=Use("law", x2="0", e2="0", e5="0", h2="0", y="a"), times="1"),
                Step("<=", GOAL, "A cosine is at most 1.", by="within", times="(1 + a)**3 - 1")),
            must_fail=("abs(PART*(1 + e4)*(1 + e1)*(1 + e3) - x1*cos(phi)) <= (a + eta)/2*abs(x1)",)),
        Conclusion("position",
            "abs(x1*(1 + e4)*(1 + e1)*(1 + e3) - x1) <= ((1 + a)**2*(1 + y) - 1)*abs(x1)",
            "An angle x1: a frequency that is off by at most y of itself, times a position and a factor.",
            requires=("e1 <= a", "e1 >= -a", "e3 <= a", "e3 >= -a", "e4 <= y", "e4 >= -y"),
            proof=(
                Step("<=", GOAL, "The law at angle 0, with a second coordinate of 0.",
                    by=Use("law", phi="0", x2="0", e2="0", e5="0", h1="0", h2="0", eta="0"), times="1"),),
            must_fail=("abs(x1*(1 + e4)*(1 + e1)*(1 + e3) - x1) <= y*abs(x1)",)),
        Conclusion("three-units", "(1 + a)**3 <= 1 + 31/10*a",
            "Three roundings cost little more than 3 a, in every format of 5 bits and more.",
            requires=("a <= 1/32",),
            proof=(
                Step("<=", GOAL, "3 a + a^2 is below 1/10.", leaving="a*(1/10 - 3*a - a**2)",
                    using=("a <= 1/32",)),),
            must_fail=("(1 + a)**3 <= 1 + 3*a",)),
        Conclusion("units",
            "a*z + (1 + a)*((1 + a)**2 - 1)*y + (1 + a)**3*eta <= a*z + 21/10*a*y + (1 + 31/10*a)*eta",
            "The law in units of the format, tables of the same: 2.1 a times the parts, and 1 + 3.1 a times "
            "what cosine and sine are off by.",
            requires=("a <= 1/32",),
            proof=(
                Step("<=", "a*z + (1 + a)*((1 + a)**2 - 1)*y + (1 + 31/10*a)*eta", "Three roundings.",
                    by="three-units", times="eta"),
                Step("<=", GOAL, "Three roundings, less the last one alone.", by="three-units", times="y")),
            must_fail=("a*z + (1 + a)*((1 + a)**2 - 1)*y + (1 + a)**3*eta <= a*z + 2*a*y + (1 + 3*a)*eta",)),
        Conclusion("parts", "PARTS <= sqrt(2)*y",
            "For coordinates of at most y both parts together are at most the square root of 2 times y.",
            requires=("x1 <= y", "x1 >= -y", "x2 <= y", "x2 >= -y"),
            proof=(
                Step("<=", "y*abs(cos(phi)) + abs(x2*sin(phi))", "x1 is at most y in size.", by="first-part",
                    times="1"),
                Step("<=", "y*abs(cos(phi)) + y*abs(sin(phi))", "x2 is at most y in size.", by="second-part",
                    times="1"),
                Step("<=", GOAL, "The squares of cosine and sine add up to 1.", by="sum-of-sizes",
                    times="y")),
            must_fail=("PARTS <= y",)),
        Have("part-above", "-(x2*sin(phi)) <= abs(x2*sin(phi))",
            proof=(Step("<=", GOAL, "At most its size.", by=Use("own-size", z="-x2*sin(phi)"), times="1"),)),
        Have("part-below", "-(x2*sin(phi)) >= -abs(x2*sin(phi))",
            proof=(Step(">=", GOAL, "At least minus its size.", by=Use("own-size", z="x2*sin(phi)"),
                times="1"),)),
        Conclusion("result", "abs(PAIR) <= PARTS",
            "The size of the result is at most both parts together.",
            proof=(
                Step("<=", GOAL, "The second part moves the first by its size.",
                    by=Use("triangle", z="x1*cos(phi)", h1="-x2*sin(phi)", eta="abs(x2*sin(phi))"), times="1",
                    since=("part-above", "part-below")),)),
        Conclusion("tolerance", "a*abs(PAIR) + eta*PARTS <= sqrt(2)*(a + eta)*y",
            "What rounding costs coordinates of at most y is at most this, eta being what products and "
            "tables cost: a tolerance for a test.",
            requires=("x1 <= y", "x1 >= -y", "x2 <= y", "x2 >= -y"),
            proof=(
                Step("<=", "(a + eta)*PARTS", "The result is at most its parts.", by="result", times="a"),
                Step("<=", GOAL, "The parts are at most the square root of 2 times y.", by="parts",
                    times="a + eta")),
            must_fail=("a*abs(PAIR) + eta*PARTS <= (a + eta)*y/2",)),
        Have("lost-size", "abs(x1*h1) <= eta*abs(x1)",
            requires=("h1 <= eta", "h1 >= -eta"),
            proof=(
                Step("<=", GOAL, "A share of at most eta.",
                    by=Use("size", z="x1*h1", y="eta*abs(x1)"), times="1",
                    since=("own-error", "own-error-below")),)),
        Have("lost-above", "x1*h1*(1 + e1) <= (1 + a)*eta*abs(x1)",
            requires=("h1 <= eta", "h1 >= -eta", "e1 <= a", "e1 >= -a"),
            proof=(
                Step("<=", "x1*h1 + a*abs(x1*h1)", "The rounding of the product.", by=Use("share", z="x1*h1",
                    y="a"),
                    times="1"),
                Step("<=", "abs(x1*h1) + a*abs(x1*h1)", "A number is at most its size.",
                    by=Use("own-size", z="x1*h1"), times="1"),
                Step("<=", GOAL, "A share of at most eta.", by="lost-size", times="1 + a"))),
        Have("underflow-above", "UNDERFLOW <= SMALLEST",
            requires=("h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta", "z <= eta", "z >= -eta",
                "psi <= eta", "psi >= -eta", "e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a",
                "e3 >= -a"),
            proof=(
                Step("<=", "((1 + a)*eta*abs(x1) + z - x2*h2*(1 + e2) - psi)*(1 + e3)", "The cosine.",
                    by="lost-above", times="1 + e3", since=("factor",)),
                Step("<=", "((1 + a)*eta*SIZE + z - psi)*(1 + e3)", "The sine.",
                    by=Use("lost-above", x1="-x2", h1="h2", e1="e2"), times="1 + e3", since=("factor",)),
                Step("<=", "((1 + a)*eta*SIZE + eta - psi)*(1 + e3)", "The first product.", by="z <= eta",
                    times="1 + e3", since=("factor",)),
                Step("<=", "((1 + a)*eta*SIZE + 2*eta)*(1 + e3)", "The second.", by="psi >= -eta",
                    times="1 + e3", since=("factor",)),
                Step("<=", GOAL, "e3 is at most a.", by="e3 <= a", times="(1 + a)*eta*SIZE + 2*eta"))),
        Have("underflow-below", "-(UNDERFLOW) <= SMALLEST",
            requires=("h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta", "z <= eta", "z >= -eta",
                "psi <= eta", "psi >= -eta", "e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a",
                "e3 >= -a"),
            proof=(
                Step("<=", GOAL, "The bound from above, for opposite errors.",
                    by=Use("underflow-above", x1="-x1", x2="-x2", z="-z", psi="-psi"), times="1",
                    since=("z <= eta", "z >= -eta", "psi <= eta", "psi >= -eta")),)),
        Conclusion("underflow", "abs(UNDERFLOW) <= SMALLEST",
            "What underflow adds, with stored cosine and sine off by h1, h2 and products by z, psi, each at "
            "most eta: half the smallest number that the format holds.",
            requires=("h1 <= eta", "h1 >= -eta", "h2 <= eta", "h2 >= -eta", "z <= eta", "z >= -eta",
                "psi <= eta", "psi >= -eta", "e1 <= a", "e1 >= -a", "e2 <= a", "e2 >= -a", "e3 <= a",
                "e3 >= -a"),
            proof=(
                Step("<=", GOAL, "Between both bounds.", by=Use("size", z="UNDERFLOW", y="SMALLEST"),
                    times="1", since=("underflow-above", "underflow-below")),),
            must_fail=("abs(UNDERFLOW) <= eta",)),
        Conclusion("attained",
            "SUM(y, -eta, a, a, a) - (y + eta) == a*abs(y + eta) + (a + a**2)*(abs(y) + abs(-eta))",
            "Parts of opposite signs, all rounded up by a: the bound is attained.",
            proof=(Step("==", GOAL, "Both are (2 a + a^2)(y + eta)."),),
            must_fail=("SUM(y, -eta, a, a, a) - (y + eta) == a*abs(y + eta) + a*(abs(y) + abs(-eta))",)),
        Conclusion("rounds-to-one", "(1 + 2*a)*(1 - a) - 1 < (1 + 2*a) - (1 + 2*a)*(1 - a)",
            "In every format: of 1 and the next number 1 + 2 a, the product of 1 + 2 a and 1 - a is nearer "
            "to 1.",
            proof=(Step("<", GOAL, "a - 2 a^2 is below a + 2 a^2.", leaving="4*a**2"),),
            must_fail=("(1 + 2*a)*(1 - a) - 1 > (1 + 2*a) - (1 + 2*a)*(1 - a)",)),
        Conclusion("rounds-to-next", "(1 + 4*a)*(1 - a) - (1 + 2*a) < (1 + 4*a) - (1 + 4*a)*(1 - a)",
            "The product of 1 + 4 a and 1 - a is nearer to 1 + 2 a than to 1 + 4 a.",
            proof=(Step("<", GOAL, "a - 4 a^2 is below a + 4 a^2.", leaving="8*a**2"),)),
        Conclusion("reached",
            "(1 + 2*a)*(1 - a) + (1 + 4*a)*(1 - a) - 2 >= 7/8*(2*a + a**2)*((1 + 2*a)*(1 - a) + (1 + 4*a)*"
            "(1 - a))",
            "The sum 2 + 2 a of the rounded products is half-way between 2 and 2 + 4 a, and rounded to "
            "even: x1 = 1 + 2 a and x2 = -(1 + 4 a) with cosine and sine stored as 1 - a lose 7/8 of the "
            "bound and more, in any format.",
            requires=("a <= 1/32",),
            proof=(
                Step(">=", GOAL, "The loss is 4 a - 6 a^2.",
                    leaving="a/2 - 59/4*a**2 + 7*a**3 + 21/4*a**4", using=("a <= 1/32",)),),
            must_fail=("(1 + 2*a)*(1 - a) + (1 + 4*a)*(1 - a) - 2 >= (2*a + a**2)*((1 + 2*a)*(1 - a) + (1 + "
                "4*a)*(1 - a))",)),
    ),
)
