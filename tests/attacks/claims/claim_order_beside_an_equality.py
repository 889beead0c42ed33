"""A milder reading is an equality by which what is printed is never true: it was imprecise, and is refuted"""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
AT = {"b": "100", "d": "4", "j": "1", "s": "2"}
CLAIMS = (
    Claim("note.half", "1", "The fastest wavelength shrinks by half or more.", "wavelength(0, ntk_base())/wavelength(0) < 1/2",
        "ntk-base.fastest", Verdict.IMPRECISE, given=("d >= 4",), counterexample=AT, milder="wavelength(0, ntk_base())/wavelength(0) == 1"),
    Claim("note.neg", "1", "The slowest stretch is negative.", "wavelength(d/2-1, ntk_base())/wavelength(d/2-1) < 0",
        "ntk-base.slowest", Verdict.IMPRECISE, given=("d >= 4",), counterexample=AT, milder="wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s"),
    Claim("note.theta", "1", "Frequencies exceed 2.", "theta(j) > 2", "schedule.frequency", Verdict.IMPRECISE, counterexample=AT,
        milder="theta(j) == b**(-2*j/d)"),
)
