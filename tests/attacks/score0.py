"""A query is put for one that is hidden in a score."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-score0",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "own",
            "score(0,0) <= (norm2(q)+norm2(k))/2",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "S.",
                    each_summand=True,
                    leaving="((q[2*j]-k[2*j])**2+(q[2*j+1]-k[2*j+1])**2)/2",
                ),
            ),
        ),
        Conclusion(
            "c",
            "score(0,0) <= norm2(k)",
            "False at q=2k.",
            proof=(Step("<=", "(norm2(k)+norm2(k))/2", "S.", by=Use("own", q="k")), Step("==", GOAL, "S.")),
        ),
    ),
)
