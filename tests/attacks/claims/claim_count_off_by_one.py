"""Counts that are off by one were imprecise, as if a digit of them were rounded."""
from ropetheory.authoring import Claim, Number, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.pair", "1", "Four pairs turn fully.", Number("4", "critical_pair(b, d, L)", {"b": "10000", "d": "8",
        "L": "1000"}), "number", Verdict.IMPRECISE),
    Claim("mine.rank", "2", "The rank is 2.", Number("2", "frequency_rank(b, 4)", {"b": "1.44"}), "number",
        Verdict.IMPRECISE),
)
