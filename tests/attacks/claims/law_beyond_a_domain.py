"""A law is supposed of the values of its letters: alpha is at most 1, and 1 + K is not. False at z = 1/7."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Law, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem(
    "attack-law-beyond", "An attack", "True of alpha up to 1.", ("b > 1",),
    (Conclusion(
        "c", "R(max(1, alpha)) == R(1)", "The law.", laws=("R(max(1, alpha)) == R(1)",),
        proof=(Step("==", GOAL, "S.", by=Use(Law("R(max(1, alpha)) == R(1)"))),),
        must_fail=("R(max(1, alpha)) == R(2)",),
    ),),
    laws=("R(max(1, alpha)) == R(1)",),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Beyond.", "R(max(1, 1 + max(0, 1-10**6*(z-1/7)**2))) == R(1)", "attack-law-beyond.c",
    Verdict.HOLDS, where={"alpha": "1 + max(0, 1-10**6*(z-1/7)**2)"},
    mutants=("R(max(1, 1 + max(0, 1-10**6*(z-1/7)**2))) == R(2)",),
),)
