"""A standing hypothesis 0 <= foo(z)^2 is "plainly true" since foo is real by decree, and so is not asked of the claim; false at z = 1/7."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Use, Verdict

Q = Quantity("foo(z)", "sqrt((z-1/7)**2 - 1/10**12)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-granted", "An attack", "True.", ("0 <= foo(z)**2",),
    (Conclusion(
        "c", "1/10**12 <= (z-1/7)**2", "True.",
        proof=(Step("<=", GOAL, "S.", by=Use("0 <= foo(z)**2"), times="1"),),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Far from 1/7.", "1/10**12 <= (z-1/7)**2", "attack-granted.c", Verdict.HOLDS,
),)
