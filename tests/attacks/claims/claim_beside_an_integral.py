"""Beside an integral, which balls here do not compute, the root of a square is still above 0."""
from ropetheory.authoring import (
    GOAL,
    Change,
    Claim,
    Conclusion,
    Erratum,
    Members,
    Shown,
    Source,
    Step,
    Theorem,
    Verdict,
)

THEOREM = Theorem("one-square", "A square", "A square is not negative.", ("b > 1",), main="c", idea="It is a square. It is not negative.", body=
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("0 >= z**2",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.none", "1", "None obeys it.", Members("p", 1, 3, "p*sqrt((ln(1)-ln(1/(1+exp(-300))))**2) + 0*Integral(u, u, 0, 1) > 0", ()), "number", Verdict.HOLDS),
    Claim("mine.all", "1", "All obey it.", Members("p", 1, 3, "p*sqrt((ln(1)-ln(1/(1+exp(-300))))**2) + 0*Integral(u, u, 0, 1) > 0", ((1, 3),)), "number", Verdict.REFUTED, minor=True),
    Claim("mine.formula", "3", "It is positive.", "z**2 + sqrt((ln(1)-ln(1/(1+exp(-300))))**2) + 0*Integral(u, u, 0, 1) > 0", "one-square.c", Verdict.REFUTED,
        counterexample={"z": "0"}, corrected="0 <= z**2"),
)
ERRATA = (
    Erratum("mine.size", "The size is not above nothing", "1", "It is below.", "It is above.", "The rest is right.",
        Change.NUMBER, ("mine.formula",), (Shown("Size", "0", "exp(300)*sqrt((ln(1)-ln(1/(1+exp(-300))))**2) + 0*Integral(u, u, 0, 1)", {}, ">", "-2"),)),
)
