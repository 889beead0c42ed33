"""An integral over a letter that SymPy takes for nonnegative."""

from ropetheory.authoring import GOAL, Conclusion, Integral, Step, Theorem

THEOREM = Theorem(
    "attack-int-y",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "Integral(exp(abs(y)), y, -1, 1) == exp(1) - exp(-1)",
            "It is 2(e-1).",
            proof=(Step("==", GOAL, "S.", compute=Integral()),),
        ),
    ),
)
