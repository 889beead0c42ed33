"""One figure counts thousands of tokens, and another one, which counts turns, comes to the number that the words have"""
from ropetheory.authoring import Change, Claim, Erratum, Shown, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "The slowest pair takes 2 pi b tokens.", "wavelength(d/2-1) == 2*pi*b",
    "schedule.slowest", Verdict.REFUTED, counterexample={"b": "10000", "d": "128"},
    corrected="wavelength(d/2-1) == 2*pi*b**(1-2/d)"),)
ERRATA = (Erratum("mine.turn", "The slowest pair does not turn in 63 thousand tokens", "1",
    "Its wavelength is 2 pi b.", "It takes 12 thousand tokens.", "The last exponent.", Change.NUMBER, ("mine.n",),
    (Shown("Wavelength of the slowest pair in thousands of tokens", "2*pi*b/1000", "wavelength(d/2-1)/1000",
        {"b": "10000", "d": "128"}),
     Shown("Turns of the slowest pair", "L/(2*pi*b)", "rotations(d/2-1)",
        {"b": "10000", "d": "128", "L": "652900"}))),)
