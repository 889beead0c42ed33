"""A sign that is what x[0] is written as: printed would be x_0 < 1."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Verdict

INVERSE = Quantity("inverse_base(b=b)", "1/b", "One over the base.", "positive", "x_0", "x_{0}")
THEOREM = Theorem("attack-look", "An attack", "X.", (), (
    Conclusion("it", "inverse_base() < 1", "It is below 1.", proof=(Step("<", GOAL, "S.", leaving="1 - 1/b"),), must_fail=("inverse_base() > 1",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "Below 1.", "inverse_base() < 1", "attack-look.it", Verdict.HOLDS, mutants=("inverse_base() > 1",)),)
