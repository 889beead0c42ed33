"""A wrong version that is true under the hypotheses of the theorem counted as rejected"""
from ropetheory.authoring import GOAL, Conclusion, Step, Theorem

THEOREM = Theorem("squares-from-one", "Squares", "A number from one on is at most its square.", ("z >= 1",),
    (Conclusion("square", "z <= z**2", "At most its square.",
        proof=(Step("<=", GOAL, "z(z - 1).", leaving="z*(z-1)", using=("z >= 1",)),),
        must_fail=("z <= z**3",)),))
