"""A printed range of a million million numbers was written out before it was looked at"""
from ropetheory.authoring import Claim, Members, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Pairs.", Members("j", 0, 5, "j <= 3", ((0, 1000000000000),)),
    "schedule.wavelength", Verdict.HOLDS),)
