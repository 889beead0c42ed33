"""Numbers beside an integral or a long sum, of which SymPy rounds a part while it reads."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "A square is not negative.", ("b > 1",), main="c", idea="It is a square. It is not negative.", body=
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("0 >= z**2",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.n5", "5", "It is 1.", Number("1", "ceil(1+sqrt((ln(1)-ln(1/(1+exp(-300))))**2)) + 0*Integral(u, u, 0, 1)"), "number", Verdict.HOLDS),
    Claim("mine.n7", "7", "It is 1.", Number("1", "sqrt((ln(1)-ln(1/(1+exp(-300))))**2)/(ln(1)-ln(1/(1+exp(-300)))) + 0*Integral(u, u, 0, 1)"), "number", Verdict.REFUTED),
    Claim("mine.n8", "8", "It is -1.", Number("-1", "sqrt((ln(1)-ln(1/(1+exp(-300))))**2)/(ln(1)-ln(1/(1+exp(-300)))) + 0*Integral(u, u, 0, 1)"), "number", Verdict.HOLDS),
)
