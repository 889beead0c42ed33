"""Sum(delta_ij(i,0)+1, i, 0, N) == N+1: the index is narrower than its range."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "sum",
            "Sum(delta_ij(i,0)+1, i, 0, N) == N+1",
            "False.",
            proof=(Step("==", GOAL, "Term by term."),),
        ),
    ),
)
