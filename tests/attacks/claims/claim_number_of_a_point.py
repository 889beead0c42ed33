"""A counterexample whose numerator or denominator has a billion digits is not written out: it hung"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "2", "A number.", "1 <= z**2", "one-square.c", Verdict.REFUTED,
    counterexample={"z": "1e-999999999"}, corrected="0 <= z**2"),)
