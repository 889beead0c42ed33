"""p is whole to SymPy, so sin(pi p) is 0 before it is differentiated by p; it is pi (-1)^p + 1, not 1."""

from ropetheory.authoring import GOAL, Conclusion, Derivative, Step, Theorem

THEOREM = Theorem(
    "attack-derivative-whole",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "Derivative((sin(pi*p) + p)/(2 + sin(z)), p) == 1/(2 + sin(z))",
            "False.",
            proof=(Step("==", GOAL, "S.", compute=Derivative()),),
        ),
    ),
)
