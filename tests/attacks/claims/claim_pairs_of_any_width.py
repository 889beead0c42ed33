"""j <= 1 is proved where d <= 4; the claim grants nothing, and j <= 1 is false at j = 2."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("attack-pairs", "An attack", "True.", ("d <= 4", "j >= 0", "j <= d/2 - 1"),
    (Conclusion("c", "j <= 1", "S.",
        proof=(Step("<=", "d/2 - 1", "S.", leaving="d/2-1-j", using=("j <= d/2 - 1",)),
               Step("<=", GOAL, "S.", leaving="(4-d)/2", using=("d <= 4",))), must_fail=("j <= 0",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "At most one.", "j <= 1", "attack-pairs.c", Verdict.HOLDS, mutants=("j <= 0",)),)
