"""SymPy misjudges a sign beside the real part of i."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-f3",
    "An attack",
    "False.",
    ("(psi-1/7)**2*(2-w) <= 0",),
    (
        Conclusion(
            "c",
            "0 < w - 1 - re(I)",
            "At w = 1, psi = 1/7 it says 0 < 0.",
            proof=(Step("<", GOAL, "S.", leaving="w - 1 - re(I)"),),
        ),
    ),
)
