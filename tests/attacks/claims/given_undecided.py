"""The counterexample is not shown to obey what is given, and does not: 10 is not at most 5."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-given-undecided", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= y**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="y**2"),), must_fail=("1 <= y**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "y is at most 5.", "y <= 5", "attack-given-undecided.c", Verdict.REFUTED,
    given=("ceil(y*(sin(z)**2 + cos(z)**2)) <= 5",), counterexample={"y": "10", "z": "1"}, corrected="0 <= y**2",
),)
