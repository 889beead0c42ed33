"""An abbreviation that uses a later one is written out once where it is shown and claimed, twice where it is proved: 0 < X + 1 + b is false at X = -5, b = 2."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Let, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-let", "An attack", "True.", ("b > 1",),
    (
        Conclusion("c", "0 < A1 + b", "So.", proof=(Step("<", GOAL, "S.", leaving="A1 + b"),)),
        Conclusion("e", "0 < _X + b", "So.", proof=(Step("<", GOAL, "S.", leaving="_X + b"),)),
    ),
    lets=(Let("A1", "_X + 1"), Let("_X", "z**2")),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "X.", "0 < _X + 1 + b", "attack-let.c", Verdict.HOLDS, mutants=("b < 0",)),)
