"""An extreme runs over d, which is supposed to be even."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

FOO = Quantity("foo(y)", "least((-1)**d*y, d, 1, 3)", "Foo.", domain="real", unicode="foo", latex="foo")
THEOREM = Theorem(
    "attack-even-index", "An attack", "False.", ("b > 1",),
    (
        Have("m", "0 <= y", proof=(Step("<=", GOAL, "S.", leaving="y"),)),
        Conclusion(
            "c", "0 <= foo(y)", "The least of -y, y, -y is -y.",
            by=Classical("all_members", "foo(y)", Use("m"), "p"), must_fail=("1 <= foo(y)",),
        ),
    ),
)
