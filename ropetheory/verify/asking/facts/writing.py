"""Quantities, sums and extremes as ways through families need them: written out, shared factors in front."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.extremum import largest, least
from ropetheory.symbolic.language.quantity import Folded, unfold
from ropetheory.verify.asking.ways.sums import split

FAMILIES = (sp.Sum, largest, least)


def written(side: Any) -> Any:
    """Write quantities out, sums between numbers too, and other sums without what their terms share.

    >>> from ropetheory.symbolic.language.formulas import parse_expression
    >>> from ropetheory.symbolic.language.relation import write
    >>> write(written(parse_expression("softmax(0, 2, q)")))
    'exp(q[0])/(exp(q[0]) + exp(q[1]))'
    """
    whole = unfold(side)
    while found := [one for one in whole.atoms(Folded) if one.enumerated and one.entry.formula]:
        whole = unfold(whole.xreplace({one: one.definition() for one in found}))
    return whole.replace(lambda one: isinstance(one, FAMILIES), _plain)


def _plain(one: Any) -> Any:
    if len(one.limits) != 1:
        return one
    index, low, high = one.limits[0]
    if low.is_Integer and high.is_Integer and isinstance(one, sp.Sum):
        return one.doit()
    if letters.l not in one.function.free_symbols:
        one = one.func(one.function.xreplace({index: letters.l}), (letters.l, low, high))
    return summed(one.function, *one.limits[0]) if isinstance(one, sp.Sum) else one


def summed(function: Any, index: Any, low: Any, high: Any) -> Any:
    """Sum a function, term by term: SymPy would take a sum that is a term for one more range."""
    found = (one for one in function.atoms(*FAMILIES) if index not in one.free_symbols)
    same = {one: sp.Dummy() for one in found}
    inner = function.xreplace(same)
    parts = split(sp.Sum(inner, (index, low, high)), inner)
    return parts.xreplace({place: one for one, place in same.items()})


def logarithm(product: Any) -> Any:
    """Write the logarithm of a product of positive numbers factor by factor.

    >>> logarithm(letters.N * sp.exp(-letters.z) / letters.c)
    -z + log(N) - log(c)
    """
    parts = (factor.as_base_exp() for factor in sp.Mul.make_args(product))
    return sum((share * sp.log(base) for base, share in parts), sp.Integer(0))


def outside(whole: Any) -> set[Any]:
    """List the sums, extremes and coordinates in an expression that stand in no other sum or extreme."""
    found, waiting = set(), [whole]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (*FAMILIES, letters.coordinate)):
            found.add(one)
        else:
            waiting += one.args
    return found
