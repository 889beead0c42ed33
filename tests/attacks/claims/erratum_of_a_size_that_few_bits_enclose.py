"""A size is 1, and the figure says -1."""
from ropetheory.authoring import (
    GOAL,
    Change,
    Claim,
    Conclusion,
    Erratum,
    Shown,
    Source,
    Step,
    Theorem,
    Verdict,
)

THEOREM = Theorem("one-square", "A square", "A square is not negative.", ("b > 1",), main="c", idea="It is a square. It is not negative.", body=
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("0 >= z**2",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.one", "3", "It is positive.", "0 < z**2", "one-square.c", Verdict.REFUTED, counterexample={"z": "0"}, corrected="0 <= z**2"),)
ERRATA = (
    Erratum("mine.size", "The size is not above nothing", "1", "It is below.", "It is above.", "The rest is right.",
        Change.NUMBER, ("mine.one",), (Shown("Size", "0", "exp(500)*abs(ln(1/(1 + exp(-500))))", {}, ">", "-2"),)),
)
