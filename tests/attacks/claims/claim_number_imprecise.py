""" "approximates" may be the printed number itself: 3.9 for pi is imprecise, not refuted."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-number", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "A number.", Number("3.9", "pi", approximates="3.9"), "number",
    Verdict.IMPRECISE,
),)
