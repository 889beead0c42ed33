"""A contributed extreme of z hides m, which is not seen in what is enumerated; m is put where it shows: false at psi = 1/7 (z + m <= z + m - 1)."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

Q = Quantity("foo(z)", "least(z + m + l, l, 0, 1)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-hidden-extreme", "An attack", "False.", ("b > 1",),
    (
        Have(
            "own", "foo(z) <= z + m", proof=(Step("<=", GOAL, "S.", by=Classical("member", "foo(z)", "0")),),
        ),
        Conclusion(
            "c", "foo(z) <= z + m - max(0, 1-10**6*(psi-1/7)**2)", "False.",
            proof=(Step("<=", GOAL, "S.", by=Use("own", m="m - max(0, 1-10**6*(psi-1/7)**2)")),),
        ),
    ),
)
