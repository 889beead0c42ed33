"""The links of what is given keep their decimals: z <= 10^-400 is not z <= 0. False at z = 10^-401."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "given-links", "True", "True.", ("b > 1",),
    (Conclusion(
        "c", "z**3 <= 0", "True.", requires=("z <= 0",), proof=(Step("<=", GOAL, "S.", leaving="-z**3"),),
        must_fail=("z**3 <= -1",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "z^3.", "z**3 <= 0", "given-links.c", Verdict.HOLDS, given=("-1 <= z <= 1e-400",),
),)
