"""A product with a factor that may vanish is not strictly positive."""

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
            "strict", "0 < y*exp(y)", "False at y = 0.", proof=(Step("<", GOAL, "So.", leaving="y*exp(y)"),)
        ),
    ),
)
