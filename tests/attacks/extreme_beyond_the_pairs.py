"""The smallest pair bounds only the pairs that there are."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Theorem, Use

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "b > 1",
        "d >= 2",
    ),
    (
        Conclusion(
            "beyond",
            "min_pair(x) <= pair_square(x, d/2)",
            "There is no such pair.",
            proof=(Step("<=", GOAL, "At pair d/2.", by=Use(Classical("extreme", "min_pair", "x"), j="d/2")),),
        ),
    ),
)
