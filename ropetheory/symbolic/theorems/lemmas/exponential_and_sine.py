"""Inequalities that several theorems use, each with its own derivation.

They are proved for a free angle or exponent ``y >= 0`` by vanishing derivatives at 0, and used by
substitution.
"""

from ropetheory.authoring import GOAL, Classical, Lemma, Step, Use

LEMMAS = (
    Lemma("exp-above-line", "y + 1 <= exp(y)",
        "1 + y <= e^y for y >= 0.",
        proof=(
            Step("<=", GOAL,
                "The difference and its derivative vanish at 0, and the second is not negative.",
                by=Classical("taylor", "exp(y) - y - 1", "y", 2), times="1"),)),
    Lemma("versine", "cos(y) <= 1",
        "",
        proof=(Step("<=", GOAL, "1 - cos y is twice the square of sin(y/2).", leaving="2*sin(y/2)**2"),)),
    Lemma("sin-below-angle", "sin(y) <= y",
        "sin y <= y for y >= 0: the derivative 1 - cos y is 2 sin^2(y/2).",
        proof=(
            Step("<=", GOAL, "The difference vanishes at 0, and its derivative is not negative.",
                by=Classical("taylor", "y - sin(y)", "y", 1, Use("versine")), times="1"),)),
    Lemma("versine-below-square-from-0", "1 - cos(y) <= y**2/2",
        "",
        proof=(
            Step("<=", GOAL, "The difference vanishes at 0, and its derivative is not negative.",
                by=Classical("taylor", "y**2/2 + cos(y) - 1", "y", 1, Use("sin-below-angle")),
                times="1"),)),
    Lemma("sin-above-cubic", "y - y**3/6 <= sin(y)",
        "y - y^3/6 <= sin y for y >= 0: the second derivative y - sin y is nonnegative.",
        proof=(
            Step("<=", GOAL,
                "The difference and its derivative vanish at 0, and the second is not negative.",
                by=Classical("taylor", "y**3/6 - y + sin(y)", "y", 2, Use("sin-below-angle")),
                times="1"),)),
    Lemma("positive-sine", "0 <= sin(a*(1 + 1/s)/2)",
        "",
        requires=("a <= 1", "s > 1"),
        proof=(
            Step("<=", "5*a*(1 + 1/s)/12", "A is positive.", leaving="5*a*(1 + 1/s)/12"),
            Step("<=", GOAL, "A <= 1.", by=Use("sine-above-share", a="a*(1 + 1/s)/2"),
                using=("a <= 1", "s > 1")))),
    Lemma("sin-above-parabola", "y - y**2/pi <= sin(y)",
        "y - y^2/pi <= sin y for 0 <= y <= 6/pi: the cubic is above the parabola there.",
        requires=("y <= 6/pi",),
        proof=(
            Step("<=", "y - y**3/6", "y^2/pi - y^3/6 is y^2 (6/pi - y)/6, and y <= 6/pi.",
                leaving="y**2*(6/pi - y)/6", using=("y <= 6/pi",)),
            Step("<=", GOAL, "The cubic bound.", by="sin-above-cubic"))))
