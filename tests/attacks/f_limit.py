"""A limit that is another one at z = 1/7, which no sample meets."""

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Theorem

THEOREM = Theorem(
    "attack-f-limit",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "limit",
            "Limit(1/(1 + (z - 1/7)**2*d), d) == 0",
            "False at z=1/7.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
