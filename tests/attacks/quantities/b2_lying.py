"""A quantity of a contributor is called nonnegative, and is not."""

from ropetheory.authoring import Classical, Conclusion, Quantity, Theorem

Q = Quantity("foo(z)", "(z - 1/7)**2 - 1/10**9", "Neg.", domain="nonnegative", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-b2-lying", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "0 <= foo(z)", "False at z=1/7.", requires=("w <= 1",),
        by=Classical("cases", "0 <= foo(z)", "w", 1),
    ),),
)
