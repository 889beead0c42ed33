"""Parameters called q and k take no place of the q and k that a score hides. At q = 0, k = (1, 0): 0 is not 1."""

from ropetheory.authoring import GOAL, Conclusion, Have, Quantity, Step, Theorem, Use

Q = Quantity("foo(q, k, m, n, b=b, d=d)", "score(m, n, b, d)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-own-vectors", "An attack", "False.", ("b > 1",),
    (
        Have("same", "foo(q, k, 0, 0) == dot(q, k, d)", proof=(Step("==", GOAL, "S."),)),
        Conclusion(
            "c", "max(0, m - 10**6)*dot(q, k, d) == max(0, m - 10**6)*dot(k, k, d)", "False.",
            proof=(
                Step("==", "max(0, m - 10**6)*foo(k, k, 0, 0)", "S."),
                Step("==", GOAL, "S.", put=Use("same", q="k")),
            ),
            must_fail=("max(0, m - 10**6)*dot(q, k, d) == max(0, m - 10**6)*dot(k, k, d) + 1",),
        ),
    ),
)
