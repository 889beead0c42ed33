"""int_0^1 sqrt(u) du is 2/3: 0.707 held, 0.667 and the true equality were refuted, with a quantity of ours alone."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.false", "1", "A false number.", Number("0.707", "Integral(theta(-1/4, u, 1), u, 0, 1)"), "number", Verdict.HOLDS),
    Claim("mine.true", "2", "The true number.", Number("0.667", "Integral(theta(-1/4, u, 1), u, 0, 1)"), "number", Verdict.REFUTED),
    Claim("mine.order", "3", "A true equality.", "Integral(theta(-1/4, u, 1), u, 0, 1) + z**2 == 2/3 + z**2", "one-square.c", Verdict.REFUTED,
        counterexample={"z": "1"}, corrected="0 <= z**2"),
)
