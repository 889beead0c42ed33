"""A quantity is real to SymPy whatever its arguments, so abs(theta)**2 is read as theta**2; at z = 1/7 it says 10^12 == -10^12."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-real",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "abs(theta(1, (z-1/7)**2 - 1/10**12, 4))**2 == 1/((z-1/7)**2 - 1/10**12)",
            "False.",
            proof=(Step("==", GOAL, "S."),),
        ),
    ),
)
