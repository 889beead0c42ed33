"""The hypothesis does not suffice: z <= m gives not z <= 0 (z = 5, m = 6); the theorem also supposes m <= 0."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem(
    "attack-tied", "An attack", "True.", ("z <= m", "m <= 0"),
    (Conclusion(
        "c", "z <= 0", "True.",
        proof=(Step("<=", "m", "S.", by=Use("z <= m")), Step("<=", GOAL, "S.", by=Use("m <= 0"))),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "z <= 0.", "z <= 0", "attack-tied.c", Verdict.HOLDS_IF, hypothesis="z <= m",
    counterexample={"z": "1", "m": "0"},
),)
