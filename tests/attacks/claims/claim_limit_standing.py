"""claim true: max(s,1) >= 1; refuted at s=1/2 since 's >= m', 'm >= 1' is not asked of a point without m"""
from ropetheory.authoring import (
    GOAL,
    Claim,
    Classical,
    Conclusion,
    Have,
    Limit,
    Source,
    Step,
    Theorem,
    Use,
    Verdict,
)

THEOREM = Theorem(
    "attack-limit", "An attack", "True.", ("s >= m", "m >= 1"),
    (Have("s1", "s >= 1", (Step(">=", "m", "S.", by=Use("s >= m")), Step(">=", GOAL, "S.", by=Use("m >= 1")))),
    Conclusion(
        "c", "Limit(max(s, 1) + 1/d, d) == s", "True.",
        proof=(
            Step("==", "s + 1/d", "S.", put=Classical("picked", "max(s, 1)", Use("s1"))),
            Step("==", GOAL, "S.", compute=Limit()),
        ), must_fail=("Limit(max(s, 1) + 1/d, d) == s + 1",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "It tends to 1 or more.", "Limit(max(s, 1) + 1/d, d) >= 1", "attack-limit.c",
    Verdict.REFUTED, counterexample={"s": "1/2"}, corrected="Limit(max(s, 1) + 1/d, d) == s",
    mutants=("Limit(max(s, 1) + 1/d, d) == s + 1",),
),)
