"""A contributed quantity is real by decree: its square is called nonnegative, and is (z-1/7)^2 - 10^-12 < 0 at z = 1/7."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Quantity, Step, Theorem

Q = Quantity("foo(z)", "sqrt((z-1/7)**2 - 1/10**12)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-real-cases", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "0 <= (z-1/7)**2 - 1/10**12", "False.", requires=("w <= 1",),
        proof=(
            Step("<=", "foo(z)**2", "S.", by=Classical("cases", "0 <= foo(z)**2", "w", 1)),
            Step("==", GOAL, "S."),
        ),
    ),),
)
