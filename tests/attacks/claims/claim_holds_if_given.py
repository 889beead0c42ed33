"""z >= 1 is given, so 1 <= z holds; called holds-if, with a counterexample at which what is given fails"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Use, Verdict

THEOREM = Theorem("attack-hi", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "1 <= z**2", "True.", requires=("z >= 1",), proof=(Step("<=", GOAL, "S.", by=Use("z >= 1"), times="z + 1"),), must_fail=("-1 >= z**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "From 1 on the square is from 1 on.", "1 <= z**2", "attack-hi.c", Verdict.HOLDS_IF, given=("z >= 1",), hypothesis="z >= 1",
    counterexample={"z": "0"}, mutants=("-1 >= z**2",)),)
