"""SymPy misjudges a sign beside a product of roots that is 1."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-f5",
    "An attack",
    "False.",
    ("(psi-1/7)**2*(2-w) <= 0",),
    (
        Conclusion(
            "c",
            "0 < w - 1",
            "At w = 1, psi = 1/7 it says 0 < 0.",
            proof=(
                Step(
                    "<",
                    "w - 2 + (sqrt(3)-sqrt(2))*(sqrt(3)+sqrt(2))",
                    "S.",
                    leaving="w - 2 + (sqrt(3)-sqrt(2))*(sqrt(3)+sqrt(2))",
                ),
                Step("==", GOAL, "S."),
            ),
        ),
    ),
)
