"""Figures are compared that have no value: the logarithm of -1, also 0 times."""

from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim(
    "note.one", "1", "Measured.", Experiment("Measured.", ("0*ln(-1) == 0",)), "", Verdict.EMPIRICAL,
),)
