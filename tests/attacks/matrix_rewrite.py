"""Rewriting under a sum is guarded, but not where the sum stands in a matrix; at z = 1/7, d = 2, w = 5 it says (15) == (0)."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-matrix",
    "An attack",
    "False.",
    ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    (
        Have(
            "o",
            "max(0, 1-10**6*(z-1/7)**2)*j <= max(0, 1-10**6*(z-1/7)**2)*(d/2-1)",
            proof=(Step("<=", GOAL, "S.", by=Use("j <= d/2 - 1"), times="max(0, 1-10**6*(z-1/7)**2)"),),
        ),
        Have(
            "last",
            "max(max(0, 1-10**6*(z-1/7)**2)*j, max(0, 1-10**6*(z-1/7)**2)*(d/2-1)) == max(0, 1-10**6*(z-1/7)**2)*(d/2-1)",
            by=Classical(
                "picked", "max(max(0, 1-10**6*(z-1/7)**2)*j, max(0, 1-10**6*(z-1/7)**2)*(d/2-1))", Use("o")
            ),
        ),
        Conclusion(
            "c",
            "column(Sum(max(max(0, 1-10**6*(z-1/7)**2)*j, max(0, 1-10**6*(z-1/7)**2)*(d/2-1)), j, 0, w), 0)"
            " == column(Sum(max(0, 1-10**6*(z-1/7)**2)*(d/2-1), j, 0, w), 0)",
            "False.",
            proof=(Step("==", GOAL, "Under the sum.", put="last"),),
        ),
    ),
)
