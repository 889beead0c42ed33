"""Sum(b, b, 0, 2) == 3: the index is narrower than the range that it runs over, or collapses."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (Conclusion("sum", "Sum(b, b, 0, 2) == 3", "False.", proof=(Step("==", GOAL, "Term by term."),)),),
)
