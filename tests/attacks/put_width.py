"""A fact of the pairs of width 2w is put under a sum over the pairs of width d: what it supposes is looked at before d is put; at z = 1/7, w = 1, d = 4 it says 1 == 0."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Lemma, Step, Theorem, Use

THEOREM = Theorem(
    "attack-put-width",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "Sum(max(max(0, 1-10**6*(z-1/7)**2)*j, max(0, 1-10**6*(z-1/7)**2)*(w-1)), j, 0, d/2-1)"
            " == Sum(max(0, 1-10**6*(z-1/7)**2)*(w-1), j, 0, d/2-1)",
            "False.",
            requires=("j <= w - 1",),
            proof=(Step("==", GOAL, "Under the sum.", put=Use("last", d="2*w")),),
        ),
    ),
    lemmas=(
        Lemma(
            "o",
            "max(0, 1-10**6*(z-1/7)**2)*j <= max(0, 1-10**6*(z-1/7)**2)*(d/2-1)",
            "O.",
            requires=("j <= d/2 - 1",),
            proof=(Step("<=", GOAL, "S.", by=Use("j <= d/2 - 1"), times="max(0, 1-10**6*(z-1/7)**2)"),),
        ),
        Lemma(
            "last",
            "max(max(0, 1-10**6*(z-1/7)**2)*j, max(0, 1-10**6*(z-1/7)**2)*(d/2-1)) == max(0, 1-10**6*(z-1/7)**2)*(d/2-1)",
            "L.",
            requires=("j <= d/2 - 1",),
            by=Classical(
                "picked", "max(max(0, 1-10**6*(z-1/7)**2)*j, max(0, 1-10**6*(z-1/7)**2)*(d/2-1))", Use("o")
            ),
        ),
    ),
)
