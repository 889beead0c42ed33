"""A milder reading is the opposite of what is printed, divided by a wavelength; or it is about another number."""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
AT = {"b": "10000", "d": "64", "j": "1", "s": "2"}
CLAIMS = (
    Claim("note.opposite", "1", "The stretch exceeds s.", "wavelength(j, ntk_base()) > s*wavelength(j)",
        "ntk-base.at-most-s", Verdict.IMPRECISE, given=("s >= 1",), counterexample=AT,
        milder="wavelength(j, ntk_base())/wavelength(j) <= s"),
    Claim("note.other", "1", "The new wavelength is 17.", "wavelength(j, ntk_base()) == 17",
        "ntk-base.at-most-s", Verdict.IMPRECISE, given=("s >= 1",), counterexample=AT,
        milder="wavelength(j, ntk_base())/wavelength(j) <= s"),
    Claim("note.both", "1", "The stretch exceeds s.", "wavelength(j, ntk_base()) > s*wavelength(j)",
        "ntk-base.at-most-s", Verdict.IMPRECISE, given=("s >= 1",), counterexample=AT,
        milder="wavelength(j, ntk_base())/wavelength(j) <= s", corrected="wavelength(j, ntk_base())/wavelength(j) <= 0"),
)
