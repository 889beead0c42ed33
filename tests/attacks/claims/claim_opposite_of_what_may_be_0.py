"""A milder reading is the opposite of what is printed, but for a factor that may be 0 or a sum that is written otherwise"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Source, Step, Theorem, Verdict

THEOREM = Theorem("one-square", "A square", "A square is not negative.", ("b > 1",), main="c", idea="It is a square.", body=(
    Conclusion("c", "0 <= z**2", "It is not negative.", proof=(Step("<=", GOAL, "It is a square.", leaving="z**2"),), must_fail=("0 >= z**2",)),
    Conclusion("e", "(z + 1)**2 - 2*z == z**2 + 1", "It is multiplied out.", proof=(Step("==", GOAL, "It is multiplied out."),),
        must_fail=("(z + 1)**2 - 2*z == z**2 + 2",)),
    Conclusion("f", "0 <= y*z**2", "It is not negative.", proof=(Step("<=", GOAL, "Both factors are not.", leaving="y*z**2"),), must_fail=("0 >= y*z**2",)),
    Conclusion("h", "abs(z) >= 0", "It is a size.", proof=(Step(">=", GOAL, "It is a size.", leaving="abs(z)"),), must_fail=("0 >= abs(z)",)),
))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.a", "1", "It is below.", "z**2 <= -1", "one-square.c", Verdict.IMPRECISE, counterexample={"z": "0"}, milder="z**2 >= 0"),
    Claim("mine.d", "4", "It is below.", "y*z**2 + exp(z) < 0", "one-square.f", Verdict.IMPRECISE,
        counterexample={"z": "0", "y": "0"}, milder="0 <= y*z**2"),
    Claim("mine.f", "6", "It is below.", "abs(z) < -1", "one-square.h", Verdict.IMPRECISE, counterexample={"z": "0"}, milder="abs(z) >= 0"),
    Claim("mine.g", "7", "It is another.", "(z + 1)**2 != z**2 + 2*z + 1", "one-square.e", Verdict.IMPRECISE,
        counterexample={"z": "1"}, milder="(z + 1)**2 - 2*z == z**2 + 1"),
)
