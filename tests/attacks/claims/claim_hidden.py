"""q is put where it shows, and not where it is hidden in score(0, 0): false at k = e_1, q = -10^31 e_1."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-hidden", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "low", "0 < 1 + (score(0,0) - dot(q,k))/10**30", "True.",
        proof=(Step("<", "1", "S.", leaving="1"), Step("==", GOAL, "S.")),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Low.", "0 < 1 + (score(0,0) - dot(k,k))/10**30", "attack-hidden.low", Verdict.HOLDS,
    where={"q": "k"},
),)
