"""alpha <= 1 is asked of what is put for alpha at a few drawn points alone: (r/100)^2 <= r/100 is false at r = 200."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem(
    "attack-alpha", "An attack", "True.", ("alpha > 0", "alpha <= 1"),
    (Conclusion(
        "c", "alpha**2 <= alpha", "True.",
        proof=(Step("<=", GOAL, "S.", by=Use("alpha <= 1"), times="alpha"),),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "A square is smaller.", "(r/100)**2 <= r/100", "attack-alpha.c", Verdict.HOLDS,
    where={"alpha": "r/100"},
),)
