"""What is given has no value at the counterexample: e^(ln z) is z to SymPy, and nothing at -1."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-given-nowhere", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "A true order.", "z > 0", "attack-given-nowhere.c", Verdict.REFUTED,
    given=("exp(ln(z)) <= 5",), counterexample={"z": "-1"}, corrected="0 <= z**2", minor=True,
),)
