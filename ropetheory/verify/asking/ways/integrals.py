"""Integrals in closed form, term by term: results that the checker decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp
from sympy.simplify.fu import TR8

from ropetheory.authoring import GOAL, Integral, Step
from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write

if TYPE_CHECKING:
    from ropetheory.authoring import Conclusion
    from ropetheory.verify.asking.facts.functions import Namer

LONG = 60
"""Operations of an integrand that SymPy is asked about."""


def integrated(one: Any, make: Namer) -> tuple[tuple[Conclusion, ...], Any] | None:
    """Return a result that says what an integral is, with that; None where none is found.

    Products of waves are written as sums of waves first.
    """
    if len(one.limits) != 1 or one.count_ops() > 4 * LONG:
        return None
    plain = unfold(one.function)
    put = {total: total.func(TR8(sp.expand(total.function)), *total.limits) for total in plain.atoms(sp.Sum)}
    function = TR8(sp.expand(plain.xreplace(put)))
    value = _value(function, one.limits[0])
    if value is None:
        return None
    taken = Step("==", GOAL, "The integral.", compute=Integral())
    same = Step("==", write(sp.Integral(function, *one.limits)), "Products of waves are sums.")
    steps = (taken,) if function in (plain, one.function) else (same, taken)
    return (make(f"{write(one)} == {write(value)}", *steps),), value


def _value(function: Any, limits: Any) -> Any:
    """Integrate term by term, within sums too; None where SymPy finds no closed form."""
    if function.is_Add:
        parts = [_value(term, limits) for term in function.args]
        return None if None in parts else sp.Add(*parts)
    totals = [part for part in sp.Mul.make_args(function) if isinstance(part, sp.Sum)]
    if len(totals) == 1 and not any(end.has(limits[0]) for end in totals[0].limits[0][1:]):
        (total,) = totals
        inner = _value(total.function * (function / total), limits)
        return None if inner is None else total.func(inner, *total.limits)
    if function.has(sp.Sum) or function.count_ops() > LONG:
        return None
    value = sp.integrate(function, limits, conds="none")
    if isinstance(value, sp.Piecewise):
        value = value.args[0][0]
    return None if value.has(sp.Integral, sp.Piecewise, sp.oo, sp.zoo, sp.nan, sp.E, sp.I) else value
