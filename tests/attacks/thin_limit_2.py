"""The sequence is constant at alpha = 1/7."""

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "limit",
            "Limit(1 + d*(alpha - 1/7)**2, d) == oo",
            "False at one value.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
