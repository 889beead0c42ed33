"""A digit of another script, which looks like an 8 and is a 4, was read at a point"""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "The wavelength of pair 1.",
    Number("3974", "wavelength(1)", at={"b": "\u09ea00000", "d": "4"}), "schedule.wavelength", Verdict.HOLDS),)
