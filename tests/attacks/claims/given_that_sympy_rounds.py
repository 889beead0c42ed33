"""What is given is not met at the counterexample; SymPy drops the size."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "A square is not negative.", ("b > 1",), main="c", idea="It is a square. It is not negative.", body=
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("0 >= z**2",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.one", "3", "It is positive.", "0 < z**2", "one-square.c", Verdict.REFUTED, counterexample={"z": "0"}, corrected="0 <= z**2", minor=True,
   given=("z**2 > abs(ln(1/(1 + exp(-500))))",)),)
