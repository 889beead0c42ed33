"""Taylor across a jump."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-r-taylor3",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have("tenth", "0 <= 1/10", proof=(Step("<=", GOAL, "S.", leaving="1/10"),)),
        Conclusion(
            "c",
            "0 <= y/10 - 1 - sqrt(y**2 - 4*y + 4)/(y - 2)",
            "False at y=3.",
            by=Classical("taylor", "y/10 - 1 - sqrt(y**2 - 4*y + 4)/(y - 2)", "y", 1, Use("tenth")),
        ),
    ),
)
