"""A claim in a mapping, and a result of no theorem, were left out without a word."""
from ropetheory.authoring import Claim, Conclusion, Number, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.right", "1", "b is 10.", Number("10", "b", at={"b": "10"}), "schedule.wavelength", Verdict.HOLDS),)
MORE = {
    "eq. (2)": Claim("note.wrong", "2", "b is 99.", Number("99", "b", at={"b": "10"}), "schedule.wavelength", Verdict.HOLDS),
}
FALSE = Conclusion("false", "b < 0", "The base is negative.")
