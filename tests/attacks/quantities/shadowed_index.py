"""Two ranges, one within the other, run over one letter."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

FOO = Quantity(
    "foo(N, psi)", "least(least(-l*max(0, 1-10**6*(psi-1/7)**2), l, 0, N-1), l, 0, 1)", "Foo.", domain="real",
    unicode="foo", latex="foo",
)
THEOREM = Theorem(
    "attack-shadow", "An attack", "False.", ("b > 1",),
    (
        Have(
            "f", "-max(0, 1-10**6*(psi-1/7)**2) <= -p*max(0, 1-10**6*(psi-1/7)**2)", requires=("p <= 1",),
            proof=(Step("<=", GOAL, "S.", leaving="(1-p)*max(0, 1-10**6*(psi-1/7)**2)", using=("p <= 1",)),),
        ),
        Conclusion(
            "c", "-max(0, 1-10**6*(psi-1/7)**2) <= foo(N, psi)", "False at N = 3.",
            by=Classical("all_members", "foo(N, psi)", Use("f"), "v", "p"), must_fail=("1 <= foo(N, psi)",),
        ),
    ),
)
