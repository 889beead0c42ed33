"""An integral over a letter that SymPy takes for whole."""

from ropetheory.authoring import GOAL, Conclusion, Integral, Step, Theorem

THEOREM = Theorem(
    "attack-int-p",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "Integral(exp(p)*cos(2*pi*p), p, 0, 1) == exp(1) - 1",
            "It is (e-1)/(1+4 pi^2).",
            proof=(Step("==", GOAL, "S.", compute=Integral()),),
        ),
    ),
)
