"""Beside a limit a logarithm of 0 has no value either: the claim is true wherever it has one."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Limit, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-beside-a-limit", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "Limit(y + 1/d, d) == y", "True.", proof=(Step("==", GOAL, "S.", compute=Limit()),),
        must_fail=("Limit(y + 1/d, d) == y + 1",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Below.", "Limit(y + 1/d, d) < exp(ln(y)) + y", "attack-beside-a-limit.c", Verdict.REFUTED,
    counterexample={"y": "0"}, corrected="Limit(y + 1/d, d) == y", mutants=("Limit(y + 1/d, d) == y + 1",),
),)
