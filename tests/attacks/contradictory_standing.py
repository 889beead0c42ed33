"""Hypotheses that no point satisfies."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "s > 2",
        "s < 1",
        "b > 1",
    ),
    (
        Conclusion(
            "anything", "theta(j) == 2*theta(j) - b**(-2*j/d)", "Vacuous.", proof=(Step("==", GOAL, "Same."),)
        ),
    ),
)
