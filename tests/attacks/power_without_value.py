"""A power by which two sides are told apart divides by 0."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-c36",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "(pi/2)**(psi-1/7) != 1",
            "At psi = 1/7 it is 1.",
            proof=(Step("!=", GOAL, "S.", by=Classical("lindemann", "1", "2", ()), power="1/(psi-1/7)"),),
        ),
    ),
)
