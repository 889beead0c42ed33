"""Nothing reads the wrong versions of a number, which were shown as rejected"""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Pi.", Number("3.14", "pi"), "schedule.wavelength", Verdict.HOLDS,
    mutants=("1 == 1",)),)
