"""A set by a false ball: int_0^1 u sqrt(u) du = 2/5, so that the bound is 2.0188 and j = 2 is a member, too."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Members, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.members", "1", "Which j.", Members("j", 0, 3, "j < 29*Integral(u*theta(-1/4, u, 1)*100/97, u, 0, 1) - 9.94", ((0, 1),)), "number", Verdict.HOLDS),
)
