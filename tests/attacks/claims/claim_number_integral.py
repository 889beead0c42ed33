"""Balls keep the real part of an integral alone: 2 + I int_0^1 I u du is 1.5, not 2.0; and int_0^1 I u du == I/2 is true, and computed refuted."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-number", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim(
        "note.one", "1", "A number.", Number("2.0", "2 + re(I*Integral(I*u, u, 0, 1))"), "number",
        Verdict.HOLDS,
    ),
    Claim(
        "note.two", "1", "An integral.", "Integral(I*u + 0*z**2, u, 0, 1) + z**2 == I/2 + z**2*cos(0)",
        "attack-number.c", Verdict.REFUTED, counterexample={"z": "1"}, corrected="0 <= z**2",
    ),
)
