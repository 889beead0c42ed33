"""Given a root that has a value at negative numbers, too."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-given-root", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "A definition.",
    "pi_frequency(j, b, d, L, z + 1000) == theta(j)/sqrt((z + 1000)**2)", "definition", Verdict.DEFINITION,
    given=("sqrt((z + 1000)**2) > 0",),
),)
