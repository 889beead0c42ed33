"""A closed form of a sum that runs backwards."""

from ropetheory.authoring import GOAL, Conclusion, Step, Summation, Theorem

THEOREM = Theorem(
    "attack-ll-empty",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "Sum(1 + 0*l, l, 0, p + 40) == p + 41",
            "At p=-50 the sum is empty.",
            proof=(Step("==", GOAL, "S.", compute=Summation()),),
        ),
    ),
)
