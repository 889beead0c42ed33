"""An erratum is the same as one that does not exist, or as one of another grade."""
from ropetheory.authoring import Change, Claim, Erratum, Number, Shown, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.number", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "schedule.wavelength", Verdict.REFUTED),
    Claim("note.second", "2", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "schedule.wavelength", Verdict.REFUTED),
)
FIGURE = (Shown("Half the base, of 123456 heads", "8", "b/2", {"b": "10"}),)
ERRATA = (
    Erratum("note.same", "The half is 9, not 8", "1", "It is 7777.", "It is 9, twice 4.", "Half of it is 9.", Change.NUMBER, ("note.number",), FIGURE,
        same_as="yarn.no-such-erratum", picture="no-such-figure", practice="All 70000 models fail.", contradiction="Table 999 says 4242."),
    Erratum("note.grade", "The half is 9, not 8", "1", "It is 8.", "It is 9.", "Half of it is 9.", Change.WORD, ("note.second",), FIGURE,
        same_as="yarn.temperature"),
)
