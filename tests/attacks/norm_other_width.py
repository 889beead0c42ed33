"""0 < norm2(x) for the width d, used at d = 4: false for x = e_5 (first four coordinates 0) in a head of width 8."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-norm-width",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have("own", "0 < norm2(x)", proof=(Step("<", GOAL, "Not zero.", leaving="norm2(x)"),)),
        Conclusion(
            "c", "0 < norm2(x, 4)", "False.", proof=(Step("<", GOAL, "At d = 4.", by=Use("own", d="4")),)
        ),
    ),
)
