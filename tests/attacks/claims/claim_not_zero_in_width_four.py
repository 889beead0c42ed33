"""That x is not zero in width 4 says nothing of another width: 0 < 0 at d = 6, x = e_5"""

from ropetheory.authoring import GOAL, Claim, Conclusion, Have, Source, Step, Theorem, Verdict

THEOREM = Theorem("attack-xw-four","An attack","X.",(),
 (Have("two","0 < x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2", proof=(Step("<","norm2(x)","S.",leaving="norm2(x)"), Step("==",GOAL,"S.",put="d == 4")), requires=("d == 4",)),
  Conclusion("it","0 < x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2","False at d = 6, x = (0, 0, 0, 0, 1, 0).", proof=(Step("<",GOAL,"S.",by="two"),), must_fail=("0 > x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one","1","Positive.","0 < x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2","attack-xw-four.it",Verdict.HOLDS, mutants=("0 > x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2",)),)
