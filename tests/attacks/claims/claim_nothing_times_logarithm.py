"""The logarithm of 0 has no value, also 0 times."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-nothing-times-logarithm", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "The logarithm of 0 has no value, also 0 times.", Number("0.0", "0*ln(z)", at={"z": "0"}),
    "number", Verdict.HOLDS,
),)
