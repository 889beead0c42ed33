"""Re-rotation: a key that is turned again each time the cache shifts, and what rounding leaves of it.

A cache that drops its oldest tokens may keep the positions of the others small by turning each key back. The
angles add, so that in exact numbers the key is the one of its new position. In a rounded format each turn is
off by at most a of the length of what it turns. An error is turned along and keeps its length, and the next
turn adds at most a of the whole: of (1 + y) where y was off, it leaves (1 + y)(1 + a) - 1. After the first
rotation and k turns a key is off by at most (1 + a)^(k+1) - 1 of its length, and errors along the key itself,
all of the same size, attain that. A key that is kept without rotation and turned once is off by a at most.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Let, Step, Summation, Theorem, Use

THEOREM = Theorem(
    id="re-rotation",
    title="A key that is rotated again and again",
    summary=(
        "If each rotation in a rounded format is off by at most a of the length of what it turns, a key that "
        "is rotated once and turned k times again is off by at most (1 + a)^(k+1) - 1 of its length, and "
        "this is attained. It is at least (k + 1) a and at most e^((k+1) a) - 1."
    ),
    main="next",
    idea=(
        "A rotation keeps the length of the error that a key carries, and its own rounding adds at most a "
        "of the length of what it turns. Lengths grow by the factor 1 + a at most, and the geometric sum "
        "of what is added is (1 + a)^(k+1) - 1."
    ),
    hypotheses=("c > 0",),
    notes=("(x1, x2) is a pair of the exact key at its position, c its length or more",
        "(h1, h2) is what the held pair is off by, (e1, e2) what the next rotation adds to it",
        "N is the number of rotations so far, w that of further ones"),
    lets=(
        Let("HELD", "((x1 + h1)**2 + (x2 + h2)**2)"),
        Let("TURNED(x1, x2)", "(x1*cos(phi) - x2*sin(phi))"),
        Let("ASIDE(x1, x2)", "(x1*sin(phi) + x2*cos(phi))"),
        Let("PARTS", "(abs(x1)*abs(cos(phi)) + abs(x2)*abs(sin(phi)))"),
        Let("OTHERS", "(abs(x1)*abs(sin(phi)) + abs(x2)*abs(cos(phi)))")),
    body=(
        Conclusion("turned-error",
            "(TURNED(x1 + h1, x2 + h2) - TURNED(x1, x2))**2 + (ASIDE(x1 + h1, x2 + h2) - "
            "ASIDE(x1, x2))**2 == h1**2 + h2**2",
            "A rotation turns an error along and keeps its length.",
            proof=(Step("==", GOAL, "cos^2 + sin^2 is 1."),),
            must_fail=(
                "(TURNED(x1 + h1, x2 + h2) - TURNED(x1, x2))**2 + (ASIDE(x1 + h1, x2 + h2) - "
                "ASIDE(x1, x2))**2 == h1**2 - h2**2",)),
        Have("crossed-squared", "(x1*h1 + x2*h2)**2 <= (c*eta)**2",
            requires=("x1**2 + x2**2 <= c**2", "h1**2 + h2**2 <= eta**2"),
            proof=(
                Step("<=", "(x1**2 + x2**2)*(h1**2 + h2**2)", "The gap is a square.",
                    leaving="(x1*h2 - x2*h1)**2"),
                Step("<=", "c**2*(h1**2 + h2**2)", "The key.", by="x1**2 + x2**2 <= c**2",
                    times="h1**2 + h2**2"),
                Step("<=", GOAL, "The error.", by="h1**2 + h2**2 <= eta**2", times="c**2"))),
        Have("crossed", "x1*h1 + x2*h2 <= c*eta",
            requires=("x1**2 + x2**2 <= c**2", "h1**2 + h2**2 <= eta**2"),
            proof=(
                Step("<=", GOAL, "A square root bounds from both sides.",
                    by=Classical("between", Use("crossed-squared"), part=1), times="1"),)),
        Conclusion("lengths", "HELD <= (c + eta)**2",
            "A key of length c that is off by eta is at most c + eta long.",
            requires=("x1**2 + x2**2 <= c**2", "h1**2 + h2**2 <= eta**2"),
            proof=(
                Step("==", "x1**2 + x2**2 + 2*(x1*h1 + x2*h2) + h1**2 + h2**2", "Multiply out."),
                Step("<=", "x1**2 + x2**2 + 2*c*eta + h1**2 + h2**2", "Both together.", by="crossed",
                    times="2"),
                Step("<=", "c**2 + 2*c*eta + h1**2 + h2**2", "The key.", by="x1**2 + x2**2 <= c**2",
                    times="1"),
                Step("<=", "c**2 + 2*c*eta + eta**2", "The error.", by="h1**2 + h2**2 <= eta**2", times="1"),
                Step("==", GOAL, "A square.")),
            must_fail=("HELD >= (c + eta)**2",)),
        Have("crossed-parts", "(m*z + n*psi)**2 + (m*psi + n*z)**2 <= 2*(m**2 + n**2)*(z**2 + psi**2)",
            proof=(
                Step("<=", GOAL, "The gap is the sum of two squares.",
                    leaving="(m*z - n*psi)**2 + (m*psi - n*z)**2"),)),
        Conclusion("parts", "PARTS**2 + OTHERS**2 <= 2*(x1**2 + x2**2)",
            "The parts of both coordinates of a rotated pair are together at most the square root of 2 times "
            "its length.",
            proof=(
                Step("<=", "2*(abs(x1)**2 + abs(x2)**2)*(abs(cos(phi))**2 + abs(sin(phi))**2)",
                    "Of any two pairs.", by=Use("crossed-parts", m="abs(x1)", n="abs(x2)",
                        z="abs(cos(phi))", psi="abs(sin(phi))")),
                Step("==", GOAL, "cos^2 + sin^2 is 1.")),
            must_fail=("PARTS**2 + OTHERS**2 <= x1**2 + x2**2",)),
        Have("of-sums", "e1**2 + e2**2 <= (a*c)**2",
            requires=("x1**2 + x2**2 <= c**2", "e1**2 <= (a*TURNED(x1, x2))**2",
                "e2**2 <= (a*ASIDE(x1, x2))**2"),
            proof=(
                Step("<=", "(a*TURNED(x1, x2))**2 + e2**2", "The first coordinate.",
                    by="e1**2 <= (a*TURNED(x1, x2))**2", times="1"),
                Step("<=", "(a*TURNED(x1, x2))**2 + (a*ASIDE(x1, x2))**2", "The second.",
                    by="e2**2 <= (a*ASIDE(x1, x2))**2", times="1"),
                Step("<=", GOAL, "A rotation keeps the length.", by="x1**2 + x2**2 <= c**2",
                    times="a**2"))),
        Have("of-parts", "h1**2 + h2**2 <= (sqrt(2)*eta*c)**2",
            requires=("x1**2 + x2**2 <= c**2", "h1**2 <= (eta*PARTS)**2", "h2**2 <= (eta*OTHERS)**2"),
            proof=(
                Step("<=", "(eta*PARTS)**2 + h2**2", "The first coordinate.", by="h1**2 <= (eta*PARTS)**2",
                    times="1"),
                Step("<=", "(eta*PARTS)**2 + (eta*OTHERS)**2", "The second.",
                    by="h2**2 <= (eta*OTHERS)**2", times="1"),
                Step("<=", "2*eta**2*(x1**2 + x2**2)", "Both parts.", by="parts", times="eta**2"),
                Step("<=", GOAL, "The length.", by="x1**2 + x2**2 <= c**2", times="2*eta**2"))),
        Conclusion("one-rotation", "(e1 + h1)**2 + (e2 + h2)**2 <= ((a + sqrt(2)*eta)*c)**2",
            "A rotation whose sums cost a times a coordinate, and whose products and tables eta times its "
            "parts, is off by at most a + sqrt(2) eta of the length.",
            requires=("x1**2 + x2**2 <= c**2", "e1**2 <= (a*TURNED(x1, x2))**2",
                "e2**2 <= (a*ASIDE(x1, x2))**2", "h1**2 <= (eta*PARTS)**2", "h2**2 <= (eta*OTHERS)**2"),
            proof=(
                Step("<=", GOAL, "Two vectors of these lengths.",
                    by=Use("lengths", x1="e1", x2="e2", c="a*c", eta="sqrt(2)*eta*c"), times="1",
                    since=("of-sums", "of-parts")),),
            must_fail=("(e1 + h1)**2 + (e2 + h2)**2 >= ((a + sqrt(2)*eta)*c)**2",)),
        Conclusion("added", "e1**2 + e2**2 <= (a*(c + eta))**2",
            "The next rotation adds at most a of the length of what is held.",
            requires=("x1**2 + x2**2 <= c**2", "h1**2 + h2**2 <= eta**2", "e1**2 + e2**2 <= a**2*HELD"),
            proof=(
                Step("<=", "a**2*HELD", "A rotation in the format.", by="e1**2 + e2**2 <= a**2*HELD"),
                Step("<=", GOAL, "What is held is at most c + eta long.", by="lengths", times="a**2")),
            must_fail=("e1**2 + e2**2 >= (a*(c + eta))**2",)),
        Conclusion("one-more", "(e1 + h1)**2 + (e2 + h2)**2 <= (a*(c + eta) + eta)**2",
            "After one more rotation the key is off by at most eta, which was turned along, and what was "
            "added.",
            requires=("x1**2 + x2**2 <= c**2", "h1**2 + h2**2 <= eta**2", "e1**2 + e2**2 <= a**2*HELD"),
            proof=(
                Step("<=", GOAL, "Two vectors of these lengths.",
                    by=Use("lengths", x1="e1", x2="e2", c="a*(c + eta)"), times="1", since=("added",)),),
            must_fail=("(e1 + h1)**2 + (e2 + h2)**2 >= (a*(c + eta) + eta)**2",)),
        Conclusion("first", "e1**2 + e2**2 <= (((1 + a)**1 - 1)*c)**2",
            "The first rotation of an exact key errs by at most a share a of its length.",
            requires=("x1**2 + x2**2 <= c**2", "e1**2 + e2**2 <= a**2*(x1**2 + x2**2)"),
            proof=(
                Step("<=", "a**2*(x1**2 + x2**2)", "A rotation in the format.",
                    by="e1**2 + e2**2 <= a**2*(x1**2 + x2**2)"),
                Step("<=", GOAL, "c is its length or more.", by="x1**2 + x2**2 <= c**2", times="a**2")),
            must_fail=("e1**2 + e2**2 >= (a*c)**2",)),
        Have("log-line", "ln(1 + a) <= a",
            proof=(Step("<=", GOAL, "ln c <= c - 1.", by=Use("log-below-line", c="1 + a"), times="1"),)),
        Have("grown", "0 <= (1 + a)**N - 1",
            proof=(
                Step("<=", "N*ln(1 + a)", "Both are positive.", leaving="N*ln(1 + a)"),
                Step("<=", GOAL, "e^y >= 1 + y.", by=Use("exp-above-line", y="N*ln(1 + a)"), times="1"))),
        Conclusion("next", "(e1 + h1)**2 + (e2 + h2)**2 <= (((1 + a)**(N + 1) - 1)*c)**2",
            "The bound of N rotations becomes that of N + 1: a key that is rotated once and turned k times "
            "again is off by at most (1 + a)^(k+1) - 1 of its length.",
            requires=("x1**2 + x2**2 <= c**2", "h1**2 + h2**2 <= (((1 + a)**N - 1)*c)**2",
                "e1**2 + e2**2 <= a**2*HELD"),
            proof=(
                Step("<=", GOAL, "One factor 1 + a more.", by=Use("one-more", eta="((1 + a)**N - 1)*c"),
                    times="1", since=("grown",)),),
            must_fail=("(e1 + h1)**2 + (e2 + h2)**2 >= (((1 + a)**(N + 1) - 1)*c)**2",)),
        Conclusion("attained",
            "((1 + a)**N*(1 + a)*x1 - x1)**2 + ((1 + a)**N*(1 + a)*x2 - x2)**2 == "
            "((1 + a)**(N + 1) - 1)**2*(x1**2 + x2**2)",
            "Errors of a along what is held, each time, attain it.",
            proof=(Step("==", GOAL, "One factor 1 + a more."),),
            must_fail=(
                "((1 + a)**N*(1 + a)*x1 - x1)**2 + ((1 + a)**N*(1 + a)*x2 - x2)**2 == "
                "((1 + a)**N - 1)**2*(x1**2 + x2**2)",)),
        Conclusion("at-most", "(1 + a)**N - 1 <= exp(N*a) - 1",
            "N rotations leave an error of at most e^(N a) - 1.",
            proof=(
                Step("<=", GOAL, "e^y >= 1 + y at y = N (a - ln(1 + a)), which is not negative.",
                    by=Use("exp-above-line", y="N*(a - ln(1 + a))"), times="(1 + a)**N",
                    leaving="N*(a - ln(1 + a))*(1 + a)**N", since=("log-line",)),),
            must_fail=("(1 + a)**N - 1 <= N*a/2",)),
        Have("not-less", "1 <= (1 + a)**p",
            requires=("p >= 0",),
            proof=(
                Step("<=", "1 + p*ln(1 + a)", "A whole number of shifts and ln(1 + a) are not negative.",
                    leaving="p*ln(1 + a)"),
                Step("<=", GOAL, "e^y >= 1 + y.", by=Use("exp-above-line", y="p*ln(1 + a)"), times="1"))),
        Have("terms", "Sum(1, l, 0, N-1) <= Sum((1 + a)**l, l, 0, N-1)",
            by=Classical("termwise", Use("not-less"), "p", "0", "N-1")),
        Have("counted", "Sum(1, l, 0, N-1) == N",
            proof=(Step("==", GOAL, "As many as the range is long.", compute=Summation()),)),
        Have("geometric", "Sum((1 + a)**l, l, 0, N-1) == ((1 + a)**N - 1)/a",
            proof=(Step("==", GOAL, "A geometric sum.", compute=Summation()),)),
        Have("mean", "N <= ((1 + a)**N - 1)/a",
            proof=(
                Step("==", "Sum(1, l, 0, N-1)", "As many as the range is long.",
                    by=Classical("backwards", Use("counted"))),
                Step("<=", "Sum((1 + a)**l, l, 0, N-1)", "No power is below 1.", by="terms"),
                Step("==", GOAL, "A geometric sum.", by="geometric"))),
        Conclusion("at-least", "N*a <= (1 + a)**N - 1",
            "Where the bound is attained, N rotations leave an error of at least N a: no turn costs less "
            "than the first.",
            proof=(Step("<=", GOAL, "(1 + a)^N - 1 is a times a geometric sum.", by="mean", times="a"),),
            must_fail=("(1 + a)**N - 1 <= N*a",)),
    ),
)
