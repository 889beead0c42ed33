"""A standing hypothesis that hides q and k in a score, with numbers for b and d, is of no letter and is not asked of the claim; false at q = k = e_1."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem(
    "attack-hidden-standing", "An attack", "True.", ("score(0, 0, 2, 4) <= 0",),
    (Conclusion(
        "c", "dot(q, k, 4) <= 0", "True.",
        proof=(
            Step("==", "score(0, 0, 2, 4)", "S."), Step("<=", GOAL, "S.", by=Use("score(0, 0, 2, 4) <= 0")),
        ),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "No inner product is positive.", "dot(q, k, 4) <= 0", "attack-hidden-standing.c",
    Verdict.HOLDS,
),)
