"""What is put for z divides by d - 2: at d = 2 it has no value, and the claim is 1 <= 0."""

from ropetheory.authoring import Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-narrow", "An attack", "True.", ("b > 1", "z >= 1", "z <= d - 2"),
    (Conclusion(
        "c", "1 <= d - 2", "S.",
        proof=(
            Step("<=", "z", "S.", leaving="z-1", using=("z >= 1",)),
            Step("<=", "d-2", "S.", leaving="d-2-z", using=("z <= d - 2",)),
        ),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "A head has four coordinates or more.", "1 <= d - 2", "attack-narrow.c", Verdict.HOLDS,
    where={"z": "(d-2)*(1+1/(d-2))-1"},
),)
