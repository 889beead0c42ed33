"""z is written j + t for a hypothesis z >= j, under a sum over j, which captures it; at psi = 1/7, z = j = 0 it says 0 <= -6."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-using",
    "An attack",
    "False.",
    ("z >= j",),
    (
        Conclusion(
            "c",
            "0 <= Sum(z - j, j, 0, 3) + 10**6*(psi-1/7)**2",
            "False.",
            proof=(
                Step("<=", GOAL, "S.", leaving="Sum(z - j, j, 0, 3) + 10**6*(psi-1/7)**2", using=("z >= j",)),
            ),
        ),
    ),
)
