"""A sum to p of ones is p + 1 for p >= -1 alone."""

from ropetheory.authoring import GOAL, Conclusion, Step, Summation, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "sum",
            "Sum(1 + 0*l, l, 0, p) == p + 1",
            "False at p = -3.",
            proof=(Step("==", GOAL, "Count.", compute=Summation()),),
        ),
    ),
)
