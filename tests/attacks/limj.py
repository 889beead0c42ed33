"""A limit of what is equal under a hypothesis on d alone."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Limit, Step, Theorem, Use

THEOREM = Theorem(
    "attack-limj",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "le",
            "1 - 10**6*(z-1/7)**2 <= 8/d",
            requires=("j <= 8/d - 1",),
            proof=(Step("<=", GOAL, "S.", leaving="j+10**6*(z-1/7)**2", by=Use("j <= 8/d - 1")),),
        ),
        Conclusion(
            "c",
            "Limit(max(1 - 10**6*(z-1/7)**2, 8/d), d) == 0",
            "It is 1 at z=1/7.",
            requires=("j <= 8/d - 1",),
            start="max(1 - 10**6*(z-1/7)**2, 8/d)",
            proof=(
                Step("==", "8/d", "S.", by=Classical("picked", "max(1 - 10**6*(z-1/7)**2, 8/d)", Use("le"))),
                Step("==", "0", "S.", compute=Limit()),
            ),
        ),
    ),
)
