"""A letter of what is put in is bound in the statement."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem, Use

THEOREM = Theorem(
    "attack",
    "An attack",
    "False.",
    (
        "b > 1",
        "d >= 2",
        "j >= 0",
        "j <= d/2 - 1",
    ),
    (
        Have(
            "shift",
            "Sum(cos(n*theta(j)), j, 0, d/2-1) == score(0, n)",
            proof=(Step("==", GOAL, "Definition."),),
        ),
        Conclusion(
            "captured",
            "Sum(cos(j*theta(j)), j, 0, d/2-1) == score(0, j)",
            "Captured.",
            proof=(Step("==", GOAL, "At j.", by=Use("shift", n="j")),),
        ),
    ),
)
