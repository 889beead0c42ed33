"""Nothing reads the letters of the conclusion beside a number, which were shown"""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Pi.", Number("3.14", "pi"), "number", Verdict.HOLDS,
    where={"j": "77"}),)
