"""Hypotheses that no corner meets: 0 < d - 2 at d = 2."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-e-narrow",
    "An attack",
    "False.",
    ("b**2 >= 4", "b**2 <= 10**10"),
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
