"""A norm of width 0 is called positive: cos^2 + sin^2 > 1."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "b > 1",
        "d >= 2",
        "j >= 0",
        "j <= d/2 - 1",
    ),
    (
        Conclusion(
            "pythagoras",
            "cos(z)**2 + sin(z)**2 > 1",
            "Never true.",
            proof=(
                Step("==", "1 + norm2(x, 0)", "An empty sum."),
                Step(">=", "(norm2(x, 0) + norm2(x, 0)**2)/norm2(x, 0)", "Cancel.", leaving="0"),
                Step(">", GOAL, "Positive.", leaving="norm2(x, 0)"),
            ),
        ),
    ),
)
