"""A default that is a decimal is read as the nearest double: foo(z) is z^2 + 10^-400, and not z^2."""

from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

Q = Quantity("foo(z, a=1e-400)", "z**2 + a", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-default", "An attack", "False.", ("b > 1",),
    (Conclusion("c", "foo(z) <= z**2", "False.", proof=(Step("<=", GOAL, "S.", leaving="0"),)),),
)
