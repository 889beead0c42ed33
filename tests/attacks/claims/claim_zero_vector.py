"""The vector x is not zero, by its domain."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-zero-vector", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "It is not zero.", "norm2(x, d) > 0", "attack-zero-vector.c", Verdict.REFUTED,
    counterexample={"x": ["0", "0"], "d": "2"}, corrected="0 <= z**2",
),)
