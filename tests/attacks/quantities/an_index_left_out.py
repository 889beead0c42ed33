"""An index that is left out has no place to stand."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Verdict

FIRST = Quantity("left_out(y=y)", "y", "A product.", "real", "U", "U", index="y")
THEOREM = Theorem("attack-left", "An attack", "X.", (), (
    Conclusion("it", "left_out() >= 0", "It is not negative.", proof=(Step(">=", GOAL, "S.", leaving="y"),), must_fail=("left_out() < 0",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "Not negative.", "left_out() >= 0", "attack-left.it", Verdict.HOLDS, mutants=("left_out() < 0",)),)
