"""A root over itself is 1, of a number that no digits tell from 0; SymPy says -1."""
from ropetheory.authoring import (
    GOAL,
    Change,
    Claim,
    Conclusion,
    Erratum,
    Experiment,
    Number,
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
    Claim("mine.n7", "1", "It is 1.", Number("1", "sqrt((ln(1)-ln(1/(1+exp(-1000))))**2)/(ln(1)-ln(1/(1+exp(-1000))))"), "number", Verdict.REFUTED),
    Claim("mine.n8", "2", "It is -1.", Number("-1", "sqrt((ln(1)-ln(1/(1+exp(-1000))))**2)/(ln(1)-ln(1/(1+exp(-1000))))"), "number", Verdict.HOLDS),
    Claim("mine.f", "3", "It is positive.", "z**2 + sqrt((ln(1)-ln(1/(1+exp(-1000))))**2)/(ln(1)-ln(1/(1+exp(-1000)))) > 0", "one-square.c", Verdict.REFUTED,
        counterexample={"z": "0"}, corrected="0 <= z**2", minor=True),
    Claim("mine.e", "4", "So.", Experiment("runs", states=("5*sqrt((ln(1)-ln(1/(1+exp(-1000))))**2)/(ln(1)-ln(1/(1+exp(-1000)))) < 4",)), "report", Verdict.EMPIRICAL),
)
ERRATA = (
    Erratum("mine.size", "The size is not above nothing", "1", "It is above.", "It is below.", "The rest is right.",
        Change.NUMBER, ("mine.n7",), (Shown("Size", "5", "5*sqrt((ln(1)-ln(1/(1+exp(-1000))))**2)/(ln(1)-ln(1/(1+exp(-1000))))", {}, "==", "-5"),)),
)
