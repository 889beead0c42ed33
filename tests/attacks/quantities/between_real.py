"""The root of a bound of foo^2, foo being real by decree: foo = sqrt(1 - y/100) is 3i at y = 1000, so abs(foo) = 3 is not at most 1."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

Q = Quantity("foo(y)", "sqrt(1 - y/100)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-between", "An attack", "False.", ("b > 1",),
    (
        Have(
            "sq", "foo(y)**2 <= 1",
            proof=(Step("==", "1 - y/100", "S."), Step("<=", GOAL, "S.", leaving="y/100")),
        ),
        Conclusion("c", "abs(foo(y)) <= 1", "At y = 1000 foo is 3i.", by=Classical("root", Use("sq"))),
    ),
)
