"""The same for 1 < d - 1."""

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
            "wide",
            "1 < d - 1",
            "False at d = 2.",
            proof=(
                Step("<", "(d-2)*(1 + 1/(d-2))", "Positive.", leaving="(d-2)*(1 + 1/(d-2)) - 1"),
                Step("==", GOAL, "Multiply out."),
            ),
        ),
    ),
)
