"""SymPy misjudges a sign beside the imaginary part of a number."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-f1",
    "An attack",
    "False.",
    ("(psi-1/7)**2*(2-i) <= 0",),
    (
        Conclusion(
            "c",
            "0 < i - 1 + im(-1)",
            "At i = 1, psi = 1/7 it says 0 < 0.",
            proof=(Step("<", GOAL, "S.", leaving="i - 1 + im(-1)"),),
        ),
    ),
)
