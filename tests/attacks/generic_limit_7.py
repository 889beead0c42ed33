"""The limit of 1/(1 + (m - n)**2*d) is 0 but for one lawful value of the other letter."""

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
            "Limit(1/(1 + (m - n)**2*d), d) == 0",
            "False at 0.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
