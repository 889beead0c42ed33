"""|ln(1/(1 + e^-500))| is above 0, so that its ceiling is 1."""
from ropetheory.authoring import Claim, Members, Number, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
SIZE = "ceil(abs(ln(1/(1 + exp(-500)))))"
CLAIMS = (
    Claim("note.none", "1", "It takes 0 steps.", Number("0", SIZE), "number", Verdict.HOLDS),
    Claim("note.one", "1", "It takes 1 step.", Number("1", SIZE), "number", Verdict.IMPRECISE),
    Claim("note.set", "1", "Of 1 to 3 all are above p - 1.", Members("p", 1, 3, "p*ceil(abs(ln(1/(1 + exp(-500))))) > 0", ((1, 3),)),
        "number", Verdict.REFUTED),
)
