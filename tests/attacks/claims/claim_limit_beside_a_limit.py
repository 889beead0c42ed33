"""A limit that equals another limit was refuted, as if that other one were infinite."""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.ones", "1", "Both tend to the same.",
    "Limit(wavelength(d/2-1)/(2*pi*b), d) == Limit(theta(1, b*c)/theta(1), d)", "schedule.wide", Verdict.REFUTED,
    counterexample={"b": "10000", "d": "64", "c": "2"}, corrected="Limit(wavelength(d/2-1)/(2*pi*b), d) == 1"),)
