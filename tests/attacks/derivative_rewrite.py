"""A hypothesis N == w is put under a derivative by w: d/dw (N w T) is N T, not 2 w T; at z = 1/7, N = w = 3 it says 3 == 6."""

from ropetheory.authoring import GOAL, Conclusion, Derivative, Step, Theorem

THEOREM = Theorem(
    "attack-derivative",
    "An attack",
    "False.",
    ("N == w",),
    (
        Conclusion(
            "c",
            "Derivative(N*w*max(0, 1-10**6*(z-1/7)**2), w) == 2*w*max(0, 1-10**6*(z-1/7)**2)",
            "False.",
            proof=(
                Step("==", "Derivative(w**2*max(0, 1-10**6*(z-1/7)**2), w)", "S.", put="N == w"),
                Step("==", GOAL, "S.", compute=Derivative()),
            ),
        ),
    ),
)
