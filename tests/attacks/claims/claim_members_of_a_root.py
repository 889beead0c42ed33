"""The root of a negative number has no value."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Members, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-members-of-a-root", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "The root of a negative number has no value.", Members("p", 0, 3, "im(sqrt(-1 - p)) > 5", ()),
    "number", Verdict.HOLDS,
),)
