"""The reading of a claim, and what is said of its source, hold marks that few see and letters for digits."""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.five", "1", "b/2 is l0.", Number("5", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.HOLDS),
    Claim("note.five-2", "1, page 4\u034f2", "b/2 is 5.", Number("5", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.HOLDS),
    Claim("note.five-3", "1", "b/2 is 4\ufe0f2.", Number("5", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.HOLDS))
