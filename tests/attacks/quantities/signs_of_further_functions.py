"""Quantities are written as functions that every reader knows."""
from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

A = Quantity("fa(z)", "z", "A map.", domain="real", unicode="log2", latex=r"\mathrm{log2}")
B = Quantity("fb(z)", "z", "A map.", domain="real", unicode="Γ", latex=r"\Gamma")
C = Quantity("fc(z)", "z", "A map.", domain="real", unicode="atan", latex=r"\operatorname{atan}")
D = Quantity("fd(z)", "z", "A map.", domain="real", unicode="ζ", latex=r"\zeta")
E = Quantity("fe(z)", "z", "A map.", domain="real", unicode="cbrt", latex=r"\operatorname{cbrt}")
F = Quantity("ff(z)", "z", "A map.", domain="real", unicode="erfc", latex=r"\operatorname{erfc}")
STEP = (Step("==", GOAL, "By definition."),)
THEOREM = Theorem(
    id="known-functions",
    title="Known functions",
    summary="Known functions.",
    main="a",
    idea="It is so by definition.",
    hypotheses=(),
    body=(
        Conclusion("a", "fa(8) == 8", "The logarithm of 8.", proof=STEP),
        Conclusion("b", "fb(5) == 5", "The gamma function at 5.", proof=STEP),
        Conclusion("c", "fc(1) == 1", "The arc tangent.", proof=STEP),
        Conclusion("d", "fd(2) == 2", "Euler's sum.", proof=STEP),
        Conclusion("e", "fe(8) == 8", "A root.", proof=STEP),
        Conclusion("f", "ff(0) == 0", "A share.", proof=STEP),
    ),
)
