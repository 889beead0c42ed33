"""A half turn is seen where a divisor was cleared from the exponent."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-a1b",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "max(0, 1-10**6*(z-1/7)**2)*cos(pi/(1+y)) == -max(0, 1-10**6*(z-1/7)**2)",
            "F.",
            proof=(Step("==", GOAL, "S."),),
        ),
    ),
)
