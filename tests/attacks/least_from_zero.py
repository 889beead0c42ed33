"""w is from 1 on to SymPy, and as the index of `least` it runs from 0: the least is z^2 - 1 (at w = 0), so 0 <= it is false at z = 0."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem(
    "attack-least-zero",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 <= least(z**2 - delta_ij(w, 0), w, 0, 3)",
            "It is z^2 - 1.",
            proof=(Step("<=", GOAL, "S.", leaving="least(z**2 - delta_ij(w, 0), w, 0, 3)"),),
        ),
    ),
)
