"""An order that holds of narrow heads alone is handed to limits."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Limit, Step, Theorem, Use

THEOREM = Theorem(
    "attack-q-order",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have("exp0", "0 <= exp(y) - 1", by=Classical("taylor", "exp(y)-1", "y", 1)),
        Have(
            "f",
            "1/10**9 <= (z - 1/7)**2 + exp(4 - d)/10**9",
            requires=("d <= 4",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "S.",
                    by=Use("exp0", y="4-d"),
                    times="1/10**9",
                    leaving="(z - 1/7)**2",
                    using=("d <= 4",),
                ),
            ),
        ),
        Have("low", "Limit(1/10**9, d) == 1/10**9", proof=(Step("==", GOAL, "S.", compute=Limit()),)),
        Have(
            "up",
            "Limit((z - 1/7)**2 + exp(4 - d)/10**9, d) == (z - 1/7)**2",
            proof=(Step("==", GOAL, "S.", compute=Limit()),),
        ),
        Conclusion(
            "c",
            "1/10**9 <= (z - 1/7)**2",
            "False at z=1/7.",
            requires=("d <= 4",),
            by=Classical("limit_order", Use("f"), Use("low"), Use("up")),
        ),
    ),
)
