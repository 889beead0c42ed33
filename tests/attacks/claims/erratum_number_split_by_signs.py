"""A number is split by marks that few see or by a name of one, or holds letters that look like digits."""
from ropetheory.authoring import Change, Claim, Erratum, Number, Shown, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.five", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),)
FIGURE = (Shown("Half the base", "8", "b/2", {"b": "10"}),)
ERRATA = (Erratum("note.marks", "The base is 4\u034f2 tokens, not 4&ZeroWidthSpace;2", "1", "It is 8.", "It is 4\ufe0f2, 4\u180b2 or 4\u17b42.", "So.", Change.NUMBER, ("note.five",), FIGURE),)
