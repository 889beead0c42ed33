"""A repair beside a statement that holds was never looked at"""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Wavelengths.", "wavelength(j) == 2*pi*b**(2*j/d)", "schedule.wavelength",
    Verdict.HOLDS, corrected="pi == 4"),)
