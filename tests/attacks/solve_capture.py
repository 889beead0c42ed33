"""The root X = j is put under a sum over j, which captures it; at z = 1/7, j = 0 (X = 0) it says 14 == 0."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Solve, Step, Theorem, Use

THEOREM = Theorem(
    "attack-solve",
    "An attack",
    "False.",
    ("_X - j == 0",),
    (
        Have(
            "a",
            "Sum(j*_X*max(0, 1-10**6*(z-1/7)**2), j, 0, 3) == 14*max(0, 1-10**6*(z-1/7)**2)",
            proof=(Step("==", GOAL, "S.", compute=Solve("_X - j", "_X")),),
        ),
        Have(
            "e",
            "Sum(j*_X*max(0, 1-10**6*(z-1/7)**2), j, 0, 3) == 6*j*max(0, 1-10**6*(z-1/7)**2)",
            proof=(
                Step("==", "6*_X*max(0, 1-10**6*(z-1/7)**2)", "S."),
                Step("==", GOAL, "S.", compute=Solve("_X - j", "_X")),
            ),
        ),
        Conclusion(
            "c",
            "14*max(0, 1-10**6*(z-1/7)**2) == 6*j*max(0, 1-10**6*(z-1/7)**2)",
            "False.",
            proof=(
                Step(
                    "==",
                    "Sum(j*_X*max(0, 1-10**6*(z-1/7)**2), j, 0, 3)",
                    "S.",
                    by=Classical("backwards", Use("a")),
                ),
                Step("==", GOAL, "S.", by="e"),
            ),
        ),
    ),
)
