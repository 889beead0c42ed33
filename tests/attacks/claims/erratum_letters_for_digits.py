"""Letters that look like the digits 0 and 1 stand in a number, in the sentence on practice."""
from ropetheory.authoring import Change, Claim, Erratum, Number, Shown, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.five", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),)
FIGURE = (Shown("Half the base", "8", "b/2", {"b": "10"}),)
ERRATA = (Erratum("note.letters", "Half the base is 5, not 8", "1", "It is 8.", "It is 5.", "So.", Change.NUMBER, ("note.five",), FIGURE, practice="Training needs l0 or lO tokens more."),)
