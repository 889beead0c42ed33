"""Used at another width in the theorem's own letters: 0 < norm2(x, d - 2) by d := d - 2 needs d - 2 >= 2; here d := 2*w."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-norm-width2",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have("own", "0 < norm2(x)", proof=(Step("<", GOAL, "Not zero.", leaving="norm2(x)"),)),
        Conclusion(
            "c",
            "0 < norm2(x, 2*w + 2)/norm2(x)",
            "False for x = e_9, w = 1, d = 16.",
            proof=(Step("<", GOAL, "S.", by=Use("own", d="2*w + 2"), times="1/norm2(x)"),),
        ),
    ),
)
