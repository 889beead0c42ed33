"""What is called right of an experiment was shown and not read where its comparisons hold"""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.run", "1", "A run.", Experiment("Two losses.", ("1 < 2",)), "report", Verdict.EMPIRICAL,
    corrected="2 < 1"),)
