"""Contraries that stand within functions, maxima and other quantities were milder readings."""
from ropetheory.authoring import Claim, Experiment, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.erf", "1", "The wavelengths fall.", "erf(wavelength(j+1)) < erf(wavelength(j))",
        "schedule.increasing", Verdict.IMPRECISE, counterexample={"b": "10", "d": "64", "j": "3", "L": "100"},
        milder="wavelength(j) < wavelength(j+1)"),
    Claim("mine.max", "1", "The wavelengths fall.", "max(0, wavelength(j+1)) < max(0, wavelength(j))",
        "schedule.increasing", Verdict.IMPRECISE, counterexample={"b": "10", "d": "64", "j": "3", "L": "100"},
        milder="wavelength(j) < wavelength(j+1)"),
    Claim("mine.sum", "1", "The wavelengths fall.", "wavelength(j+1) + ln(wavelength(j+1)) < wavelength(j) + ln(wavelength(j))",
        "schedule.increasing", Verdict.IMPRECISE, counterexample={"b": "10", "d": "64", "j": "3", "L": "100"},
        milder="wavelength(j) < wavelength(j+1)"),
    Claim("mine.shares", "1", "The wavelengths fall.", "1/(1 + wavelength(j+1)) > 1/(1 + wavelength(j))",
        "schedule.increasing", Verdict.IMPRECISE, counterexample={"b": "10", "d": "64", "j": "3", "L": "100"},
        milder="wavelength(j) < wavelength(j+1)"),
    Claim("mine.turns", "1", "The wavelengths fall.", "rotations(j) < rotations(j+1)",
        "schedule.increasing", Verdict.IMPRECISE, counterexample={"b": "10", "d": "64", "j": "3", "L": "100"},
        milder="wavelength(j) < wavelength(j+1)"),
    Claim("mine.equal", "1", "The wavelengths fall.", "max(wavelength(j+1), wavelength(j)) == wavelength(j)",
        "schedule.increasing", Verdict.IMPRECISE, counterexample={"b": "10", "d": "64", "j": "3", "L": "100"},
        milder="wavelength(j) < wavelength(j+1)"),
    Claim("mine.two-links", "2", "The first is larger.", Experiment("Two runs.", ("0.3 > 0.5",)), "report",
        Verdict.IMPRECISE, milder="0.3 < 0.4 < 0.5"),
    Claim("mine.squares", "2", "The first is larger.", Experiment("Two runs.", ("0.3 > 0.5",)), "report",
        Verdict.IMPRECISE, milder="0.5**2 > 0.3**2"),
    Claim("mine.any-figures", "2", "The first is larger.", Experiment("Two runs.", ("0.3 > 0.5",)), "report",
        Verdict.IMPRECISE, milder="0.3 + 0.5 > 0.1"),
    Claim("mine.apart", "2", "The first is larger.", Experiment("Two runs.", ("0.3 > 0.5",)), "report",
        Verdict.IMPRECISE, milder="abs(0.3 - 0.5) > 0"),
)
