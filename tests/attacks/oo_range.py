"""z <= oo is a range: z is written oo - t = oo; false at z = -5."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-oo",
    "An attack",
    "False.",
    ("z <= oo",),
    (
        Conclusion(
            "c", "0 <= z + 4", "False.", proof=(Step("<=", GOAL, "S.", leaving="z + 4", using=("z <= oo",)),)
        ),
    ),
)
