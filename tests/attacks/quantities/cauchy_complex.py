"""c_j = foo(y + 10 j) need not be real: foo^2 <= 1, but at y = 50, d = 16 (j = 6, 7 imaginary) the square of the sum is no real number, and not <= (d/2)^2."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Quantity, Step, Theorem, Use

Q = Quantity("foo(y)", "sqrt(1 - y/100)", "f", domain="real", unicode="f", latex="f")
THEOREM = Theorem(
    "attack-cauchy", "An attack", "False.", ("b > 1",),
    (
        Have(
            "f", "foo(y + 10*j)**2 <= 1",
            proof=(Step("==", "1 - y/100 - j/10", "S."), Step("<=", GOAL, "S.", leaving="y/100 + j/10")),
        ),
        Conclusion(
            "c", "Sum(foo(y + 10*j), j, 0, d/2-1)**2 <= Sum(1, j, 0, d/2-1)**2", "False.",
            by=Classical("cauchy_schwarz", Use("f"), "1", "1"),
        ),
    ),
)
