"""A quantity that is written as log."""
from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

Q = (Quantity("shifted(z)", "z + 1", "z + 1.", domain="real", unicode="log", latex=r"\mathrm{log}"),
 Quantity("doubled(z)", "2*z", "2z.", domain="real", unicode="tan", latex=r"\operatorname{tan}"),
 Quantity("three(z)", "3*z", "2z.", domain="real", unicode="sgn", latex=r"\operatorname{sgn}"),
 Quantity("four(z)", "4*z", "2z.", domain="real", unicode="Sin", latex=r"\operatorname{Sin}"),
 Quantity("six(z)", "6*z", "2z.", domain="real", unicode="inf", latex=r"\operatorname{inf}"),
 )
THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "shifted(z) == z + 1", "True.", proof=(Step("==", GOAL, "S."),)),
    Conclusion("e", "doubled(z) <= four(z)", "True.", requires=("z >= 0",), proof=(Step("<=", GOAL, "S.",leaving="2*z"),)),
    ))
