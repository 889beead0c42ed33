"""The theorem supposes d = 4 and the claim does not: false at d = 6, x = e_5"""

from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("attack-xx-four","An attack","X.",("d == 4",),
 (Conclusion("it","0 < x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2","True.", proof=(Step("<","norm2(x)","S.",leaving="norm2(x)"), Step("==",GOAL,"S.",put="d == 4")), must_fail=("0 > x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one","1","Positive.","0 < x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2","attack-xx-four.it",Verdict.HOLDS, mutants=("0 > x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2",)),)
