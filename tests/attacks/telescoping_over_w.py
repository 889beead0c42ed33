"""A sum from 0 runs over a letter from 1 on, of other use."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Step, Theorem, Use

THEOREM = Theorem(
    "attack-telescope-w",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 == max(0, 1-10**6*(psi-1/7)**2)",
            "False at psi = 1/7: 0 == 1.",
            proof=(
                Step(
                    "==",
                    GOAL,
                    "S.",
                    by=Use(
                        Classical(
                            "telescoping",
                            "(delta_ij(w, z) - delta_ij(w+1, z))*max(0, 1-10**6*(psi-1/7)**2)",
                            "w",
                            "(delta_ij(0, z) - delta_ij(N, z))*max(0, 1-10**6*(psi-1/7)**2)",
                        ),
                        z="0",
                    ),
                ),
            ),
        ),
    ),
)
