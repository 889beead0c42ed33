"""Where an abbreviation is written out, decimals go through a double: as written it is z^2 - 10^-20, false at z = 0."""

from ropetheory.authoring import GOAL, Conclusion, Let, Step, Theorem

THEOREM = Theorem(
    "attack-let-decimal",
    "An attack",
    "False.",
    ("b > 1",),
    (
        Conclusion(
            "c",
            "0 <= Z1 + 0.3 - 0.30000000000000000001",
            "False at z = 0.",
            proof=(Step("<=", GOAL, "S.", leaving="Z1"),),
        ),
    ),
    lets=(Let("Z1", "z**2"),),
)
