"""A limit that is generic in j, used at pair 0: 0 == 1."""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Limit, Step, Theorem, Use

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
            "vanishing", "Limit(1/(1 + j*d), d) == 0", proof=(Step("==", GOAL, "It falls.", compute=Limit()),)
        ),
        Have("constant", "Limit(1 + 0*d, d) == 1", proof=(Step("==", GOAL, "A constant.", compute=Limit()),)),
        Conclusion(
            "absurd",
            "0 == 1",
            "Absurd.",
            proof=(
                Step(
                    "==", "Limit(1, d)", "At pair 0.", by=Use(Classical("backwards", Use("vanishing")), j="0")
                ),
                Step("==", GOAL, "The limit of a constant.", by="constant"),
            ),
        ),
    ),
)
