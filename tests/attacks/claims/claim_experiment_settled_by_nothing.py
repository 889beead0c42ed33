"""An experiment named a conclusion that does not exist"""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Models fail.", Experiment("Measured failure", ("1 < 2",)),
    "schedule.nothing", Verdict.EMPIRICAL),)
