"""The values that attention hides are called like a parameter: at x = (1, 0), q = x and k = 0 the two outputs differ."""

from ropetheory.authoring import GOAL, Conclusion, Have, Quantity, Step, Theorem, Use

Q = Quantity("foo(x)", "attended(0, 0, 1)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-hidden-tokens", "An attack", "False.", ("b > 1",),
    (
        Have("same", "foo(x) == attended(0, 0, 1)", proof=(Step("==", GOAL, "S."),)),
        Conclusion(
            "c", "max(0, m - 10**6)*foo(q) == max(0, m - 10**6)*foo(k)", "False.",
            proof=(
                Step("==", "max(0, m - 10**6)*attended(0, 0, 1)", "S.", put=Use("same", x="q")),
                Step("==", GOAL, "S.", put=Use("same", x="k"), backwards=True),
            ),
        ),
    ),
)
