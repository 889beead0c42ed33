"""0 < norm2(x) for the width d, claimed at d = 4: false for x = e_5 in a head of width 8."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-norm-width", "An attack", "True.", ("b > 1",),
    (Conclusion("own", "0 < norm2(x)", "True.", proof=(Step("<", GOAL, "Not zero.", leaving="norm2(x)"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Four coordinates.", "0 < norm2(x, 4)", "attack-norm-width.own", Verdict.HOLDS,
    where={"d": "4"},
),)
