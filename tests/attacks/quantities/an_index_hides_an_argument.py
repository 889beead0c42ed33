"""An index that is the second argument hides the first: printed would be U_2(2) ≤ 2."""

from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Verdict

FIRST = Quantity("first_one(y, z)", "y*z", "A product.", "real", "U", "U", index="z")
THEOREM = Theorem("attack-second", "An attack", "X.", (), (
    Conclusion("it", "first_one(y, 2) >= 0", "It is not negative.", proof=(Step(">=", GOAL, "S.", leaving="2*y"),), must_fail=("first_one(y, 2) < 0",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "Not negative.", "first_one(y, 2) >= 0", "attack-second.it", Verdict.HOLDS, mutants=("first_one(y, 2) < 0",)),)
