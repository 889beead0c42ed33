"""Taylor from b = 0, with a derivative whose sign is known for b > 1 alone; false at b = 3/2, z = 1/7 (-3/8 >= 0)."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-taylor-one",
    "An attack",
    "False.",
    ("y >= 0",),
    (
        Have("e", "0 <= exp(y) - 1", by=Classical("taylor", "exp(y) - 1", "y", 1)),
        Have(
            "one",
            "0 <= b - 1 + 10**6*(z-1/7)**2",
            proof=(Step("<=", GOAL, "S.", by=Use("e", y="ln(b)"), times="1", leaving="10**6*(z-1/7)**2"),),
        ),
        Conclusion(
            "c",
            "0 <= b**2/2 - b + 10**6*(z-1/7)**2*b",
            "False at b=3/2, z=1/7.",
            by=Classical("taylor", "b**2/2 - b + 10**6*(z-1/7)**2*b", "b", 1, Use("one")),
        ),
    ),
)
