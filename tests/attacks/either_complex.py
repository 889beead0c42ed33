"""Neither 0 <= f nor f <= 0 where f is not real: f = (z-1/2) sqrt((z-1/7)^2 - 10^-12) at z = 1/7, where the conclusion says 0 <= -(5/14)^2/10^12."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-either",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "up",
            "0 <= (z-1/2)**2*((z-1/7)**2 - 1/10**12)",
            requires=("0 <= (z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "S.",
                    by=Use("0 <= (z-1/2)*sqrt((z-1/7)**2 - 1/10**12)"),
                    times="(z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",
                    since=("0 <= (z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",),
                ),
            ),
        ),
        Have(
            "down",
            "0 <= (z-1/2)**2*((z-1/7)**2 - 1/10**12)",
            requires=("(z-1/2)*sqrt((z-1/7)**2 - 1/10**12) <= 0",),
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "S.",
                    by=Use("(z-1/2)*sqrt((z-1/7)**2 - 1/10**12) <= 0"),
                    times="-(z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",
                    since=("(z-1/2)*sqrt((z-1/7)**2 - 1/10**12) <= 0",),
                ),
            ),
        ),
        Conclusion(
            "c",
            "0 <= (z-1/2)**2*((z-1/7)**2 - 1/10**12)",
            "False.",
            by=Classical("either", Use("up"), Use("down")),
        ),
    ),
)
