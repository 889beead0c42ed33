"""ln s is not nonnegative for s < 1."""

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
    (Conclusion("log", "0 <= ln(s)", "False below 1.", proof=(Step("<=", GOAL, "So.", leaving="ln(s)"),)),),
)
