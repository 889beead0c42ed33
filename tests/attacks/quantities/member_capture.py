"""A member at p = j is captured by the sum over j inside (its sum becomes 0); at z = 1/7 foo is 6/(3+cos(1/7)) > 0."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Quantity, Step, Theorem

Q = Quantity(
    "foo(z)", "least(Sum((j-p)**2*(1-10**6*(z-1/7)**2)/(3+cos(z)), j, 0, 3), p, 0, 3)", "f", domain="real",
    unicode="f", latex="f",
)
THEOREM = Theorem(
    "attack-member", "An attack", "False.", ("b > 1", "j <= 3"),
    (Conclusion(
        "c", "foo(z) <= 0", "False.", proof=(Step("<=", GOAL, "S.", by=Classical("member", "foo(z)", "j")),),
    ),),
)
