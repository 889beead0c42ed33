"""im of a complex integral with a small imaginary part: i e^-300 is dropped at 64 bits, im is exactly 0"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.order", "1", "A true order.", "im(Integral(u + I*exp(-300*z), u, 0, 1)) > 0", "one-square.c", Verdict.REFUTED,
        counterexample={"z": "1"}, corrected="0 <= z**2", minor=True),
)
