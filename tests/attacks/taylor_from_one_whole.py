"""Taylor from N = 0, with a derivative whose sign is known for whole N >= 1 alone; false at N = 1, z = 1/7 (0 <= -1/2)."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-taylor-whole",
    "An attack",
    "False.",
    ("y >= 0",),
    (
        Have(
            "one",
            "0 <= N - 1 + 10**6*(z-1/7)**2",
            proof=(Step("<=", GOAL, "S.", leaving="N - 1 + 10**6*(z-1/7)**2"),),
        ),
        Conclusion(
            "c",
            "0 <= N**2/2 - N + 10**6*(z-1/7)**2*N",
            "False at N = 1, z = 1/7.",
            by=Classical("taylor", "N**2/2 - N + 10**6*(z-1/7)**2*N", "N", 1, Use("one")),
        ),
    ),
)
