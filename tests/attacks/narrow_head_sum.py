"""d-2 is written 2g where something divides by it; a sum that is empty at d = 2 has a value there: false at d = 2, z = 1/7 (0 < 0)."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-narrow-sum",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 < d - 2 + (z-1/7)**2 + max(0, Sum(1/(d-2), l, 0, d/2-2))",
            "False at d = 2, z = 1/7.",
            proof=(Step("<", GOAL, "P.", leaving="d - 2 + (z-1/7)**2 + max(0, Sum(1/(d-2), l, 0, d/2-2))"),),
        ),
    ),
)
