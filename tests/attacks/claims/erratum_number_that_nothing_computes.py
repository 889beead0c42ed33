"""A number is the value of a letter that no formula has, a part of another one, or taken 0 times."""
from ropetheory.authoring import Change, Claim, Erratum, Number, Shown, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.five", "1", "b/2 is 8.", Number("8", "b/2", at={"b": "10"}), "ntk-base.stretch", Verdict.REFUTED),)
ERRATA = (Erratum("note.idle", "The base is 777 tokens, or 14159, or 31337", "1", "It is 8.", "It is 777.", "So.", Change.NUMBER, ("note.five",), (Shown("Half the base", "8.14159", "b/2 + 0*31337", {"b": "10", "z": "777"}),)),)
