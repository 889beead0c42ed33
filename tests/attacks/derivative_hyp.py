"""The same under an inequality: for z <= 1/7 max(z, 1/7) is 1/7, put under d/dz: at z = 1/7 the left side has no derivative."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Derivative, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-derivative-hyp",
    "An attack",
    "False.",
    ("z <= 1/7",),
    (
        Have("m", "max(z, 1/7) == 1/7", by=Classical("picked", "max(z, 1/7)", Use("z <= 1/7"))),
        Conclusion(
            "c",
            "Derivative(z**2*max(z, 1/7), z) == 2*z/7",
            "False.",
            proof=(
                Step("==", "Derivative(z**2/7, z)", "S.", put="m"),
                Step("==", GOAL, "S.", compute=Derivative()),
            ),
        ),
    ),
)
