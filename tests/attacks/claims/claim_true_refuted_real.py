"""True (|I^(-1/2)|^2 = 1), and computed refuted: a quantity is real by decree, so abs(theta)**2 is read as theta**2 = -i."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-refuted-real", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "theta(1, z**2 + 1, 4)**2 == 1/(z**2 + 1)", "True.", proof=(Step("==", GOAL, "S."),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Of size 1.", "abs(theta(1, I, 4))**2 + 0*z == 1", "attack-refuted-real.c",
    Verdict.REFUTED, counterexample={"z": "0"}, corrected="theta(1, z**2 + 1, 4)**2 == 1/(z**2 + 1)",
),)
