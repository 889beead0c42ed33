"""A theorem called as what settles a convention was not among what a claim relies on"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
THEOREM = Theorem("definition", "All heads are narrow", "No head is wider than 100.", ("d >= 2",),
    (Conclusion("narrow", "d <= 100", "No head is wider.", proof=(Step("<=", GOAL, "So."),)),))
CLAIMS = (Claim("mine.n", "1", "No head is wider than 100.", "d <= 100", "definition.narrow", Verdict.HOLDS),)
