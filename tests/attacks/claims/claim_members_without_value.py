"""The logarithm of p has no value where p <= 0."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Members, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-members-without-value", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "The logarithm of p has no value where p <= 0.", Members("p", -2, 3, "exp(ln(p)) < 1", ((-2, 0),)),
    "number", Verdict.HOLDS,
),)
