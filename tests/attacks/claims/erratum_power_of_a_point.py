"""3^(10^11), put together from two letters of a point, hung"""
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

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.r", "2", "A number.", "1 <= z**2", "one-square.c", Verdict.REFUTED, counterexample={"z": "0"}, corrected="0 <= z**2"),)
ERRATA = (Erratum("mine.mistake", "It", "2", "It is 7.", "So.", "So.",
    Change.NUMBER, ("mine.r",), (Shown("The power","7","z**p",{"z":"3","p":"100000000000"},"==","z**p"),)),)
