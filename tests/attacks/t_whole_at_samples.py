"""t is real, and drawn whole: a sum to t is closed as if t were whole, in two ways; false at t = 1/2 ((-1)^(3/2) = -i, (-1)^(9/2) = i)."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Summation, Theorem

THEOREM = Theorem(
    "attack-whole",
    "An attack",
    "False.",
    ("t <= 500",),
    (
        Have(
            "one",
            "Sum((-1)**l, l, 0, t) == (1 - (-1)**(t+1))/2",
            proof=(Step("==", GOAL, "S.", compute=Summation()),),
        ),
        Conclusion(
            "c",
            "Sum((-1)**(3*l), l, 0, t) == (1 - (-1)**(t+1))/2",
            "False.",
            proof=(Step("==", "Sum((-1)**l, l, 0, t)", "S."), Step("==", GOAL, "S.", by="one")),
        ),
    ),
)
