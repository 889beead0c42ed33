"""e^(e^-800) is above 1, also beside a whole letter: SymPy rounds it by digits while the text is read."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Members, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    id="rounded-up", title="Rounding up", summary="A rounded number.", main="up",
    idea="It is so by definition.", hypotheses=(),
    body=(Conclusion("up", "ceil(z) <= ceil(z) + y", "A rounded number.",
        proof=(Step("<=", GOAL, "It is more.", leaving="y"),)),),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.value", "1", "The value is 3.", Number("3", "ceil(p + exp(exp(-800)))", at={"p": "2"}),
        "number", Verdict.HOLDS),
    Claim("note.true", "1", "The value is 4.", Number("4", "ceil(p + exp(exp(-800)))", at={"p": "2"}),
        "number", Verdict.IMPRECISE),
    Claim("note.members", "1", "It is above 3 from 3 on.",
        Members("p", 1, 5, "3 < ceil(p + exp(exp(-800)))", ((3, 5),)), "number", Verdict.HOLDS),
    Claim("note.refuted", "1", "It is at least p + 2.", "ceil(p + exp(exp(-800))) >= p + 2", "rounded-up.up",
        Verdict.REFUTED, counterexample={"p": "2"}, corrected="ceil(p*z) <= ceil(p*z) + y",
        corrected_where={"z": "p*z"}),
)
