"""Letters brought in what ends that are numbers may not: sums, families, powers and determinants without end"""
from ropetheory.authoring import Claim, Members, Number, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.width", "1", "A sum.", Number("5", "Sum(theta(j), j, 0, d/2-1)", at={"b": "10", "d": "2000000000"}),
        "schedule.frequency", Verdict.REFUTED),
    Claim("note.nested", "1", "A sum of sums.",
        Number("5", "Sum(sin(Sum(sin(j*l), j, 0, N)), l, 0, N)", at={"N": "100000"}), "schedule.frequency",
        Verdict.REFUTED),
    Claim("note.family", "1", "Cosines.",
        Number("5", "least(cosine_sum(l), l, 0, N)", at={"N": "100000000000", "b": "10", "d": "4"}),
        "schedule.frequency", Verdict.REFUTED),
    Claim("note.count", "1", "A pair.",
        Number("5", "critical_pair()", at={"b": "1e6", "d": "2000000000", "L": "4096"}), "schedule.frequency",
        Verdict.REFUTED),
    Claim("note.near", "1", "Images.",
        Number("5", "nearest2(N, 1, b, d)", at={"b": "10", "d": "128", "N": "1000000000"}), "schedule.frequency",
        Verdict.REFUTED),
    Claim("note.rows", "1", "A determinant.", "clipped_determinant(N) == 7", "clipped-positions.determinant",
        Verdict.REFUTED, counterexample={"N": "2000", "x": ["1", "3"]},
        corrected="clipped_determinant(N) == (x[0] - x[1])**N"),
    Claim("note.set", "1", "A set.", Members("N", 100000000, 100000010, "Sum(1/(l+1), l, 0, N) > 5", ()),
        "schedule.frequency", Verdict.HOLDS),
)
