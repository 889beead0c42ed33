"""Forms of the difference of two sides in which its sign may show, as SymPy has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.question import FAILURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ropetheory.symbolic.language.relation import Relation


def forms(gap: str, read: Relation) -> Iterator[str]:
    """Write the gap of an order as it is asked, then as SymPy has it, as a product too."""
    yield gap
    tried = {gap}
    for form in (sp.sympify, sp.factor_terms, sp.factor, _logarithms_apart):
        try:
            rising = read.ascending()
            text = write(form(rising.rhs - rising.lhs))
        except FAILURES:
            return
        if text not in tried:
            tried.add(text)
            yield text


def _logarithms_apart(gap: Any) -> Any:
    """Write logarithms of products with powers apart where they do not divide: one over one denominator."""
    meant = unfold(gap)
    places = {one: sp.Dummy(positive=True) for one in meant.atoms(sp.log)}
    back = {place: one for one, place in places.items()}
    powers = [one for one in places if any(power.exp.free_symbols for power in one.atoms(sp.Pow))]
    apart = {places[one]: _apart(one.args[0]) for one in powers}
    above, below = sp.fraction(sp.together(meant.xreplace(places)))
    above = above.xreplace({a: b.xreplace(places) for a, b in apart.items()})
    return (sp.factor(above) / below.xreplace(apart)).xreplace(back)


def _apart(product: Any) -> Any:
    """Write the logarithm of a product as that of its numbers and a multiple for every power."""
    parts = [factor.as_base_exp() for factor in sp.Mul.make_args(product)]
    plain = sp.Mul(*(base**exponent for base, exponent in parts if not exponent.free_symbols))
    return sp.log(plain) + sum(exponent * sp.log(base) for base, exponent in parts if exponent.free_symbols)


WIDER = sp.Dummy(positive=True)
APART = {letters.d: WIDER + 2, letters.j: sp.Dummy(positive=True, integer=True)}
"""What stands for letters while logarithms are taken apart: so d/(d - 2) and d/(2*j) are real."""
BACK = {WIDER: letters.d - 2, APART[letters.j]: letters.j}


def apart(one: Any) -> Any:
    """Write logarithms of products of powers as sums of multiples of logarithms, multiplied out.

    >>> apart(sp.log(letters.b * letters.s ** (letters.d / (letters.d - 2))))
    d*log(s)/(d - 2) + log(b)
    """
    there = unfold(one).xreplace(APART)
    return sp.expand(sp.expand_log(sp.powsimp(there)).xreplace(BACK))
