"""What is put for a letter that is gone divides by d - 2."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-a30",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "f",
            "1 <= d - 2 + 10**6*(psi-1/7)**2",
            requires=("z >= 1", "z <= d - 2"),
            proof=(
                Step("<=", "z", "S.", leaving="z-1", using=("z >= 1",)),
                Step("<=", "d-2", "S.", leaving="d-2-z", using=("z <= d - 2",)),
                Step("<=", GOAL, "S.", leaving="10**6*(psi-1/7)**2"),
            ),
        ),
        Conclusion(
            "c",
            "1 <= d - 2 + 10**6*(psi-1/7)**2",
            "F.",
            proof=(Step("<=", GOAL, "S.", by=Use("f", z="(d-2)*(1+1/(d-2))-1")),),
        ),
    ),
)
