"""The quotient is 2 where ln b = 3."""

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "limit",
            "Limit((2 + d*(ln(b) - 3)**2)/(1 + d*(ln(b) - 3)**2), d) == 1",
            "False at one value.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
