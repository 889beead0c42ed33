"""A quantity of a contributor is taken for an extreme of squares."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Quantity, Step, Theorem

Q = Quantity("foo(x)", "largest(100 + l, l, 0, 1)", "Big.", domain="positive", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-ii-extreme", "An attack", "False.", ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    (Conclusion(
        "c", "pair_square(x, j) <= 2*foo(x)", "False at x=(100,100).",
        proof=(Step("<=", GOAL, "E.", by=Classical("extreme", "foo", "x")),),
    ),),
)
