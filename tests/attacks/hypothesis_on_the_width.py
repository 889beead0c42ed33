"""A hypothesis speaks of the variable of the limit."""

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "limit",
            "Limit(1/d, d) == 1/2",
            "It is 0.",
            requires=("d <= 2",),
            proof=(Step("==", GOAL, "So.", compute=Limit()),),
        ),
    ),
)
