"""The sign and the zeros in front of a printed zero counted as digits, so that it stood for any number"""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "Pi.", Number("-0", "pi"), "number", Verdict.HOLDS),)
