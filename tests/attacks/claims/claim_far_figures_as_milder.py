"""Equalities with figures far off, and contraries that are printed as well, were milder readings."""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.half", "1", "Half of it is 500.", Experiment("Two runs.", ("10/2 == 500",)), "report",
        Verdict.IMPRECISE, milder="10/2 == 5"),
    Claim("mine.both", "1", "It is larger.", Experiment("Two runs.", ("12 > 30", "12 < 30")), "report",
        Verdict.IMPRECISE, milder="12 < 30"),
)
