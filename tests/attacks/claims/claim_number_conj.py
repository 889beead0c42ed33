"""A quantity is real by decree, so conj(theta) is theta: the imaginary part of conj(I^(-1/2)) is +0.707, not -0.707."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-number", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "A number.", Number("-0.707", "im(conj(theta(1, I, 4)))"), "number",
    Verdict.HOLDS,
),)
