"""An apostrophe parts a number in the words of an erratum, so that 5 and 000 were read in place of 5000"""
from ropetheory.authoring import Change, Claim, Erratum, Shown, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "The slowest pair takes 2 pi b tokens.", "wavelength(d/2-1) == 2*pi*b",
    "schedule.slowest", Verdict.REFUTED, counterexample={"b": "10000", "d": "128"},
    corrected="wavelength(d/2-1) == 2*pi*b**(1-2/d)"),)
ERRATA = (Erratum("mine.turn", "The slowest pair needs 62832 tokens for a turn, not 54410", "1",
    "Its wavelength is 2 pi b.", "It is 5'000 tokens.", "The last exponent.", Change.NUMBER, ("mine.n",),
    (Shown("Wavelength of the slowest pair", "2*pi*b", "wavelength(d/2-1)", {"b": "10000", "d": "128"}),)),)
