"""A parameter of a quantity is bound in its formula."""

from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

FOO = Quantity("foo(j)", "Sum(j, j, 0, 3) + j", "Foo.", domain="real", unicode="foo", latex="foo")
THEOREM = Theorem(
    "attack-bound-parameter", "An attack", "False.", ("b > 1",),
    (Conclusion(
        "c", "max(0, 1-10**6*(psi-1/7)**2)*foo(z) == max(0, 1-10**6*(psi-1/7)**2)*(6 + j)", "F.",
        proof=(Step("==", GOAL, "S."),),
    ),),
)
