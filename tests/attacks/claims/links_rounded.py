"""The links of a chain keep their decimals. False at z = 0."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "chain-links", "True", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "z^2.", "1e-400 <= z**2 >= 1e-400", "chain-links.c", Verdict.HOLDS),)
