"""d-2 is written 2g where something divides by it; the hypothesis leaves d = 2 at z = 1/7 alone, where no ball looks: false at d = 2, z = 1/7."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-narrow-unmet",
    "An attack",
    "False.",
    ("(z-1/7)**2*(4-d) <= 0",),
    (
        Conclusion(
            "wide",
            "0 < d - 2",
            "False at d = 2, z = 1/7.",
            proof=(
                Step("<", "(d-2)*(1 + 1/(d-2)) - 1", "P.", leaving="(d-2)*(1 + 1/(d-2)) - 1"),
                Step("==", GOAL, "Multiply out."),
            ),
        ),
    ),
)
