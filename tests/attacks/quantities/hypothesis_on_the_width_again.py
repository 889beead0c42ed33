"""K*(j-1) <= 0, K = max(0, 1 - 10**6*(z-1/7)**2), is proved for all; false at z = 1/7, d = 8, j = 3"""
from ropetheory.authoring import GOAL, Conclusion, Lemma, Step, Theorem

P = (Step("<=", "d/2 - 1", "S.", leaving="d/2-1-j", using=("j <= d/2 - 1",)),
     Step("<=", GOAL, "S.", leaving="(4-d)/2", using=("d <= 4",)))
THEOREM = Theorem("attack-lemma3", "An attack", "False.", ("j >= 0", "j <= d/2 - 1"),
    (Conclusion("e", "max(0, 1 - 10**6*(z-1/7)**2)*(j-1) <= 0", "False at z = 1/7.",
        proof=(Step("<=", GOAL, "S.", leaving="max(0, 1 - 10**6*(z-1/7)**2)*(1-j)", since=("small",)),),
        must_fail=("max(0, 1 - 10**6*(z-1/7)**2)*(j-1) <= -1",)),),
    lemmas=(Lemma("small", "j <= 1", "S.", requires=("d <= 4", "j >= 0", "j <= d/2 - 1"), proof=P),))
