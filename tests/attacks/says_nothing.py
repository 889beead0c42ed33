"""A step whose two sides are one object."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "b > 1",
        "d >= 2",
        "j >= 0",
        "j <= d/2 - 1",
    ),
    (Conclusion("same", "b**(2*j/d) == b**(2*(j/d))", "Nothing.", proof=(Step("==", GOAL, "So."),)),),
)
