"""A hypothesis hides j in a contributed extreme (0 <= foo(z) says j <= z), and is used pair by pair; at psi = 1/7, z = j = 0, d = 4 it says 0 <= -1."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

Q = Quantity("foo(z)", "least(z - j + l, l, 0, 1)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-each-hidden", "An attack", "False.", ("b > 1", "j >= 0", "j <= d/2 - 1"),
    (
        Have(
            "own", "foo(z) <= z - j", proof=(Step("<=", GOAL, "S.", by=Classical("member", "foo(z)", "0")),),
        ),
        Have(
            "gap", "0 <= z - j", requires=("0 <= foo(z)", "j <= d/2 - 1"),
            proof=(Step("<=", "foo(z)", "S.", by=Use("0 <= foo(z)")), Step("<=", GOAL, "S.", by="own")),
        ),
        Conclusion(
            "c", "0 <= Sum(z - j + 10**6*(psi-1/7)**2, j, 0, d/2-1)", "False.",
            requires=("0 <= foo(z)", "j <= d/2 - 1"),
            proof=(Step(
                "<=", GOAL, "S.", each_summand=True, by="gap", times="1", leaving="10**6*(psi-1/7)**2",
            ),),
        ),
    ),
)
