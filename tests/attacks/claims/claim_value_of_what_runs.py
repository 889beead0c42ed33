"""The letter that runs over a range had a value beside it, which was shown"""
from ropetheory.authoring import Claim, Members, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Of pairs at j = 77.",
    Members("j", 0, 5, "j <= 3", ((0, 3),), at={"j": "77"}), "schedule.wavelength", Verdict.HOLDS),)
