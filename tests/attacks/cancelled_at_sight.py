"""j/j is 1 before anything reads it: no value at the first pair, j = 0."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-cancelled",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 < j/j + theta(j)",
            "No value at j = 0.",
            proof=(Step("<", GOAL, "S.", leaving="j/j + theta(j)"),),
        ),
    ),
)
