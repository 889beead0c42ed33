"""A quantity is written as the dot of a product."""
from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

A = Quantity("fa(z)", "z + 1", "A map.", domain="real", unicode="\u0387", latex="V")
THEOREM = Theorem(
    id="dot-sign",
    title="A dot",
    summary="A dot.",
    main="a",
    idea="It is so by definition.",
    hypotheses=(),
    body=(
        Conclusion("a", "2 - fa(z) == 1 - z", "A difference.", proof=(Step("==", GOAL, "By definition."),)),
        Conclusion("b", "z**2*fa(z) == z**3 + z**2", "A product.", proof=(Step("==", GOAL, "By definition."),)),
    ),
)
