"""The derivative of what has a value at one point alone (z = 1), or on one side alone."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.point", "1", "A slope.", Number("5", "Derivative((1 - z)**(3/2) + (z - 1)**(3/2) + 4*z + sin(z - 1), z)", at={"z": "1"}), "one-square.c", Verdict.HOLDS),
    Claim("mine.number", "1", "A slope.", Number("7", "Derivative((1 - z)**(3/2) + (z - 1)**(3/2) + 4*z + sin(z - 1), z)", at={"z": "1"}), "one-square.c", Verdict.REFUTED),
    Claim("mine.side", "1", "A slope.", Number("5", "Derivative(z**(3/2) + 4*z + sin(z), z)", at={"z": "0"}), "one-square.c", Verdict.HOLDS),
    Claim("mine.formula", "1", "A slope.", "Derivative((1 - z)**(3/2) + (z - 1)**(3/2) + 4*z + sin(z - 1), z) == 4*z**2", "one-square.c", Verdict.REFUTED,
        counterexample={"z": "1"}, corrected="0 <= z**2"),
)
