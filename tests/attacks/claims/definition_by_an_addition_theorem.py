"""Equalities between which lies a theorem of sine and cosine were definitions."""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.score", "1", "Scores depend on the distance.",
        "score(m, n) == Sum(inner(turned(q, j, (m-n)*theta(j)), pair(k, j)), j, 0, d/2-1)", "definition",
        Verdict.DEFINITION),
    Claim("mine.even", "2", "A sum of cosines.", "cosine_sum(m) == Sum(cos(-m*theta(j)), j, 0, d/2-1)", "definition",
        Verdict.DEFINITION),
)
