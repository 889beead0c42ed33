"""The milder reading of an experiment is its opposite with a factor, as a share, or beside what nobody printed."""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
GAIN = Experiment("Gain", ("0.95 > 0.97",))
CLAIMS = (
    Claim("note.factor", "1", "0.95 beats 0.97.", GAIN, "report", Verdict.IMPRECISE, milder="100*0.95 < 100*0.97"),
    Claim("note.share", "1", "0.95 beats 0.97.", GAIN, "report", Verdict.IMPRECISE, milder="0.95/0.97 < 1"),
    Claim("note.gap", "1", "0.95 beats 0.97.", GAIN, "report", Verdict.IMPRECISE, milder="0.95 - 0.97 < 0"),
    Claim("note.chain", "1", "0.95 beats 0.97.", GAIN, "report", Verdict.IMPRECISE, milder="0.95 < 0.97 < 0.95 + 0.97"),
    Claim("note.unread", "1", "0.95 is less.", Experiment("Gain", ("0.95 < 0.97",)), "report", Verdict.EMPIRICAL, corrected="0.97 < 0.95"),
)
