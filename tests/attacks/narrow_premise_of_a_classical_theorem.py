"""A premise of a classical theorem divides by d - 2, and what it yields does not."""

from ropetheory.authoring import Classical, Conclusion, Theorem

THEOREM = Theorem(
    "attack-g55b",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 <= y*(d-3)*max(0, 1-10**6*(psi-1/7)**2)",
            "At d = 2 psi=1/7 y=1: 0<=-1.",
            by=Classical(
                "taylor",
                "y*(d-3)*max(0, 1-10**6*(psi-1/7)**2)",
                "y",
                1,
                Classical("term_of_sum", "((d-2)*(1+1/(d-2))-2)*max(0, 1-10**6*(psi-1/7)**2)", "l", "1", "0"),
            ),
            must_fail=("10 <= y*(d-3)*max(0, 1-10**6*(psi-1/7)**2)",),
        ),
    ),
)
