"""The offset is put for n under a sum over l, which captures it: at z = 1/7, N = 1, d = 2 it says 2 == 2(1 + 14)."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack-interchange",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Have(
            "f",
            "2*Sum(1 + 6*n*max(0, 1-10**6*(z-1/7)**2), j, 0, d/2-1) == Sum(2 + 2*Sum(l*n*max(0, 1-10**6*(z-1/7)**2), l, 0, 3), j, 0, d/2-1)",
            proof=(Step("==", GOAL, "S."),),
        ),
        Conclusion(
            "c",
            "Sum(2*Sum(1 + 6*l*max(0, 1-10**6*(z-1/7)**2), j, 0, d/2-1), l, 0, N-1) == Sum(2*Sum(1 + Sum(l**2*max(0, 1-10**6*(z-1/7)**2), l, 0, 3), l, 0, N-1), j, 0, d/2-1)",
            "False.",
            by=Classical("interchange", Use("f"), "2"),
        ),
    ),
)
