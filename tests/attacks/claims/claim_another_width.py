"""0 < (z-1/7)**2 given 10**6*(z-1/7)**2 >= norm2(x, 4): false at z = 1/7, d = 8, x = (0, 0, 0, 0, 1, 0, 0, 0)."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

P = (Step("<", "norm2(x)/10**6", "S.", leaving="norm2(x)/10**6"),
     Step("<=", GOAL, "S.", leaving="(z-1/7)**2-norm2(x)/10**6", using=("(z-1/7)**2 >= norm2(x)/10**6",)))
THEOREM = Theorem("attack-width3", "An attack", "True.", ("(z-1/7)**2 >= norm2(x)/10**6",),
    (Conclusion("c", "0 < (z-1/7)**2", "S.", proof=P, must_fail=("0 > (z-1/7)**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "Positive.", "0 < (z-1/7)**2", "attack-width3.c", Verdict.HOLDS, where={"d": "4"}, given=("(z-1/7)**2 >= norm2(x, 4)/10**6",), mutants=("0 > (z-1/7)**2",)),)
