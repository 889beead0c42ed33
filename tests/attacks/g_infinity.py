"""An infinite value is put for a letter."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-g-infinity",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "own",
            "0 < abs(z - 1/7) + exp(m)",
            proof=(Step("<", GOAL, "S.", leaving="abs(z - 1/7) + exp(m)"),),
        ),
        Conclusion(
            "c",
            "0 < abs(z - 1/7)",
            "False at z=1/7.",
            proof=(Step("<", GOAL, "At minus infinity.", by=Use("own", m="-oo")),),
        ),
    ),
)
