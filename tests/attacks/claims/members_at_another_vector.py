"""The determinant is -1 at the second vector, and -32 at the first one, of which the value was taken"""
from ropetheory.authoring import Claim, Members, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.first", "1", "Below -1.", Members("N", 5, 5, "Sum(clipped_determinant(N), l, 0, 0) < -1", ((5, 5),),
        at={"x": ["1", "3"]}), "clipped-positions.determinant", Verdict.HOLDS),
    Claim("note.second", "1", "Below -1.", Members("N", 5, 5, "Sum(clipped_determinant(N), l, 0, 0) < -1", ((5, 5),),
        at={"x": ["2", "3"]}), "clipped-positions.determinant", Verdict.HOLDS),
)
