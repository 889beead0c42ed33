"""The variable of integration is a letter with a coordinate of its own."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "sum",
            "Limit(2/d*Sum(1/(2*j/d - 1/sqrt(2))**2, j, 0, d/2-1), d) "
            "== Integral(1/(s - 1/sqrt(2))**2, s, 0, 1)",
            by=Classical("riemann_sum", "1/(s - 1/sqrt(2))**2", "s"),
        ),
        Conclusion(
            "limit",
            "Limit(2/d*Sum(1/(2*j/d - 1/sqrt(2))**2, j, 0, d/2-1), d) "
            "== Integral(1/(s - 1/sqrt(2))**2, s, 0, 1)",
            "It has a pole.",
            proof=(Step("==", GOAL, "So.", by="sum"),),
        ),
    ),
)
