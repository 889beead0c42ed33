"""det ((2j + z, 0^(3-w)), (z, 2)) = 4j + 2z - z 0^(3-w): at w = 3, j = 0, z = 1 it is 1 by 0^0 = 1 (as 4 j + 2 z - z*0**(3-w) is read), SymPy says 2"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Number, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.det", "1", "False.", Number("2.00", "det(matrix(2*j + z, 0**(3-w), z, 2))", at={"w": "3", "z": "1", "j": "0"}), "one-square.c", Verdict.HOLDS),
    Claim("mine.same", "2", "The same, written out.", Number("1.00", "4*j + 2*z - z*0**(3-w)", at={"w": "3", "z": "1", "j": "0"}), "one-square.c", Verdict.HOLDS),
    Claim("mine.formula", "3", "True by the rule for two rows.", "det(matrix(2*j + z, 0**(3-w), z, 2)) == 4*j + 2*z - z*0**(3-w)", "one-square.c", Verdict.REFUTED,
        counterexample={"w": "3", "z": "1", "j": "0"}, corrected="0 <= z**2", minor=True),
)
