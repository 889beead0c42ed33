"""1 + exp(-3000) <= 1 is false by less than a ball of 1024 bits shows"""
from ropetheory.authoring import (
    GOAL,
    Change,
    Claim,
    Conclusion,
    Erratum,
    Shown,
    Source,
    Step,
    Theorem,
    Verdict,
)

THEOREM = Theorem(
    "attack-erratum-tiny", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("1 <= z**2",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Above.", "1 <= z**2", "attack-erratum-tiny.c", Verdict.REFUTED,
    counterexample={"z": "0"}, corrected="0 <= z**2",
),)
ERRATA = (Erratum(
    "note.e", "A number", "1", "It is 0.", "It is below.", "So.", Change.NUMBER, ("note.one",),
    (Shown("the number", "0", "1 + exp(-3000)", {"z": "0"}, op="<=", right="1"),),
),)
