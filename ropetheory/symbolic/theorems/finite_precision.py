"""Finite precision: how rounding errors of relative size a multiply, and what they do to angles.

A rounding multiplies a number by 1 + z with -a <= z <= a, where a is the unit roundoff of the format.
After an error of at most y so far one more rounding leaves at most (1 + y)(1 + a) - 1, since
y a - phi psi is half of (y - phi)(a + psi) + (y + phi)(a - psi). So k roundings err by at most
(1 + a)^k - 1, and an angle m theta_j of which position, frequency and product are rounded by at most
m theta_j times that. A cosine moves by no more than its angle, and by at most 2. Nothing here bounds the
base from above: the error of a pair falls as the base grows. What a large base loses is the cosine of
the slow pairs, which differs from 1 by at most half the square of the angle; their sine is kept.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Governs, Have, Step, Theorem, Use

THEOREM = Theorem(
    id="finite-precision",
    title="Finite precision",
    summary=(
        "With every rounding off by at most a, k of them leave at most (1 + a)^k - 1: an angle errs by "
        "at most m theta_j ((1 + a)^3 - 1), its cosine by no more than that, at every base."
    ),
    main="angle",
    idea=(
        "Each rounding multiplies by a number within a of 1, so k of them leave a factor within (1 + "
        "a)^k - 1 of 1; an angle is rounded three times: position, frequency and product. A cosine "
        "moves by no more than its angle, and a larger base makes every angle smaller, never larger."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("d is even, j is whole", "a is the unit roundoff of the format, short of underflow"),
    body=(
        Conclusion("two-above", "(1 + phi)*(1 + psi) - 1 <= (1 + y)*(1 + a) - 1",
            "A rounding of at most a after an error of at most y: the product exceeds 1 by at most (1 + "
            "y)(1 + a) - 1.",
            requires=("phi <= y", "phi >= -y", "psi <= a", "psi >= -a"),
            proof=(
                Step("<=", "a*y + phi + psi - (a - psi)*(phi + y)/2", "Half of (y - phi)(a + psi).",
                    by="phi <= y", times="a/2 + psi/2", since=("psi >= -a",)),
                Step("<=", "a*y + phi + psi", "Half of (y + phi)(a - psi).", by="psi <= a",
                    times="phi/2 + y/2", since=("phi >= -y",)),
                Step("<=", "a*y + psi + y", "phi is at most y.", by="phi <= y", times="1"),
                Step("<=", "a*y + a + y", "psi is at most a.", by="psi <= a", times="1"),
                Step("==", GOAL, "Multiplied out.")),
            must_fail=("(1 + phi)*(1 + psi) - 1 <= (1 + y)*(1 - a) - 1",)),
        Conclusion("two-below", "-((1 + y)*(1 + a) - 1) <= (1 + phi)*(1 + psi) - 1",
            "A rounding of at most a after an error of at most y: the product falls short of 1 by at most "
            "(1 + y)(1 + a) - 1.",
            requires=("phi <= y", "phi >= -y", "psi <= a", "psi >= -a"),
            proof=(
                Step("==", "-(a*y) - a - y", "Multiplied out."),
                Step("<=", "phi - a*y - a", "phi is at least -y.", by="phi >= -y", times="1"),
                Step("<=", "phi - a*y + psi", "psi is at least -a.", by="psi >= -a", times="1"),
                Step("<=", "phi - a*y + psi + (a + psi)*(phi + y)/2", "Half of (y + phi)(a + psi).",
                    by="phi >= -y", times="a/2 + psi/2", since=("psi >= -a",)),
                Step("<=", GOAL, "Half of (y - phi)(a - psi).", by="psi <= a", times="y/2 - phi/2",
                    since=("phi <= y",)))),
        Conclusion("power", "(1 + ((1 + a)**N - 1))*(1 + a) - 1 == (1 + a)**(N + 1) - 1",
            "The bound of N roundings becomes that of N + 1: so k of them leave at most (1 + a)^k - 1.",
            proof=(Step("==", GOAL, "One more factor."),)),
        Have("equal-above", "(phi + 1)*(psi + 1) - 1 <= (a + 1)**2 - 1",
            requires=("phi <= a", "phi >= -a", "psi <= a", "psi >= -a"),
            proof=(Step("<=", GOAL, "Both errors are at most a.", by=Use("two-above", y="a")),)),
        Have("equal-below", "1 - (a + 1)**2 <= (phi + 1)*(psi + 1) - 1",
            requires=("phi <= a", "phi >= -a", "psi <= a", "psi >= -a"),
            proof=(Step("<=", GOAL, "Both errors are at most a.", by=Use("two-below", y="a")),)),
        Conclusion("three-above", "(1 + phi)*(1 + psi)*(1 + z) - 1 <= (1 + a)**3 - 1",
            "Three roundings raise a number by at most (1 + a)^3 - 1 of it.",
            requires=("phi <= a", "phi >= -a", "psi <= a", "psi >= -a", "z <= a", "z >= -a"),
            proof=(
                Step("<=", GOAL, "The two leave at most (1 + a)^2 - 1.",
                    by=Use("two-above", phi="(phi + 1)*(psi + 1) - 1", psi="z", y="(a + 1)**2 - 1"),
                    times="1", since=("equal-above", "equal-below")),),
            must_fail=("(1 + phi)*(1 + psi)*(1 + z) - 1 <= (1 - a)**3 - 1",)),
        Conclusion("three-below", "-((1 + a)**3 - 1) <= (1 + phi)*(1 + psi)*(1 + z) - 1",
            "Three roundings lower a number by at most (1 + a)^3 - 1 of it.",
            requires=("phi <= a", "phi >= -a", "psi <= a", "psi >= -a", "z <= a", "z >= -a"),
            proof=(
                Step("<=", GOAL, "The two leave at most (1 + a)^2 - 1.",
                    by=Use("two-below", phi="(phi + 1)*(psi + 1) - 1", psi="z", y="(a + 1)**2 - 1"),
                    times="1", since=("equal-above", "equal-below")),)),
        Conclusion("angle", "m*theta(j)*((1 + phi)*(1 + psi)*(1 + z) - 1) <= m*theta(j)*((1 + a)**3 - 1)",
            "With position, frequency and product rounded the angle exceeds m theta_j by at most (1 + a)^3 "
            "- 1 of it.",
            requires=("phi <= a", "phi >= -a", "psi <= a", "psi >= -a", "z <= a", "z >= -a", "m >= 0"),
            proof=(
                Step("<=", GOAL, "The true angle times the error of a product of three roundings.",
                    by="three-above", times="m*theta(j)", using=("m >= 0",)),),
            must_fail=("m*theta(j)*((1 + phi)*(1 + psi)*(1 + z) - 1) <= m*theta(j)*((1 - a)**3 - 1)",)),
        Conclusion("angle-below",
            "-m*theta(j)*((1 + a)**3 - 1) <= m*theta(j)*((1 + phi)*(1 + psi)*(1 + z) - 1)",
            "With position, frequency and product rounded the angle falls short of m theta_j by at most (1 "
            "+ a)^3 - 1 of it.",
            requires=("phi <= a", "phi >= -a", "psi <= a", "psi >= -a", "z <= a", "z >= -a", "m >= 0"),
            start="m*(1 - (a + 1)**3)*theta(j)",
            proof=(
                Step("<=", GOAL, "The true angle times the error of a product of three roundings.",
                    by="three-below", times="m*theta(j)", using=("m >= 0",)),)),
        Conclusion("fastest", "m*theta(0) == m",
            "The fastest pair's frequency is 1: its angle is the position, and errs only where that does.",
            proof=(Step("==", GOAL, "theta_0 is 1."),)),
        Have("lipschitz-slope", "sin(psi + y) <= 1",
            proof=(
                Step("<=", GOAL, "Half of (1 - sin)^2 + cos^2.",
                    leaving="(1 - sin(psi + y))**2/2 + cos(psi + y)**2/2"),)),
        Conclusion("lipschitz", "cos(psi) - cos(psi + y) <= y",
            "A cosine falls by no more than its angle moves.",
            proof=(
                Step("<=", GOAL, "The derivative of the difference in y is 1 - sin or 1 + sin.",
                    by=Classical("taylor", "y - cos(psi) + cos(psi + y)", "y", 1, Use("lipschitz-slope")),
                    times="1"),),
            must_fail=("cos(psi) - cos(psi + y) <= y/2",)),
        Have("lipschitz-below-slope", "-sin(psi + y) <= 1",
            proof=(
                Step("<=", GOAL, "Half of (1 - sin)^2 + cos^2.",
                    leaving="(sin(psi + y) + 1)**2/2 + cos(psi + y)**2/2"),)),
        Conclusion("lipschitz-below", "-y <= cos(psi) - cos(psi + y)",
            "A cosine rises by no more than its angle moves.",
            proof=(
                Step("<=", GOAL, "The derivative of the difference in y is 1 - sin or 1 + sin.",
                    by=Classical("taylor", "y + cos(psi) - cos(psi + y)", "y", 1,
                        Use("lipschitz-below-slope")), times="1"),)),
        Conclusion("at-most-two", "cos(phi) - cos(psi) <= 2",
            "However wrong the angle, the cosine is off by at most 2.",
            proof=(
                Step("<=", GOAL, "1 - cos is 2 sin^2 of half the angle, 1 + cos is 2 cos^2.",
                    leaving="2*sin(phi/2)**2 + 2*cos(psi/2)**2"),)),
        Have("cos-most", "cos(phi) <= 1",
            proof=(Step("<=", GOAL, "1 - cos is 2 sin^2.", leaving="2*sin(phi/2)**2"),)),
        Have("cos-least", "-1 <= cos(phi)",
            proof=(Step("<=", GOAL, "1 + cos is 2 cos^2.", leaving="2*cos(phi/2)**2"),)),
        Conclusion("own-rounding", "z*cos(phi) <= a",
            "The rounding of the cosine itself adds at most a.",
            requires=("z <= a", "z >= -a"),
            proof=(
                Step("<=", "z*cos(phi) + (1/2 - cos(phi)/2)*(a + z)", "Half of (1 - cos)(a + z).",
                    by="z >= -a", times="1/2 - cos(phi)/2", since=("cos-most",)),
                Step("<=", GOAL, "Half of (1 + cos)(a - z).", by="z <= a", times="cos(phi)/2 + 1/2",
                    since=("cos-least",)))),
        Conclusion("own-rounding-below", "-a <= z*cos(phi)",
            "The rounding of the cosine itself takes away at most a.",
            requires=("z <= a", "z >= -a"),
            proof=(
                Step("<=", "(a + z)*(cos(phi)/2 + 1/2) - a", "Half of (1 + cos)(a + z).", by="z >= -a",
                    times="cos(phi)/2 + 1/2", since=("cos-least",)),
                Step("<=", GOAL, "Half of (1 - cos)(a - z).", by="z <= a", times="1/2 - cos(phi)/2",
                    since=("cos-most",)))),
        Conclusion("cauchy", "(phi*m + psi*n)**2 <= (phi**2 + psi**2)*(m**2 + n**2)",
            "Products of two coordinates, each rounded twice, sum to at most the product of the pairs' "
            "norms: what storing rotated vectors costs a score does not depend on the angle.",
            proof=(
                Step("<=", GOAL, "Lagrange: the gap is the square of phi n - psi m.",
                    leaving="(n*phi - m*psi)**2"),)),
        Conclusion("cosine-lost", "1 - cos(z) <= z**2/2",
            "The cosine of a small angle is next to 1: it rounds to 1 where the square is below a.",
            proof=(Step("<=", GOAL, "The versine is below its parabola.", by="versine-below-square"),)),
        Conclusion("sine-kept", "y - y**3/6 <= sin(y)",
            "The sine of a small angle is next to the angle, and keeps its relative precision.",
            proof=(Step("<=", GOAL, "The cubic bound.", by="sin-above-cubic"),)),
        Conclusion("no-wall", "m*theta(j, b*c)*((1 + a)**3 - 1) <= m*theta(j)*((1 + a)**3 - 1)",
            "A base c times as large raises no pair's bound: precision sets no largest base.",
            requires=("m >= 0", "c >= 1"),
            proof=(
                Step("<=", GOAL, "The frequency falls by e^y with y = (2j/d) ln c >= 0, and e^y >= 1 + y.",
                    by=Use("exp-above-line", y="2*j*ln(c)/d"), times="m*((a + 1)**3 - 1)*theta(j, b*c)",
                    leaving="2*j*m*((a + 1)**3 - 1)*ln(c)*theta(j, b*c)/d", using=("m >= 0", "c >= 1")),),
            must_fail=("m*theta(j)*((1 + a)**3 - 1) <= m*theta(j, b*c)*((1 + a)**3 - 1)",))),
    governs=(
        Governs("angle_error", way="precision"),
        Governs("cosine_error", way="precision"),
        Governs("score_error", way="precision"),
        Governs("first_unsafe_position", way="precision"),
        Governs("distinct_positions", way="precision")),
)
