"""A quantity is real by decree, so abs(theta)**2 is read as theta**2: false at every z (1/(1+z^2) on the left, -i/(1+z^2) on the right)."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-real-all",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "abs(theta(1, I*(1+z**2), 4))**2 == 1/(I*(1+z**2))",
            "False.",
            proof=(Step("==", GOAL, "S."),),
        ),
    ),
)
