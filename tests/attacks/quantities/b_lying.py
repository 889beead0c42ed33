"""A quantity of a contributor is called positive, and is not."""

from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

Q = Quantity(
    "foo(z)", "least((z - 1/7)**2 + l, l, 0, 1)", "Least.", domain="positive", unicode="f", latex="f",
)
THEOREM = Theorem(
    "attack-b-lying", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "0 < foo(z)", "False at z=1/7.", proof=(Step("<", GOAL, "Positive.", leaving="foo(z)"),),
    ),),
)
