"""Inequalities that position interpolation needs: two sides of 1 - cos z, and of 1 - e^-y."""

from ropetheory.authoring import GOAL, Classical, Lemma, Step, Use

LEMMAS = (
    Lemma("frequency-at-most-one", "theta(j) <= 1",
        "theta_j <= 1: it is e^-y at y = (2j/d) ln b >= 0.",
        proof=(
            Step("<=", GOAL, "theta_j is e^-y at y = (2j/d) ln b >= 0, and e^y >= 1 + y.",
                by=Use("exp-above-line", y="2*j*ln(b)/d"), times="theta(j)",
                leaving="2*j*ln(b)*theta(j)/d"),)),
    Lemma("versine-below-square", "1 - cos(z) <= z**2/2",
        "1 - cos z <= z^2/2 for every real z: the derivative z - sin z is nonnegative for z >= 0.",
        by=Classical("even", Use("versine-below-square-from-0"), "y", "z")),
    Lemma("sine-above-share", "5*a/6 <= sin(a)",
        "5 a/6 <= sin a for 0 < a <= 1.",
        requires=("a <= 1",),
        proof=(
            Step("<=", "a - a**3/6", "a^3 <= a for a <= 1.", leaving="a*(1 - a)*(a + 1)/6",
                using=("a <= 1",)),
            Step("<=", GOAL, "The cubic bound.", by=Use("sin-above-cubic", y="a")))),
    Lemma("slower-angle-is-nearer", "cos(a) < cos(a/s)",
        "cos a < cos(a/s) for 0 < a <= 1 and s > 1: their difference is 2 sin A sin B.",
        requires=("a <= 1", "s > 1"),
        proof=(
            Step("==", "cos(a/s) - 2*sin(a*(1 - 1/s)/2)*sin(a*(1 + 1/s)/2)",
                "The difference of two cosines, with half the sum A and half the difference B of the "
                "angles."),
            Step("<=", "cos(a/s) - 5*a*(1 - 1/s)*sin(a*(1 + 1/s)/2)/6", "sin B >= 5 B/6, and sin A >= 0.",
                by=Use("sine-above-share", a="a*(1 - 1/s)/2"), times="2*sin(a*(1 + 1/s)/2)",
                using=("a <= 1", "s > 1"), since=("positive-sine",)),
            Step("<=", "cos(a/s) - 25*a**2*(1 - 1/s)*(1 + 1/s)/72", "sin A >= 5 A/6.",
                by=Use("sine-above-share", a="a*(1 + 1/s)/2"), times="5*a*(1 - 1/s)/6",
                using=("a <= 1", "s > 1")),
            Step("<", GOAL, "A and B are positive.", leaving="25*a**2*(1 - 1/s)*(1 + 1/s)/72",
                using=("s > 1",)))),
    Lemma("versine-above-quartic-from-0", "y**2/2 - y**4/24 <= 1 - cos(y)",
        "",
        proof=(
            Step("<=", GOAL, "The difference vanishes at 0, and its derivative is not negative.",
                by=Classical("taylor", "y**4/24 - y**2/2 - cos(y) + 1", "y", 1, Use("sin-above-cubic")),
                times="1"),)),
    Lemma("versine-above-quartic", "z**2/2 - z**4/24 <= 1 - cos(z)",
        "z^2/2 - z^4/24 <= 1 - cos z for every real z.",
        by=Classical("even", Use("versine-above-quartic-from-0"), "y", "z")),
    Lemma("reciprocals", "1/c <= 1/(1 - a)",
        "1/c <= 1/(1 - a) for 0 < a < 1 and c >= 1 - a.",
        requires=("a < 1", "c >= 1 - a"),
        proof=(
            Step("<=", GOAL, "The larger divisor.", leaving="(a + c - 1)/(c*(1 - a))",
                using=("c >= 1 - a", "a < 1")),)),
    Lemma("decay-below-line", "1 - exp(-y) <= y",
        "1 - e^-y <= y for y >= 0.",
        proof=(
            Step("<=", GOAL,
                "The difference and its derivative vanish at 0, and the second is not negative.",
                by=Classical("taylor", "y - 1 + exp(-y)", "y", 2), times="1"),)),
    Lemma("decay-above-share", "y*exp(-y) <= 1 - exp(-y)",
        "y e^-y <= 1 - e^-y for y >= 0, so that 1 - e^-y is positive for y > 0.",
        proof=(Step("<=", GOAL, "e^y >= 1 + y, times e^-y.", by="exp-above-line", times="exp(-y)"),)),
    Lemma("larger-divisor", "1/c <= 1/a",
        "1/c <= 1/a for 0 < a <= c.",
        requires=("c >= a",),
        proof=(Step("<=", GOAL, "The larger divisor.", leaving="(c - a)/(a*c)", using=("c >= a",)),)))
