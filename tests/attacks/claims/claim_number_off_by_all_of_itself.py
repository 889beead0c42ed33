"""A number of one digit is within one unit of it, and far from the value; a ball around 0 is no 0."""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.million", "1", "It takes 1000000 tokens.", Number("1000000", "b", at={"b": "3"}), "schedule.wavelength",
        Verdict.IMPRECISE),
    Claim("note.one", "1", "The share is 1.", Number("1", "exp(-b)", at={"b": "20"}), "schedule.wavelength",
        Verdict.IMPRECISE),
    Claim("note.ten", "1", "It takes 10 tokens.", Number("10", "1/b", at={"b": "1000"}), "schedule.wavelength",
        Verdict.IMPRECISE),
    Claim("note.zero", "1", "The value is 3*10^16.", Number("30000000000000000",
        "10**60*sin(z)**2 + 10**60*cos(z)**2 + z - 10**60", at={"z": "12345"}), "number", Verdict.REFUTED),
)
