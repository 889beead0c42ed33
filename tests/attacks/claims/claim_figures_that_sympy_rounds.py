"""The ceiling of e^(e^-800) is 2, in the figures of an experiment too."""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.figures", "1", "They differ.", Experiment("Measured.", ("delta_ij(ceil(exp(exp(-800))), 2) == 0",)), "report", Verdict.EMPIRICAL),
)
