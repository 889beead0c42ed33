"""A theorem and a claim have the names of conclusions of ours."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    id="schedule.wavelength", title="The wavelength", summary="Every wavelength is above 0.", main="a", idea="It is so.", hypotheses=(),
    body=(Conclusion("a", "y + 1 > y", "One more.", proof=(Step(">", GOAL, "It is more.", leaving="1"),)),),
)
SOURCE = Source(key="ntk-base", title="The NTK base", authors="a reader", year=2026)
CLAIMS = (
    Claim("ntk-base.stretch", "1", "The base is 10.", Number("10", "b", at={"b": "10"}), "schedule.wavelength", Verdict.HOLDS),
)
