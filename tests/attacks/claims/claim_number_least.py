"""w is from 1 on to SymPy, so delta_ij(w, 0) is 0 before w runs from 0: the least of -delta(w, 0) over 0 ... 3 is -1, not 0."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Members, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    "attack-number", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim(
        "note.one", "1", "A number.", Number("5.0", "5 + least(-delta_ij(w, 0), w, 0, 3)"), "attack-number.c",
        Verdict.HOLDS,
    ),
    Claim(
        "note.two", "1", "Members.", Members("N", 1, 4, "least(-delta_ij(w, 0), w, 0, N) >= 0", ((1, 4),)),
        "attack-number.c", Verdict.HOLDS,
    ),
)
