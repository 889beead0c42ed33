"""The root of a square is the absolute value."""

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
    (Conclusion("root", "(m**2)**(1/2) == m", "False for m < 0.", proof=(Step("==", GOAL, "So."),)),),
)
