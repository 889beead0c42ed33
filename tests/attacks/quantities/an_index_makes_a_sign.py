"""An index makes C the sign of the granularity: printed would be C_d ≥ 2."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Verdict

COUNT = Quantity("count_of(d)", "d", "The width.", "positive", "C", "C", index="d")
THEOREM = Theorem("attack-c", "An attack", "X.", (), (
    Conclusion("it", "count_of(d) >= 2", "It is at least 2.", proof=(Step(">=", GOAL, "S.", leaving="d - 2"),), must_fail=("count_of(d) < 2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "At least 2.", "count_of(d) >= 2", "attack-c.it", Verdict.HOLDS, mutants=("count_of(d) < 2",)),)
