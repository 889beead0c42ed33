"""The limit of j*d/(j*d + 1) is 1 but for one lawful value of the other letter."""

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
            "Limit(j*d/(j*d + 1), d) == 1",
            "False at 0.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
