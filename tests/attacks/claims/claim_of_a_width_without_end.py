"""A vector with its last coordinate written was looked at from the first one of a million million on"""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.norm", "1", "The square is 2.", "norm2(x) == 2", "relative-position.norm-whole", Verdict.REFUTED,
    counterexample={"d": "1000000000000", "x": ["...", "1"]}, corrected="norm2(x) >= 0"),)
