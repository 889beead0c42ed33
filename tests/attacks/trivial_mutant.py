"""A wrong version that has nothing to do with the statement."""

from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

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
        Conclusion(
            "wavelength",
            "wavelength(j) == 2*pi*b**(2*j/d)",
            "True.",
            proof=(Step("==", GOAL, "So."),),
            must_fail=("1 == 2",),
        ),
    ),
)
