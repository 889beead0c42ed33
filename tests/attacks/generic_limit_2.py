"""The limit of j**(1/d) is 1 but for one lawful value of the other letter."""

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "b > 1",
        "j >= 0",
    ),
    (
        Conclusion(
            "limit",
            "Limit(j**(1/d), d) == 1",
            "False at 0.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
