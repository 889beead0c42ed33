"""True (the limit is max(s, 1)), and computed refuted: the conclusion's own condition s >= 1 is not asked of the counterexample s = 1/2."""

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

THEOREM = Theorem(
    "attack-limit", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "Limit(max(s, 1) + 1/d, d) == s", "True.", requires=("s >= 1",),
        proof=(
            Step("==", "s + 1/d", "S.", put=Classical("picked", "max(s, 1)", Use("s >= 1"))),
            Step("==", GOAL, "S.", compute=Limit()),
        ),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "It tends to 1 or more.", "Limit(max(s, 1) + 1/d, d) >= 1", "attack-limit.c",
    Verdict.REFUTED, counterexample={"s": "1/2"}, corrected="Limit(max(s, 1) + 1/d, d) == s",
),)
