"""A rational letter is replaced by a real one."""

from ropetheory.authoring import Classical, Conclusion, Theorem

THEOREM = Theorem(
    "attack-a10",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "pi != z**2",
            "F.",
            rational=("y",),
            by=Classical("even", Classical("lindemann", "1", "y**2", ("y",)), "y", "z"),
        ),
    ),
)
