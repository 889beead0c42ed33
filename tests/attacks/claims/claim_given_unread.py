"""What no number, definition or experiment looks at is shown as what it supposes: b < 0"""

from ropetheory.authoring import GOAL, Claim, Conclusion, Experiment, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem("attack-gu", "An attack", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "S.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("0 > z**2",)),))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.one", "1", "A number.", Number("4.0", "z**2", {"z": "2"}), "attack-gu.c", Verdict.HOLDS, given=("b < 0", "z > 7")),
  Claim("note.two", "1", "Def.", "theta(j, b, d) == b**(-2*j/d)", "definition", Verdict.DEFINITION, hypothesis="b < 0"),
  Claim("note.three", "1", "Exp.", Experiment("It was measured.", ("1 < 2",)), "report", Verdict.EMPIRICAL, given=("b < 0",)),)
