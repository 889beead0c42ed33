"""Hypotheses that no point satisfies."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "L >= 20",
        "L <= 10",
        "b > 1",
    ),
    (Conclusion("anything", "theta(j)/L == b**(-2*j/d)/L", "Vacuous.", proof=(Step("==", GOAL, "Same."),)),),
)
