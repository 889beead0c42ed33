"""ntk_base is called positive where b is, whatever s is: ntk_base(b, 3, s) = b s^3, false at s = (z-1/7)^2 - 10^-12, z = 1/7."""

from ropetheory.authoring import Classical, Conclusion, Theorem

THEOREM = Theorem(
    "attack-positive-if",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 <= ntk_base(b, 3, (z-1/7)**2 - 1/10**12)",
            "False.",
            requires=("w <= 1",),
            by=Classical("cases", "0 <= ntk_base(b, 3, (z-1/7)**2 - 1/10**12)", "w", 1),
        ),
    ),
)
