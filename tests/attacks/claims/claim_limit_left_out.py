"""The limit is max(s, 1), at least 1 everywhere; what stands for all of the theorem, and in hypothesis too, is not asked of s = 1/2"""
from ropetheory.authoring import (
    GOAL,
    Claim,
    Classical,
    Conclusion,
    Limit,
    Source,
    Step,
    Theorem,
    Use,
    Verdict,
)

THEOREM = Theorem("attack-lh", "An attack", "True.", ("s >= 1",),
    (Conclusion("c", "Limit(max(s, 1) + 1/d, d) == s", "True.",
        proof=(Step("==", "s + 1/d", "S.", put=Classical("picked", "max(s, 1)", Use("s >= 1"))), Step("==", GOAL, "S.", compute=Limit())),
        must_fail=("Limit(max(s, 1) + 1/d, d) == s + 1",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "It tends to 1 or more.", "Limit(max(s, 1) + 1/d, d) >= 1", "attack-lh.c", Verdict.REFUTED, hypothesis="s >= 1",
    counterexample={"s": "1/2"}, corrected="Limit(max(s, 1) + 1/d, d) == s", mutants=("Limit(max(s, 1) + 1/d, d) == s + 1",)),)
