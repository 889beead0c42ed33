"""A conclusion speaks of an unknown that nothing binds."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-dummy",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 < norm2(x, 2*_N)*b",
            "Means nothing.",
            proof=(Step("<", GOAL, "S.", leaving="norm2(x, 2*_N)*b"),),
            must_fail=("b < 1",),
        ),
    ),
)
