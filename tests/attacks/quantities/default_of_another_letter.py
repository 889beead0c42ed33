"""A default that is another letter: printed would be V(z) = z·(1 + y), whose left side shows no y."""

from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

Q1 = Quantity("qf(y, b=y)", "y*(1+b)", "S.", "real", "V", "V")
THEOREM = Theorem("attack-def", "An attack", "X.", (), (
    Conclusion("it", "qf(2, 1) == 4", "S.", proof=(Step("==", GOAL, "S."),), must_fail=("qf(2,1) == 5",)),))
