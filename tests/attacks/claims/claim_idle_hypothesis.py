"""0 < exp(ln(z)) is true wherever it has a value; refuted at z = 0: of a claim with any hypothesis no value is demanded there"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("attack-hyp", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("-1 >= z**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.two", "1", "Positive.", "0 < exp(ln(z))", "attack-hyp.c", Verdict.REFUTED, given=("z <= 5",), hypothesis="z <= 4",
    counterexample={"z": "0"}, corrected="0 <= z**2", mutants=("-1 >= z**2",)),)
