"""The formula binds j in one place and leaves it free in another: the quantity speaks of j. At d = 8, j = 0: 0 <= -2."""

from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

Q = Quantity("foo(m)", "j - 7 + m + Sum(j, j, 0, 3)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-bound-and-free", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "0 <= (foo(m) - m)*Sum(j - 1, j, 0, d/2-1)", "False.",
        proof=(Step("<=", GOAL, "S.", each_summand=True, leaving="(j-1)**2"),),
    ),),
)
