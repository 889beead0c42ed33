"""q is put where it shows, and not where it is hidden in score(0, 0); false at k = e_1, q = -10^31 e_1 (score = -10^31)."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-hidden",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "low",
            "0 < 1 + (score(0,0) - dot(q,k))/10**30",
            proof=(Step("<", "1", "S.", leaving="1"), Step("==", GOAL, "S.")),
        ),
        Conclusion(
            "c",
            "0 < 1 + (score(0,0) - dot(k,k))/10**30",
            "False.",
            proof=(Step("<", GOAL, "At q = k.", by=Use("low", q="k")),),
        ),
    ),
)
