"""Quantities are written as O and o."""
from ropetheory.authoring import Conclusion, Quantity, Step, Theorem

LITTLE = Quantity("little(s)", "s**2", "A square.", domain="real", unicode="o", latex="o")
BIG = Quantity("biggest(s)", "exp(s)", "A power of e.", domain="real", unicode="O", latex="O")
THEOREM = Theorem("growth-of-powers", "Growth", "Powers grow.", ("s > 0",), main="c", idea="It is so by definition. It grows.", body=
    (Conclusion("c", "s**2 == little(s)", "The square is small.", proof=(Step("==", "GOAL", "S."),), must_fail=("s**2 == little(2*s)",)),
     Conclusion("e", "exp(s) == biggest(s)", "The power is linear.", proof=(Step("==", "GOAL", "S."),), must_fail=("exp(s) == biggest(2*s)",)),))
