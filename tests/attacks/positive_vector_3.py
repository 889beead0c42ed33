"""0 < norm2(x, N) is false where the part of x is zero."""

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
            "positive",
            "0 < norm2(x, N)",
            "False.",
            proof=(Step("<", GOAL, "A square.", leaving="norm2(x, N)"),),
        ),
    ),
)
