"""A largest member is collapsed as if it were a sum."""

from ropetheory.authoring import GOAL, Collapse, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-a4",
    "An attack",
    "False.",
    (
        "b > 1",
        "j <= d/2 - 1",
    ),
    (
        Conclusion(
            "c",
            "largest(delta_ij(l, j)*(10**6*(psi-1/7)**2 - 1), l, 0, d/2-1) == 10**6*(psi-1/7)**2 - 1",
            "F.",
            proof=(Step("==", GOAL, "S.", compute=Collapse("l", "j")),),
        ),
    ),
)
