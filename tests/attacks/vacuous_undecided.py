"""Hypotheses that no point satisfies, and that balls cannot refute: 0 < (z-1/7)^2 at every z."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem, Use

THEOREM = Theorem(
    "attack-vacuous",
    "An attack",
    "Vacuous.",
    ("cos(z)**2 + sin(z)**2 < 1",),
    (
        Conclusion(
            "c",
            "0 < (z-1/7)**2",
            "False at z = 1/7.",
            proof=(
                Step(
                    "<",
                    "1 - cos(z)**2 - sin(z)**2 + (z-1/7)**2",
                    "S.",
                    by=Use("cos(z)**2 + sin(z)**2 < 1"),
                    times="1",
                    leaving="(z-1/7)**2",
                ),
                Step("==", GOAL, "S."),
            ),
        ),
    ),
)
