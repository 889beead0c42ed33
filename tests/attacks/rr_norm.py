"""A part of a vector that is not zero may be zero."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-rr-norm",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 < norm2(x, 4)",
            "False at x = e_4, d=8.",
            proof=(Step("<", GOAL, "Square.", leaving="norm2(x, 4)"),),
        ),
    ),
)
