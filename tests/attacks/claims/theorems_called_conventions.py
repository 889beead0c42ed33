"""Theorems about a quantity are called its definition."""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.relative", "1", "The score depends on the distance alone.", "score(m, n) == score(0, n - m)", "definition", Verdict.DEFINITION),
    Claim("note.mean", "2", "The mean score is 0.", "score_mean(m, n) == 0", "definition", Verdict.DEFINITION),
    Claim("note.first", "3", "The first pair turns once in 2 pi tokens.", "wavelength(0) == 2*pi", "definition", Verdict.DEFINITION),
    Claim("note.one", "4", "At the scale 1 the base stays.", "ntk_base(b, d, 1) == b", "definition", Verdict.DEFINITION, given=("d >= 4",)),
    Claim("note.norm", "5", "Rotations keep norms.", "self_score(x, m, m) == norm2(x)", "definition", Verdict.DEFINITION),
)
