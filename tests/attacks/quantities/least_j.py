"""The least member over an index that SymPy takes for nonnegative."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Quantity, Step, Theorem

Q = Quantity("foo(z)", "least(abs(j)*(1+z**2), j, -3, 3)", "L.", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-least-j", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "foo(z) <= -3*(1+z**2)", "It is 0.",
        proof=(Step("<=", GOAL, "S.", by=Classical("member", "foo(z)", "-3")),),
    ),),
)
