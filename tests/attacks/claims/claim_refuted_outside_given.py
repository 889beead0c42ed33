"""z >= 1 is given, and 1 <= z^2 is true; it is refuted at z = 0, since what stands in hypothesis, too, is not asked of the point"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("attack-given", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("-1 >= z**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "From 1 on the square is from 1 on.", "1 <= z**2", "attack-given.c", Verdict.REFUTED, given=("z >= 1",), hypothesis="z >= 1",
    counterexample={"z": "0"}, corrected="0 <= z**2", mutants=("-1 >= z**2",)),)
