"""t is real, and drawn whole: the sum of ones from 0 to t is t + 1 for whole t alone; at t = 1/2 it has one term (or no value)."""

from ropetheory.authoring import GOAL, Conclusion, Step, Summation, Theorem

THEOREM = Theorem(
    "attack-t-sum",
    "An attack",
    "False.",
    ("t <= 500",),
    (
        Conclusion(
            "c",
            "Sum(1 + 0*l, l, 0, t) == t + 1",
            "False.",
            proof=(Step("==", GOAL, "S.", compute=Summation()),),
        ),
    ),
)
