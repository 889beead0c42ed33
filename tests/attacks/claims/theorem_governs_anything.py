"""A function was governed by another formula, by a bound that admits every number"""
from ropetheory.authoring import GOAL, Conclusion, Governs, Step, Theorem

THEOREM = Theorem("seven-times", "Seven times", "True.", ("b > 1", "d >= 2"),
    (Conclusion("one", "wavelength(0) == 2*pi", "True.", proof=(Step("==", GOAL, "S."),),
        must_fail=("wavelength(0) == 2",)),),
    governs=(Governs("wavelengths", "7*wavelength(j)", ("b", "d"), ulp=1000000000000000000000, points=0),))
