"""K*6 <= K*2 for d >= 12 with K = max(0, 1 - 10**6*(z-1/7)**2): false at z = 1/7 (6 <= 2)."""
from ropetheory.authoring import GOAL, Conclusion, Lemma, Step, Theorem, Use

P = (Step("<=", "d/2", "S.", leaving="d/2-i", using=("i <= d/2",)),
     Step("<=", GOAL, "S.", leaving="(4-d)/2", using=("d <= 4",)))
THEOREM = Theorem("attack-zero", "An attack", "False.", ("d >= 12",),
    (Conclusion("c", "d*max(0, 1 - 10**6*(z-1/7)**2) <= 0", "False at z = 1/7.",
        proof=(Step("<=", GOAL, "S.", by=Use("small", i="6"), times="d*max(0, 1 - 10**6*(z-1/7)**2)/4"),), must_fail=("d*max(0, 1 - 10**6*(z-1/7)**2) <= -1",)),),
    lemmas=(Lemma("small", "i <= 2", "S.", requires=("d <= 4", "i >= 1", "i <= d/2"), proof=P),))
