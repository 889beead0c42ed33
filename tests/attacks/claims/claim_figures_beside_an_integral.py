"""A figure is 5, and SymPy reads -5."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Experiment, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "A square is not negative.", ("b > 1",), main="c", idea="It is a square. It is not negative.", body=
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("0 >= z**2",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.e1", "1", "So.", Experiment("runs", states=("5*sqrt((ln(1)-ln(1/(1+exp(-300))))**2)/(ln(1)-ln(1/(1+exp(-300)))) + 0*Integral(u, u, 0, 1) < 4",)), "report", Verdict.EMPIRICAL),
)
