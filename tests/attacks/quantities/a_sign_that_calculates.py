"""Signs that read as a formula: proved would be 1 <= -sin(z), and 1 <= 0·(z)"""
from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

QUANTITY = Quantity("risen(z)", "z**2 + 1", "A square and one.", "real", "-sin", r"-\sin")
ZERO = Quantity("nought(z)", "z**2 + 1", "A square and one.", "real", "0·", r"0\,")
THEOREM = Theorem("attack-look", "An attack", "False as printed.", ("b > 1",),
    (Conclusion("c", "1 <= risen(z)", "A square is at least 1.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("2 <= risen(z)",)),
     Conclusion("e", "1 <= nought(z)", "Nothing is at least 1.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),), must_fail=("2 <= nought(z)",)),))
