"""d - 2 is written 2g where something divides by it: 0 < d - 2."""

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
            "0 < d - 2",
            "False at d = 2.",
            proof=(
                Step("<", "(d-2)*(1 + 1/(d-2)) - 1", "Positive.", leaving="(d-2)*(1 + 1/(d-2)) - 1"),
                Step("==", GOAL, "Multiply out."),
            ),
        ),
    ),
)
