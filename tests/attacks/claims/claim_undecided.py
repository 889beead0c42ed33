"""A hypothesis that balls cannot refute counts as satisfiable (cos^2 + sin^2 < 1), and a claim need not grant it; false at z = 1/7."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem(
    "attack-undecided", "An attack", "Vacuous.", ("cos(psi)**2 + sin(psi)**2 < 1",),
    (Conclusion(
        "c", "0 < (z-1/7)**2", "False at z = 1/7.",
        proof=(
            Step(
                "<", "1 - cos(psi)**2 - sin(psi)**2 + (z-1/7)**2", "S.",
                by=Use("cos(psi)**2 + sin(psi)**2 < 1"), times="1", leaving="(z-1/7)**2",
            ),
            Step("==", GOAL, "S."),
        ),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "Not 1/7.", "0 < (z-1/7)**2", "attack-undecided.c", Verdict.HOLDS),)
