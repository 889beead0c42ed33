"""The imaginary part is e^-300 (p - 1) (3 - p), positive at p = 2 alone: the run says that there is no such p; mpmath looks at the ends alone."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Members, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.members", "3", "False.", Members("p", 1, 3, "im(Integral(u + I*exp(-300)*(p - 1)*(3 - p), u, 0, 1)) > 0", ()), "number", Verdict.HOLDS),
    Claim("mine.some", "4", "True.", Members("p", 1, 3, "im(Integral(u + I*exp(-300)*(p - 1)*(3 - p), u, 0, 1)) > 0", ((2, 2),)), "number", Verdict.REFUTED, minor=True),
)
