"""j/j is 1 at no pair 0."""

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
            "one",
            "j*(theta(j)/j) + 1 == theta(j) + 1 + 0*s",
            "No value at j = 0.",
            proof=(Step("==", "theta(j)*(j**2 + j)/(j*(j + 1)) + 1", "Extend."), Step("==", GOAL, "Cancel.")),
        ),
    ),
)
