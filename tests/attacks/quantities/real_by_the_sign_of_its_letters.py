"""An extreme of roots is real by decree where its argument is negative."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

FOO = Quantity("foo(y)", "least(sqrt(y), l, 0, 0)", "Foo.", domain="real", unicode="foo", latex="foo")
THEOREM = Theorem(
    "attack-fits", "An attack", "False.", ("b > 1",),
    (
        Have(
            "m", "sqrt(10**6*psi**2 - 2*10**6*psi/7 + 10**6/49 - 1) <= sqrt(10**6*(psi-1/7)**2 - 1)",
            proof=(Step("<=", GOAL, "S.", leaving="0"),),
        ),
        Have(
            "lower", "sqrt(10**6*psi**2 - 2*10**6*psi/7 + 10**6/49 - 1) <= foo(10**6*(psi-1/7)**2 - 1)",
            by=Classical("all_members", "foo(10**6*(psi-1/7)**2 - 1)", Use("m"), "p"),
        ),
        Have(
            "upper", "foo(10**6*(psi-1/7)**2 - 1) <= sqrt(10**6*(psi-1/7)**2 - 1)",
            by=Classical("member", "foo(10**6*(psi-1/7)**2 - 1)", "0"),
        ),
        Have(
            "eq", "foo(10**6*(psi-1/7)**2 - 1) == sqrt(10**6*(psi-1/7)**2 - 1)",
            by=Classical("antisymmetry", Use("lower"), Use("upper")),
        ),
        Conclusion(
            "c", "0 <= 10**6*(psi-1/7)**2 - 1", "False at psi = 1/7: 0 <= -1.",
            proof=(
                Step(
                    "<=", "foo(10**6*(psi-1/7)**2 - 1)**2", "A square.",
                    leaving="foo(10**6*(psi-1/7)**2 - 1)**2",
                ),
                Step("==", GOAL, "S.", put="eq"),
            ),
            must_fail=("10**9 <= 10**6*(psi-1/7)**2 - 1",),
        ),
    ),
)
