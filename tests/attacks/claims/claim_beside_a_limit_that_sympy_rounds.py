"""The size beside a limit is above it; SymPy drops the size."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Limit, Source, Step, Theorem, Verdict

THEOREM = Theorem("goes-to-little", "A limit", "A sum tends to little.", ("d >= 2",), main="c", idea="One over the width vanishes. The rest stays.", body=
    (Conclusion("c", "Limit(exp(-600) + z/d, d) == exp(-600)", "True.", proof=(Step("==", GOAL, "S.", compute=Limit()),), must_fail=("Limit(exp(-600) + z/d, d) == 3",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.three", "1", "It is less than the size.", "Limit(exp(-600) + z/d, d) <= abs(ln(1/(1 + exp(-500))))", "goes-to-little.c", Verdict.REFUTED,
        counterexample={"z": "2"}, corrected="Limit(exp(-600) + z/d, d) == exp(-600)", minor=True),
)
