"""0 < e^(e^-800) - 1 < 1: its ceiling is 1, and that of e^(e^-800) is 2; SymPy says 0 and 1 while the text is read"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.zero", "1", "A false number.", Number("0.0", "ceil(exp(exp(-800)) - 1)"), "number", Verdict.HOLDS),
    Claim("mine.one", "2", "The true number.", Number("2.0", "ceil(exp(exp(-800)))"), "number", Verdict.REFUTED, minor=True),
    Claim("mine.formula", "3", "True for z = 1.", "z**2 + ceil(exp(exp(-800))) > 5/2", "one-square.c", Verdict.REFUTED,
        counterexample={"z": "1"}, corrected="0 <= z**2", minor=True),
)
