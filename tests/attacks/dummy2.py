"""The same, where the unknown may be 0."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-dummy2",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "pi*_X*b != 3*_X*b",
            "False at 0.",
            proof=(Step("!=", GOAL, "S.", by=Classical("lindemann", "1", "3", ()), power="1"),),
            must_fail=("b < 1",),
        ),
    ),
)
