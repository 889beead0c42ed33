"""Inequalities of chords: the sine is nonnegative up to pi, and a shorter arc has the shorter chord.

The chord of an arc y of the unit circle has the square 4 sin^2(y/2); two chords compare by
sin^2(y/2) - sin^2(z/2) = sin((y+z)/2) sin((y-z)/2).
"""

from ropetheory.authoring import GOAL, Lemma, Step, Use

LEMMAS = (
    Lemma("sine-to-quarter-turn", "0 <= sin(y)",
        "0 <= sin y for y <= pi/2: there the cubic bound of the sine is nonnegative.",
        requires=("y <= pi/2",),
        proof=(
            Step("<=", "y*(1 - pi**2/24)", "1 exceeds pi^2/24.", leaving="y*(1 - pi**2/24)"),
            Step("<=", "y - pi*y**2/12", "y <= pi/2, times y pi/12.", by="y <= pi/2", times="pi*y/12"),
            Step("<=", "y - y**3/6", "y <= pi/2, times y^2/6.", leaving="y**2*(pi/2 - y)/6",
                using=("y <= pi/2",)),
            Step("<=", GOAL, "The cubic bound.", by="sin-above-cubic"))),
    Lemma("not-negative", "0 <= y",
        "An arc has a length, which a range of y up to some bound no longer shows.",
        proof=(Step("<=", GOAL, "An arc has a length.", leaving="y"),)),
    Lemma("sine-of-half", "0 <= sin(y/2)",
        "",
        requires=("y <= pi",),
        proof=(
            Step("<=", GOAL, "y/2 <= pi/2.", by=Use("sine-to-quarter-turn", y="y/2"), times="1",
                using=("y <= pi",), since=("not-negative",)),)),
    Lemma("half-not-negative", "0 <= y/2",
        "Half of it is not negative, either.",
        proof=(Step("<=", GOAL, "An arc has a length.", leaving="y/2"),)),
    Lemma("sine-to-half-turn", "0 <= sin(y)",
        "0 <= sin y for y <= pi: it is 2 sin(y/2) sin((pi - y)/2).",
        requires=("y <= pi",),
        proof=(
            Step("<=", GOAL, "sin y is 2 sin(y/2) sin((pi - y)/2), and both angles lie in [0, pi/2].",
                by=Use("sine-to-quarter-turn", y="pi/2 - y/2"), times="2*sin(y/2)", using=("y <= pi",),
                since=("sine-of-half", "half-not-negative")),)),
    Lemma("long-arc", "0 <= sin(y*(alpha + 1)/2)",
        "",
        requires=("alpha <= 1", "y <= 2*pi/(alpha + 1)"),
        proof=(
            Step("<=", GOAL, "(1+alpha)y/2 <= pi.", by=Use("sine-to-half-turn", y="y*(alpha + 1)/2"),
                times="1", using=("y <= 2*pi/(alpha + 1)", "alpha <= 1"), since=("not-negative",)),)),
    Lemma("shorter-chord", "sin(alpha*y/2)**2 <= sin(y/2)**2",
        "Of two arcs that make at most a full turn together, the shorter has the shorter chord.",
        requires=("alpha <= 1", "y <= 2*pi/(alpha + 1)"),
        proof=(
            Step("==", "sin(y/2)**2 - sin(y*(1 - alpha)/2)*sin(y*(alpha + 1)/2)",
                "Sum and difference of the half arcs."),
            Step("<=", GOAL, "Both angles lie in [0, pi].",
                by=Use("sine-to-half-turn", y="y*(1 - alpha)/2"), times="sin(y*(alpha + 1)/2)",
                using=("y <= 2*pi/(alpha + 1)", "alpha <= 1"), since=("long-arc", "not-negative")))))
