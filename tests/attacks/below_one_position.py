"""A nearest image needs two positions."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "B > 1",
        "d >= 2",
        "alpha > 0",
        "alpha <= 1",
    ),
    (
        Conclusion(
            "nearest",
            "nearest2(N) <= equal_distance2(1)",
            "At N = 1 there is no other.",
            proof=(Step("<=", GOAL, "So.", by=Classical("member", "nearest2(N)", "1")),),
        ),
    ),
)
