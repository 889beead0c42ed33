"""The document is right: a ceiling that SymPy rounds by digits is read as 3 and is 4."""
from ropetheory.authoring import Change, Claim, Erratum, Number, Shown, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.value", "1", "The value is 4.", Number("4", "ceil(p + exp(exp(-800)))", at={"p": "2"}),
        "number", Verdict.IMPRECISE),
)
ERRATA = (
    Erratum("note.rounded", "The number of steps is 3, not 4", "1", "It is 4.", "It is 3.", "The rest is 0.",
        Change.NUMBER, ("note.value",), (Shown("Steps", "4", "ceil(p + exp(exp(-800)))", {"p": "2"}),)),
)
