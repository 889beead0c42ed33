"""Sum(abs(j), j, -3, 3) == 0: the index is narrower than the range that it runs over, or collapses."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (Conclusion("sum", "Sum(abs(j), j, -3, 3) == 0", "False.", proof=(Step("==", GOAL, "Term by term."),)),),
)
