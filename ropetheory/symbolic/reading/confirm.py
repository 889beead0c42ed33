"""Confirmation of a statement at sample points, by balls with a reading of their own.

It is put to balls at generic points and at edges, all within the hypotheses that it stands on. A strict
relation must come out true there, not merely "not false", and both sides must be finite. What cannot be
judged is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.maps import is_word
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.reading import points
from ropetheory.symbolic.reading.edges import edges
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import agree, judge
from ropetheory.symbolic.reading.table import UndecidedIntegerError

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIRMATIONS = 2
"""Generic points; mpmath looks at these too."""
STRICT = ("<", ">", "!=")
BITS, MOST_BITS = 64, 1024


def confirm(seed: str, relation: Relation, supposed: Sequence[Relation] = ()) -> int:
    """Hold a relation against balls at admissible points; count the generic ones.

    Parameters
    ----------
    seed : str
        Words from which the points are drawn.
    relation : Relation
        What is stated; a limit is approached, see ``_approach``.
    supposed : sequence of Relation
        All hypotheses, standing ones included.

    Raises
    ------
    StepRefusedError
        A point refutes it, leaves a strict relation undecided, or gives a side no finite value; or no
        point satisfies what is supposed.
    """
    key = (relation, frozenset(supposed))
    if key not in _CONFIRMED:
        _CONFIRMED[key] = _confirm(seed, relation, supposed)
    return _CONFIRMED[key]


_CONFIRMED: dict[tuple[Relation, frozenset[Relation]], int] = {}
"""What was confirmed already: conclusions restate results on the way."""


def _confirm(seed: str, relation: Relation, supposed: Sequence[Relation]) -> int:
    if any(side.has(sp.Limit) for side in (relation.lhs, relation.rhs)):
        return _confirm_limit(seed, relation, supposed)
    if relation.lhs.has(sp.oo) or relation.rhs.has(sp.oo):
        raise StepRefusedError(f"{seed}: {relation} compares with infinity outside a limit")
    if relation.lhs.atoms(sp.Dummy) | relation.rhs.atoms(sp.Dummy):
        return 0  # the unknown of an equation has no points; what follows of its root is confirmed
    drawn = [r for r in supposed if not (r.lhs.atoms(sp.Dummy) | r.rhs.atoms(sp.Dummy))]
    sides = (relation.lhs, relation.rhs)
    try:
        found = points.take(CONFIRMATIONS, seed, sides, drawn)
    except StepRefusedError:
        raise
    except RopeTheoryError as error:
        raise StepRefusedError(f"{seed}: {error}") from None
    for point in found:
        _judge(seed, relation, point)
        if relation.op == "==" and not agree(relation, point):
            raise StepRefusedError(f"{seed}: mpmath refutes {relation} at {points.as_text(point)}")
    if not (is_word(relation.lhs) or is_word(relation.rhs)):
        for point in edges(seed, sides, drawn):
            _judge(seed, relation, point)
    return len(found)


def _judge(seed: str, relation: Relation, point: Any) -> None:
    """Refuse a relation that is false at a point, or strict and not shown to be true there."""
    verdict = judge(relation, point)
    if verdict is False:
        raise StepRefusedError(f"{seed}: balls refute {relation} at {points.as_text(point)}")
    if verdict is None and relation.op in STRICT:
        raise StepRefusedError(f"{seed}: balls do not show {relation} at {points.as_text(point)}")
    if verdict is None and not _finite(relation, point):
        raise StepRefusedError(f"{seed}: a side of {relation} has no value at {points.as_text(point)}")


def _finite(relation: Relation, point: Any) -> bool:
    """Tell whether both sides have finite values; a relation that is judged has."""
    if is_word(relation.lhs) or is_word(relation.rhs):
        return True
    return all(_has_value(side, point) for entry in relation.entries() for side in (entry.lhs, entry.rhs))


def _has_value(side: Any, point: Any) -> bool:
    bits = BITS
    while bits <= MOST_BITS:
        with working_precision(bits):
            try:
                value = ball(side, point)
            except UndecidedIntegerError:
                bits *= 2
                continue
            if value.is_finite():
                return True
        bits *= 2
    return False


NARROW, WIDE = 16, 256  # widths between which an expression must come closer to its limit


def _confirm_limit(seed: str, relation: Relation, supposed: Sequence[Relation]) -> int:
    """Confirm the limit on either side of a relation against what the other side says."""
    if relation.op != "==":
        raise StepRefusedError(f"{seed}: an order between limits cannot be a step: {relation}")
    left, right = relation.lhs, relation.rhs
    if isinstance(left, sp.Limit) and not right.has(sp.Limit):
        return _approach(seed, left, right, supposed)
    if isinstance(right, sp.Limit) and not left.has(sp.Limit):
        return _approach(seed, right, left, supposed)
    raise StepRefusedError(f"{seed}: a limit stands alone on one side; got {relation}")


def _approach(seed: str, limit: Any, value: Any, supposed: Sequence[Relation]) -> int:
    """Watch an expression come closer to its limit, or grow where the limit is infinite.

    From the narrow to the wide head, sixteen times as wide, the distance must shrink to a quarter or
    vanish at both: that is the rate 1/sqrt(d), which every limit of the theory has. It must do so at
    generic points and at the edges of the other letters.
    """
    inner, variable = limit.args[0], limit.args[1]
    if variable != letters.d or limit.args[2] != sp.oo:
        raise StepRefusedError(f"{seed}: a limit is taken as d grows; got {limit}")
    if any(letters.d in (side.free_symbols) for r in supposed for side in (r.lhs, r.rhs) if not widens(r)):
        raise StepRefusedError(f"{seed}: a hypothesis speaks of d, the variable of the limit")
    others = [r for r in supposed if letters.d not in r.lhs.free_symbols | r.rhs.free_symbols]
    named = (inner, *([] if value in (sp.oo, -sp.oo) else [value]))
    found = points.take(CONFIRMATIONS, seed, named, others)
    for point in (*found, *edges(seed, named, others)):
        narrow, wide = (_at(inner, width) for width in (NARROW, WIDE))
        if value in (sp.oo, -sp.oo):
            gaps = (4 * narrow, wide) if value is sp.oo else (wide, 4 * narrow)
            shrinks = judge(Relation(gaps[0], "<=", gaps[1]), point)
        else:
            shrinks = _shrinks(narrow, wide, value, point)
        if shrinks is not True:
            shown = points.as_text(point)
            raise StepRefusedError(f"{seed}: {sp.sstr(inner)} does not approach {value} at {shown}")
    return len(found)


def widens(condition: Relation) -> bool:
    """Tell whether a hypothesis about d holds of every wide enough head, or ranges a pair below it."""
    ordered = condition.ascending()
    last = (letters.d / 2 - 1, letters.d / 2)
    pair = ordered.lhs in (letters.j, letters.i) and ordered.rhs in last and ordered.op == "<="
    return pair or bool(ordered.lhs.is_number and ordered.rhs == letters.d)


def _at(inner: Any, width: int) -> Any:
    return inner.subs(letters.d, width)


def _shrinks(narrow: Any, wide: Any, value: Any, point: Any) -> bool | None:
    """Tell whether the wide head is four times as close to the value as the narrow one, or both are there."""
    gaps = sp.Abs(wide - value, evaluate=False), sp.Abs(narrow - value, evaluate=False) / 4
    if gaps[0] == gaps[1]:
        return True
    verdict = judge(Relation(gaps[0], "<=", gaps[1]), point)
    if verdict is None and judge(Relation(wide, "==", value), point) is not False:
        return judge(Relation(narrow, "==", value), point) is not False
    return verdict
