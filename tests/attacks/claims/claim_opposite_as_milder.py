"""A milder reading turned the sign of a false statement round: its opposite, and the verdict was imprecise"""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Every wavelength is below a full turn.", "wavelength(j) < 2*pi",
    "schedule.at-least", Verdict.IMPRECISE, counterexample={"b": "10000", "d": "128", "j": "1"},
    milder="wavelength(j) >= 2*pi"),)
