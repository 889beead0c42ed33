"""0 < (z-1/7)**2 is false at d = 8, x = e_5, z = 1/7: that x is not zero is said of width 8, not of 4"""

from ropetheory.authoring import GOAL, Conclusion, Lemma, Step, Theorem, Use

P = (Step("<", "norm2(x)/10**6", "S.", leaving="norm2(x)/10**6"),
     Step("<=", GOAL, "S.", leaving="(z-1/7)**2-norm2(x)/10**6", using=("(z-1/7)**2 >= norm2(x)/10**6",)))
THEOREM = Theorem("attack-width4", "An attack", "False.", ("(z-1/7)**2 >= norm2(x, 4)/10**6",),
    (Conclusion("c", "0 < (z-1/7)**2", "False.", proof=(Step("<", GOAL, "S.", by=Use("pos", d="4")),), must_fail=("0 > (z-1/7)**2",)),),
    lemmas=(Lemma("pos", "0 < (z-1/7)**2", "S.", requires=("(z-1/7)**2 >= norm2(x)/10**6",), proof=P),))
