"""A number of a billion digits in the point of a figure hung"""
from ropetheory.authoring import (
    GOAL,
    Change,
    Claim,
    Conclusion,
    Erratum,
    Number,
    Shown,
    Source,
    Step,
    Theorem,
    Verdict,
)

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.n", "2", "A number.", Number("3.00", "sin(z)+ 2", {"z": "1"}), "one-square.c", Verdict.REFUTED),
)
ERRATA = (Erratum("mine.mistake", "A mistake", "2", "It is 3.", "It is another.", "It is computed.",
    Change.NUMBER, ("mine.n",), (Shown("The number", "7","z",{"z":"1e999999999"},"==","0"),)),)
