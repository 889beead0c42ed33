"""Taylor from beta = 0, with a derivative whose sign is known for beta >= 1 alone; false at beta = 3/2, z = 1/7 (0 <= -3/8)."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-taylor-beta",
    "An attack",
    "False.",
    ("y >= 0",),
    (
        Have("e", "0 <= exp(y) - 1", by=Classical("taylor", "exp(y) - 1", "y", 1)),
        Have(
            "one",
            "0 <= beta - 1 + 10**6*(z-1/7)**2",
            proof=(Step("<=", GOAL, "S.", by=Use("e", y="ln(beta)"), times="1", leaving="10**6*(z-1/7)**2"),),
        ),
        Conclusion(
            "c",
            "0 <= beta**2/2 - beta + 10**6*(z-1/7)**2*beta",
            "False.",
            by=Classical("taylor", "beta**2/2 - beta + 10**6*(z-1/7)**2*beta", "beta", 1, Use("one")),
        ),
    ),
)
