"""Small changes that may make a false comparison true; SymPy finds them, and proves nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language.quantity import unfold
from ropetheory.symbolic.language.relation import write
from ropetheory.verify.asking.question import FAILURES

if TYPE_CHECKING:
    from ropetheory.symbolic.language.relation import Relation

SHORT, LONG = 12, 120  # operations of a change worth telling, and of a difference worth simplifying
RELATIONS = {"<": ("<=", ">"), "<=": (">=",), ">": (">=", "<"), ">=": ("<=",), "==": ("<=", ">="), "!=": ()}
"""What may hold in place of a relation."""


def changed_sides(asked: Relation, right: str) -> list[str]:
    """Write the right side of an equality with the factor or the term by which it is off, the shorter first.

    >>> from ropetheory.symbolic.language.formulas import parse
    >>> changed_sides(parse("sin(2*phi) == sin(phi)*cos(phi)")[0], "sin(phi)*cos(phi)")
    ['(2)*(sin(phi)*cos(phi))', 'sin(phi)*cos(phi) + (sin(2*phi)/2)']
    """
    try:
        left, old = unfold(asked.lhs), unfold(asked.rhs)
        most = min(SHORT, max(int(sp.count_ops(side)) for side in (left, old)))
        factor, term = _short(left / old, most), _short(left - old, most)
    except (*FAILURES, LookupError):  # SymPy looks for what it has taken out itself
        return []
    found = [] if factor is None else [(factor, f"({write(factor)})*({right})")]
    if term is not None:
        less = term.could_extract_minus_sign()
        found.append((term, f"{right} - ({write(-term)})" if less else f"{right} + ({write(term)})"))
    return [text for _, text in sorted(found, key=lambda one: int(one[0].count_ops()))]


def _short(change: Any, most: int) -> Any:
    """Simplify an expression; None where it does not become short."""
    if change.count_ops() > LONG or change.has(sp.Sum, sp.Integral, sp.Limit):
        return None
    simple = sp.simplify(change)
    return simple if simple.count_ops() <= most and not simple.has(sp.nan, sp.zoo, sp.oo) else None
