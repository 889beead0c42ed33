"""True (z <= m <= 400 gives z <= 400), and computed refuted: what is given is asked of the counterexample only where that has all its letters."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-given", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "z <= m <= 400 gives z <= 400.", "z <= 400", "attack-given.c", Verdict.REFUTED,
    given=("z <= m", "m <= 400"), counterexample={"z": "500"}, corrected="0 <= z**2",
),)
