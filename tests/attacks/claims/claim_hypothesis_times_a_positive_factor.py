"""A hypothesis that the source leaves out is its statement times a positive factor: the verdict was holds-if"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("in-words", "A number below five", "A number lies below five where a multiple of it lies below.", ("b > 1",),
    main="c", idea="Both sides are divided by a positive number.",
    body=(Conclusion("c", "z <= 5", "The number is at most five.", ("z*(1 + y) <= 5*(1 + y)",),
        proof=(Step("<=", GOAL, "Both sides are divided.", by="z*(1 + y) <= 5*(1 + y)", times="1/(1 + y)"),), must_fail=("z <= 4",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.a", "1", "The number is at most five.", "z <= 5", "in-words.c", Verdict.HOLDS_IF,
    counterexample={"z": "6", "y": "0"}, hypothesis="z*(1 + y) <= 5*(1 + y)"),)
