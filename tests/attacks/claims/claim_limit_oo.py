"""True in the extended numbers (oo <= oo), and computed refuted: every value is taken to be finite."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Limit, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-limit-oo", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "Limit(d*s, d) == oo", "True.", proof=(Step("==", GOAL, "S.", compute=Limit()),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "At most oo.", "Limit(d*s, d) <= oo", "attack-limit-oo.c", Verdict.REFUTED,
    counterexample={"s": "1"}, corrected="Limit(d*s, d) == oo",
),)
