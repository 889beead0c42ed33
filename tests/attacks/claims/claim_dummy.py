"""Standing hypotheses on an unknown are never held against points, and never asked of a claim; false at z = 1/7."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem(
    "attack-unknown", "An attack", "Vacuous.", ("_X >= 1", "_X <= 0"),
    (Conclusion(
        "c", "1/10**12 <= (z-1/7)**2", "False at z = 1/7.",
        proof=(
            Step("<=", "_X/10**12", "S.", by=Use("_X >= 1"), times="1/10**12"),
            Step("<=", GOAL, "S.", by=Use("_X <= 0"), times="1/10**12", leaving="(z-1/7)**2"),
        ),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Far from 1/7.", "1/10**12 <= (z-1/7)**2", "attack-unknown.c", Verdict.HOLDS,
),)
