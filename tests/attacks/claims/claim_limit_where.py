"""the domain of a letter for which something is put is not asked of the counterexample: max(z, 0) >= 0 refuted at z = -1"""
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

THEOREM = Theorem("attack-where", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "Limit(max(y, 0) + 1/d, d) == y", "True.", requires=("y >= 0",),
        proof=(Step("==", "y + 1/d", "S.", put=Classical("picked", "max(y, 0)", Use("y >= 0"))), Step("==", GOAL, "S.", compute=Limit())),
        must_fail=("Limit(max(y, 0) + 1/d, d) == y + 1",)),
     Conclusion("e", "Limit(max(s, 0) + 1/d, d) == s", "True.",
        proof=(Step("==", "s + 1/d", "S.", put=Classical("picked", "max(s, 0)", Use("s > 0"))), Step("==", GOAL, "S.", compute=Limit())),
        must_fail=("Limit(max(s, 0) + 1/d, d) == s + 1",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "Not negative.", "Limit(max(z, 0) + 1/d, d) >= 0", "attack-where.e", Verdict.REFUTED,
    where={"s": "z"}, counterexample={"z": "-1"}, corrected="Limit(max(s, 0) + 1/d, d) == s", corrected_by="attack-where.e", corrected_where={"s": "s"},
    mutants=("Limit(max(s, 0) + 1/d, d) == s + 1",)),)
