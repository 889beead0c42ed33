"""Two zeros do not differ."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem

THEOREM = Theorem(
    "attack-h-apart",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have("pi", "pi != 3", by=Classical("lindemann", "1", "3", ())),
        Conclusion(
            "c",
            "pi*(z - 1/7) != 3*(z - 1/7)",
            "False at z=1/7.",
            proof=(Step("!=", GOAL, "Ratio.", by="pi", power="1"),),
        ),
    ),
)
