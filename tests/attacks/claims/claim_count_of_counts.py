"""SymPy merges the ranges of a count of counts, and counts 9 pairs where three numbers have one."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-counts", "An attack", "True.", ("b > 1",),
    (Conclusion("w", "wavelength(j)*theta(j) == 2*pi", "S.", proof=(Step("==", GOAL, "S."),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Of 0, 1, 2 nine have some l.",
    Number("9.0", "count(0 < count(0 < l+y, l, 1, 3), p, 0, 2)", at={"y": "7"}), "number",
    Verdict.HOLDS,
),)
