"""A value was remembered without the vector that it reads: what is true was refuted by the value at the first one"""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.first", "1", "The determinant is 7.", "Sum(clipped_determinant(N), l, 0, 0) == 7",
        "clipped-positions.determinant", Verdict.REFUTED, counterexample={"N": "5", "x": ["1", "3"]},
        corrected="clipped_determinant(N) == (x[0] - x[1])**N"),
    Claim("note.true", "1", "The determinant is a power.",
        "Sum(clipped_determinant(N), l, 0, 0) == (x[0] - x[1])**N", "clipped-positions.turned", Verdict.REFUTED,
        counterexample={"N": "5", "x": ["2", "3"]}, corrected_by="clipped-positions.determinant",
        corrected="clipped_determinant(N) == (x[0] - x[1])**N"),
)
