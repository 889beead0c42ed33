"""A letter is captured under a derivative."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Derivative, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-cap",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "d",
            "Derivative(cos(1)*(z - m + (m - 1/7)**3/3), z) == cos(1)",
            proof=(Step("==", GOAL, "S.", compute=Derivative()),),
        ),
        Have(
            "own",
            "0 < Derivative(cos(1)*(z - m + (m - 1/7)**3/3), z)",
            proof=(
                Step("<", "cos(1)", "S.", leaving="cos(1)"),
                Step("==", GOAL, "S.", by=Classical("backwards", Use("d"))),
            ),
        ),
        Conclusion(
            "c",
            "0 < Derivative(cos(1)*(z - 1/7)**3/3, z)",
            "False at z=1/7.",
            proof=(Step("<", GOAL, "S.", by=Use("own", m="z")),),
        ),
    ),
)
