"""The limit is 1 at alpha = 1/7 alone."""

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "limit",
            "Limit(1/(1 + (alpha - 1/7)**2*d), d) == 0",
            "False at one value.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
