"""What is put for s is shown to be positive with a quantity that is real by decree: false at z = 1/7."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Verdict

Q = Quantity("foo(z)", "sqrt((z-1/7)**2 - 1/10**12)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-floor", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 < s", "True.", proof=(Step("<", GOAL, "S.", leaving="s"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Far.", "0 < (z-1/7)**2 - 1/10**12 + 1/10**13", "attack-floor.c", Verdict.HOLDS,
    where={"s": "foo(z)**2 + 1/10**13"},
),)
