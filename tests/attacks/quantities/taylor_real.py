"""Taylor asks the sign of a derivative with a quantity that is real by decree, folded: false at z = 1/7, y = 1."""

from ropetheory.authoring import Classical, Conclusion, Quantity, Theorem

Q = Quantity("foo(z)", "sqrt((z-1/7)**2 - 1/10**12)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-taylor-real", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "0 <= y*((z-1/7)**2 - 1/10**12)", "False.", by=Classical("taylor", "y*foo(z)**2", "y", 1),
    ),),
)
