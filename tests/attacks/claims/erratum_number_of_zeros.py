"""A number is said by its zeros, in millions that a figure's name mentions, or on practice alone."""
from ropetheory.authoring import Change, Claim, Erratum, Number, Shown, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.five", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
    Claim("note.five-2", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
    Claim("note.five-3", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),
)
ERRATA = (
    Erratum("note.zeros", "The base is a 5 followed by 6 zeros", "1", "It is 8.", "It is 5.", "So.", Change.NUMBER, ("note.five",), (Shown("Half the base", "8", "b/2", {"b": "10"}),)),
    Erratum("note.millions", "The base is 5 million tokens", "1", "It is 8.", "It is 5.", "So.", Change.NUMBER, ("note.five-2",), (Shown("Half the base, which others print in millions", "8", "b/2", {"b": "10"}),)),
    Erratum("note.practice", "Half the base is 5, not 8", "1", "It is 8.", "It is 5.", "So.", Change.NUMBER, ("note.five-3",), (Shown("Half the base", "8", "b/2", {"b": "10"}),), practice="Training needs 123456 tokens more."),
)
