"""A power by which two sides are told apart has no value, in other words."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-r5",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "(pi/2)**(((psi-1/7)**2)**y) != 1",
            "At psi = 1/7, y = 1 it is 1.",
            proof=(
                Step("!=", GOAL, "S.", by=Classical("lindemann", "1", "2", ()), power="((psi-1/7)**2)**(-y)"),
            ),
        ),
    ),
)
