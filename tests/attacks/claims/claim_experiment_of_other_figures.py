"""The true comparison in place of a false one compared other figures"""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "A is below B.", Experiment("A has 2, B has 1", ("2 < 1",)), "report",
    Verdict.IMPRECISE, milder="5 < 6"),)
