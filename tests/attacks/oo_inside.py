"""An infinite value within exp or max."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-oo2",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c", "0 <= max(z, oo) + z", "False.", proof=(Step("<=", GOAL, "S.", leaving="max(z, oo) + z"),)
        ),
    ),
)
