"""The smallest cosine bounds only the pairs that there are."""

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
            "min_cosine(n) <= cos(n/b)",
            "False at b = 4, d = 4, n = 12.5.",
            proof=(
                Step(
                    "<=", "cos(n*theta(d/2))", "At pair d/2.", by=Use(Classical("smallest_cosine"), j="d/2")
                ),
                Step("==", GOAL, "Its frequency is 1/b."),
            ),
        ),
    ),
)
