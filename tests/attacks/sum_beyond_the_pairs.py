"""A fact about the pairs rewrites under a sum over other indices."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

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
        Have("last", "max(j, d/2-1) == d/2-1", by=Classical("picked", "max(j, d/2-1)", Use("j <= d/2 - 1"))),
        Conclusion(
            "sum",
            "Sum(max(j, d/2-1), j, 0, w) == Sum(d/2-1, j, 0, w)",
            "False from w = d/2 on.",
            proof=(Step("==", GOAL, "Under the sum.", put="last"),),
        ),
    ),
)
