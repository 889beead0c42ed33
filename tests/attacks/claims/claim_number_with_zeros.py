"""Zeros at the end of a number count as digits, unless the source rounds; then it is near the true value."""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.above", "1", "z is 100.", Number("100", "z", at={"z": "149"}), "number", Verdict.HOLDS),
    Claim("note.below", "1", "16 pi is 100.", Number("100", "16*pi"), "number", Verdict.HOLDS),
    Claim("note.million", "1", "The base is 1000000.", Number("1000000", "b", at={"b": "1499999"}), "number", Verdict.HOLDS),
    Claim("note.half", "1", "The base is 1000000.", Number("1000000", "b", at={"b": "500000"}), "number", Verdict.HOLDS),
    Claim("note.rounded", "1", "z is about 100.", Number("100", "z", at={"z": "149"}, unit="100"), "number", Verdict.HOLDS),
)
