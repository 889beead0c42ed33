"""m = z makes z <= m trivial, and m <= 500 is only held against drawn points: z <= 500 is false at z = 501."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem(
    "attack-moved", "An attack", "True.", ("z <= m", "m <= 500"),
    (Conclusion(
        "c", "z <= 500", "True.",
        proof=(Step("<=", "m", "S.", by=Use("z <= m")), Step("<=", GOAL, "S.", by=Use("m <= 500"))),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "z <= 500.", "z <= 500", "attack-moved.c", Verdict.HOLDS, where={"m": "z"}),)
