"""It grows without bound where b = 10."""

from ropetheory.authoring import GOAL, Conclusion, Limit, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "limit",
            "Limit(d/(1 + d*(b - 10)**2), d) == 1/(b - 10)**2",
            "False at one value.",
            proof=(Step("==", GOAL, "SymPy.", compute=Limit()),),
        ),
    ),
)
