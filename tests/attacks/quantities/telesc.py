"""A sum that telescopes to something else."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Quantity, Step, Theorem

Q = Quantity("foo(m)", "1 + max(0, m - 100)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-telesc", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "Sum(foo(l), l, 0, N-1) == N", "F",
        proof=(Step("==", GOAL, "S.", by=Classical("telescoping", "foo(l)", "l", "N")),),
    ),),
)
