"""Pair by pair, where the theorem supposes j >= 1."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-ep",
    "An attack",
    "False.",
    ("b > 1", "j >= 1", "j <= d/2 - 1"),
    (
        Conclusion(
            "c",
            "0 <= Sum(j*(1+10**6*(z-1/7)**2) - 1, j, 0, d/2-1)",
            "False at z=1/7, d=4.",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "S.",
                    each_summand=True,
                    leaving="(j-1)*(1+10**6*(z-1/7)**2) + 10**6*(z-1/7)**2",
                    using=("j >= 1",),
                ),
            ),
        ),
    ),
)
