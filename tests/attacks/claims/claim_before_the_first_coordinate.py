"""A coordinate before the first one: there is none."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-before-the-first", "An attack", "True.", ("b > 1",),
    (Conclusion(
        "c", "q[j]**2 >= 0", "True.", proof=(Step(">=", GOAL, "S.", leaving="q[j]**2"),), must_fail=("q[j]**2 >= 1",),
    ),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "A coordinate.",
    "q[j - 1]**2 >= delta_ij(j, 0)", "attack-before-the-first.c", Verdict.REFUTED,
    counterexample={"j": "0", "d": "4", "q": ["0"]}, corrected="q[j]**2 >= 0", minor=True,
),)
