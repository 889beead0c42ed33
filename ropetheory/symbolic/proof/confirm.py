"""Confirmation of a relation at sample points, by engines that know nothing of SymPy's simplifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.judge import agree, judge

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIRMATIONS = 2


def confirm(seed: str, relation: Relation, requires: Sequence[Relation] = ()) -> int:
    """Hold a relation against balls and mpmath at admissible points; count the points.

    A limit is approached: from a small width to a large one the distance to its value must shrink.
    """
    sides = (relation.lhs, relation.rhs)
    if isinstance(relation.lhs, sp.Limit) and not isinstance(relation.rhs, sp.Limit):
        return _approach(seed, relation)
    if any(side.has(sp.Limit, sp.oo) for side in sides):
        return 0
    # A condition on the unknown of an equation has no points; nothing is stated of it either.
    drawn = [r for r in requires if not (r.lhs.atoms(sp.Dummy) | r.rhs.atoms(sp.Dummy))]
    found = points.take(CONFIRMATIONS, seed, sides, drawn)
    for point in found:
        if judge(relation, point) is False:
            raise StepRefusedError(f"{seed}: balls refute {relation} at {points.as_text(point)}")
        if relation.op == "==" and not agree(relation, point):
            raise StepRefusedError(f"{seed}: mpmath refutes {relation} at {points.as_text(point)}")
    return len(found)


NARROW, WIDE = 16, 256  # widths between which an expression must come closer to its limit


def _approach(seed: str, relation: Relation) -> int:
    """Watch an expression come closer to its limit, or grow where the limit is infinite."""
    inner, value = relation.lhs.args[0], relation.rhs
    finite = value is not sp.oo
    for point in points.take(CONFIRMATIONS, seed, (inner, *([value] if finite else []))):
        narrow, wide = (inner.subs(letters.d, width) for width in (NARROW, WIDE))
        if finite:
            gaps = sp.Abs(wide - value, evaluate=False), sp.Abs(narrow - value, evaluate=False) / 4
        else:
            gaps = 4 * narrow, wide
        if judge(Relation(gaps[0], "<=", gaps[1]), point) is not True:
            raise StepRefusedError(
                f"{seed}: {sp.sstr(inner)} does not approach {value} at {points.as_text(point)}"
            )
    return CONFIRMATIONS
