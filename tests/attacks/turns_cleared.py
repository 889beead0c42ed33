"""Whole turns are seen where a divisor was cleared from the exponent."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-turns",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "max(0, 1-10**6*(z-1/7)**2)*cos(2*pi/(1+y)) == max(0, 1-10**6*(z-1/7)**2)",
            "False at z = 1/7, y = 1: -1 == 1.",
            proof=(Step("==", GOAL, "S."),),
        ),
    ),
)
