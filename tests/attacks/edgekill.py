"""Hypotheses that no corner meets: the first pair of a vector may be zero."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-edgekill",
    "An attack",
    "False.",
    ("b**2 >= 4", "b**2 <= 10**10"),
    (
        Conclusion(
            "c", "0 < norm2(x, 2)", "False at x=e_2.", proof=(Step("<", GOAL, "S.", leaving="norm2(x,2)"),)
        ),
    ),
)
