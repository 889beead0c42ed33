"""Claims on numbers, sets: given is not asked of the point?"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Members, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem("attack-ng", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "S.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("0 > z**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "A number.", Number("4.0", "z**2", {"z": "2"}), "attack-ng.c", Verdict.HOLDS, given=("z >= 5",)),
  Claim("note.two", "1", "A number.", Number("4.5", "z**2", {"z": "2"}), "attack-ng.c", Verdict.REFUTED, given=("z >= 5",)),
  Claim("note.three", "1", "A set.", Members("p", 0, 9, "p < 5", ((0, 4),)), "attack-ng.c", Verdict.HOLDS, given=("p >= 7",)),
  Claim("note.four", "1", "A number.", Number("4.0", "z**2", {"z": "2"}), "attack-ng.c", Verdict.HOLDS, hypothesis="z >= 5"),)
