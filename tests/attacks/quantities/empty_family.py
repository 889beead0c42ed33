"""All members of a family whose inner range is empty are nonnegative."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

Q = Quantity(
    "foo(d)", "least(least((j+l)**2, j, 0, 300-d), l, 0, 1)", "L.", domain="real", unicode="f", latex="f",
)
THEOREM = Theorem(
    "attack-empty-family", "An attack", "False.", ("b > 1",),
    (
        Have("sq", "0 <= (p+v)**2", proof=(Step("<=", GOAL, "S.", leaving="(p+v)**2"),)),
        Conclusion(
            "c", "0 <= foo(d)", "No members at d=400.",
            by=Classical("all_members", "foo(d)", Use("sq"), "p", "v"),
        ),
    ),
)
