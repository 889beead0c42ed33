"""x is not zero, a query may be: 0 < norm2(q)."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

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
        Have("own", "0 < norm2(x)", proof=(Step("<", GOAL, "Not zero.", leaving="norm2(x)"),)),
        Conclusion(
            "query",
            "0 < norm2(q)",
            "False at q = 0.",
            proof=(Step("<", GOAL, "By x.", by=Use("own", x="q")),),
        ),
    ),
)
